// Shows a page of the shop where the network does not answer, and does nothing else: every other answer comes from the network as
// it is, and no page, price or file is kept but /offline (docs/decisions/0046, which also says how to take this out again).
const cacheName = "offline-1";
const offlinePage = "/offline";
const dayMs = 86_400_000;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetchOfflinePage());
});

self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(answer(event));
});

async function activate() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The page is asked for while this worker starts, so that nobody waits for it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOfflinePage());
    return response;
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

/** Once a day: its phone number may have changed. */
async function renewOfflinePage() {
  const page = await caches.match(offlinePage);
  const age = Date.now() - Date.parse(page?.headers.get("date") ?? "");
  if (!(age < dayMs)) await fetchOfflinePage().catch(() => {});
}

async function fetchOfflinePage() {
  const page = await fetch(offlinePage, { cache: "no-cache", credentials: "omit" });
  if (!page.ok) throw new Error(`The offline page answers ${page.status}.`);
  const cache = await caches.open(cacheName);
  await cache.put(offlinePage, page);
}
