import turnIcon from "../icon-turn.svg";
import { keep, kept } from "./device";
import { language } from "./i18n.svelte";
import { router } from "./router.svelte";

/** What is said of one table's turn; no card is named where others may look on. */
interface Alert {
  table: string;
  title: string;
  body: string;
}

/** Notifications while the page is open behind others: only for those who have asked for them. */
class Alerts {
  /** What the reader has said to it; null before they were asked. */
  wish = $state<"yes" | "no" | null>(answer(kept("alerts")));
  /** How often the browser was asked for it. */
  #asked = $state(0);
  #shown = new Map<string, Notification>();

  /** Over plain http, and in some browsers, there are none. */
  get isPossible(): boolean {
    return globalThis.isSecureContext && "Notification" in globalThis;
  }

  /** Looked up only where it matters: the page stands still until the browser has said it. */
  get permission(): NotificationPermission {
    void this.#asked;
    return "Notification" in globalThis ? Notification.permission : "denied";
  }

  get isOn(): boolean {
    return this.isPossible && this.wish === "yes" && this.permission === "granted";
  }

  /** Browsers let a page ask only when somebody presses for it. */
  async turnOn(): Promise<void> {
    await Notification.requestPermission();
    this.#asked += 1;
    this.#answer("yes");
  }

  turnOff(): void {
    this.#answer("no");
  }

  async show({ table, title, body }: Alert): Promise<void> {
    const options = { body, tag: tagOf(table), icon: turnIcon, lang: language() };
    try {
      const shown = new Notification(title, options);
      shown.onclick = () => this.#follow(table);
      this.#shown.set(table, shown);
    } catch {
      // Phones leave it to the page's worker, if there is one.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(title, { ...options, data: { address: `/t/${table}` } });
    }
  }

  close(table: string): void {
    this.#shown.get(table)?.close();
    this.#shown.delete(table);
    void closeByWorker(tagOf(table));
  }

  #follow(table: string): void {
    window.focus();
    router.go(`/t/${table}`);
    this.close(table);
  }

  #answer(wish: "yes" | "no"): void {
    this.wish = wish;
    keep("alerts", wish);
  }
}

const tagOf = (table: string) => `turn-${table}`;

const answer = (said: string | null) => (said === "yes" || said === "no" ? said : null);

async function closeByWorker(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}

export const alerts = new Alerts();
