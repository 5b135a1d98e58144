export type Route =
  | { page: "home" }
  | { page: "table" | "wall"; id: string }
  | { page: "replay"; id: string; number: number }
  | { page: "rules"; game: string; anchor: string }
  | { page: "move" }
  | { page: "nowhere" };

export function routeOf(path: string, hash = "", search = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (path === "/") return { page: "home" };
  if (path === "/move") return { page: "move" };
  if (first === "t" && second && !rest.join("")) {
    const isWall = /[?&]wall(=|&|$)/.test(search);
    return { page: isWall ? "wall" : "table", id: decoded(second) };
  }
  if (first === "t" && second && rest.length === 2 && rest[0] === "m" && /^[1-9]\d{0,8}$/.test(rest[1] ?? ""))
    return { page: "replay", id: decoded(second), number: Number(rest[1]) };
  if (first === "rules" && second && !rest.join(""))
    return { page: "rules", game: decoded(second), anchor: hash.slice(1) };
  return { page: "nowhere" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = () => routeOf(location.pathname, location.hash, location.search);

class Router {
  route = $state.raw<Route>(here());
  /** Counts the changes of page: focus goes to the new page's heading. */
  visits = $state(0);

  constructor() {
    window.addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Instead of this page: the way back leads past it. */
  go(path: string, { isInstead = false } = {}): void {
    if (isInstead) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    const before = this.route;
    this.route = here();
    if (JSON.stringify({ ...before, anchor: "" }) !== JSON.stringify({ ...this.route, anchor: "" })) {
      this.visits += 1;
    }
  }

  /** Links within the client are ordinary links; a plain click on one stays on the page. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/assets/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
