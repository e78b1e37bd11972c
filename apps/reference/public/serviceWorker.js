/*
 * Shows an offline page where a page of the app cannot be loaded. Nothing else passes through: scripts and styles have
 * hashes in their names and are in the browser's own cache, answers of the API are in none, and the page itself always
 * is fetched from the server, so that no old script survives an update.
 */
// Counted up with a change of these files.
const CACHE = 'offline-1';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js'];

addEventListener('install', (event) => {
  const load = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
    await skipWaiting();
  };
  event.waitUntil(load());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    // The page is on its way while this worker starts.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/api/')) return;
  const ofOfflinePage = FILES.includes(pathname);
  if (request.mode !== 'navigate' && !ofOfflinePage) return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const stored = await caches.match(ofOfflinePage ? pathname : PAGE);
      if (stored) return stored;
      throw error;
    }
  };
  event.respondWith(answer());
});
