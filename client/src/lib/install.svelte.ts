/** What Chromium sends when a page could be installed; other browsers have an entry of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  offer = $state.raw<InstallOffer | null>(null);

  constructor() {
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // our menu has it, and nobody is interrupted
      this.offer = event as InstallOffer;
    });
    window.addEventListener("appinstalled", () => (this.offer = null));
  }

  /** An offer can be taken up once. */
  async ask(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }
}

export const installing = new Installing();
