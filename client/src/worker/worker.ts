/**
 * Keeps the client's own files on the device, so that the page opens without a line and can say so. Nothing else is
 * ever kept: not a word of what the server answers. A page is always asked of the server first: nobody stays with an
 * old client who can reach a new one.
 */
declare const self: ServiceWorkerGlobalScope;

/** Written before this script when the client is built. */
declare const BUILD: {
  page: string;
  /** All files that it may load; their names change with their contents. */
  files: readonly string[];
};

const CACHE = "pioche";
const PAGE = "/";
const FILES = new Set(BUILD.files);
const NOT_PAGES = /^\/(api|schema|health)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("notificationclick", (event) => {
  const { address } = event.notification.data as { address: string };
  event.notification.close();
  event.waitUntil(goTo(address));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !NOT_PAGES.test(pathname)) event.respondWith(page(request));
  else if (FILES.has(pathname)) event.respondWith(file(request, pathname));
});

/** One file after the other: a table that is played meanwhile needs the line more. The page comes last. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-store" });
  if ((await page.clone().text()) !== BUILD.page) throw new Error("the server has another build");
  for (const file of FILES) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

/** What only an older build needed goes. */
async function tidy(): Promise<void> {
  const cache = await caches.open(CACHE);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = paths.filter((path) => path !== PAGE && !FILES.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

async function page(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error());
}

async function file(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request);
}

/** To the page that is open there, else to a new one. */
async function goTo(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
