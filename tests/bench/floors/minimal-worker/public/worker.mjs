// The least that a worker can be: it keeps one page and answers with it.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.add('./')));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((held) => held ?? fetch(event.request)));
});
