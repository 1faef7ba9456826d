/*
 * Keeps the page itself, never what is said at a table: nothing under /api is touched.
 * Files under /assets carry a hash in their names and never change; everything else is asked for
 * first and taken from the cache only when nobody answers.
 */
const CACHE = "shell-2";
const MOST = 80;
/** Pages that are not this one: without a network the browser says so by itself. */
const OTHERS = /^\/docs(\/|$)/;
/** What this page alone has in it: the place where it is drawn. */
const OURS = '<div id="app">';

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate" && !OTHERS.test(pathname)) event.respondWith(page(event));
});

/** Somebody is awaited at a table that they have left. What to say comes from the house, in their language. */
self.addEventListener("push", (event) => {
  const { title, text, path } = event.data.json();
  const look = { body: text, tag: path, icon: "/icon-192.png", data: path };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** To the page that is open there, or a new one. */
async function goTo(path) {
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request, answer.clone());
  return answer;
}

/** Every address of the page is the same file. */
async function page(event) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepOurs(cache, answer.clone()));
    return answer;
  } catch (problem) {
    const known = await cache.match("/");
    if (known) return known;
    throw problem;
  }
}

/** Whatever else the server may answer with, it does not take the page's place. */
async function keepOurs(cache, answer) {
  if (answer.ok && (await answer.clone().text()).includes(OURS)) await keep(cache, "/", answer);
}

/** The oldest go first: files of a page that is no longer served. */
async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const all = await cache.keys();
  const old = all.filter((each) => new URL(each.url).pathname !== "/").slice(0, Math.max(0, all.length - MOST));
  await Promise.all(old.map((each) => cache.delete(each)));
}
