export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "rules"; game: string; anchor: string }
  | { page: "nowhere" };

export function routeOf(path: string, hash = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (path === "/") return { page: "home" };
  if (first === "t" && second && !rest.join("")) return { page: "table", id: decoded(second) };
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

const here = () => routeOf(location.pathname, location.hash);

class Router {
  route = $state.raw<Route>(here());
  /** Counts the changes of page: focus goes to the new page's heading. */
  visits = $state(0);

  constructor() {
    window.addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
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
