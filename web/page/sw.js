// The service worker: keeps all files of one version of the page, so that it opens without a network.
// The build fills in the version and the list of files.
const VERSION = 'rootgrid-__VERSION__';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
    // Past the cache of the browser, which may hold files of another version under the same name.
    const requests = FILES.map((file) => new Request(file, { cache: 'reload' }));
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
    const clean = async () => {
        const names = await caches.keys();
        await Promise.all(names.filter((name) => name.startsWith('rootgrid-') && name !== VERSION).map((name) => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const isOwn = new URL(request.url).origin === self.location.origin;
    if (request.method !== 'GET' || !isOwn) return;
    const answer = async () => {
        const cache = await caches.open(VERSION);
        // Hosts may vary their answers by Origin, with which scripts are asked for and the list of files was not.
        const how = { ignoreSearch: true, ignoreVary: true };
        const known = await cache.match(request.mode === 'navigate' ? './' : request, how);
        if (known) return known;
        const found = await fetch(request);
        // What is loaded when it is first needed is there from then on.
        if (found.ok && new URL(request.url).pathname.includes('/assets/')) await cache.put(request, found.clone());
        return found;
    };
    event.respondWith(answer());
});
