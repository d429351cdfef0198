import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { type AppFile, makeScript } from './app-files.ts';
import { policyMark } from './security-headers.ts';

/**
 * F-39. What `SERVICE_WORKER=off` serves in the place of the app's worker: it takes over at once, deletes what workers have kept, leaves
 * and loads their pages again. Nobody's unsent work is among that: it stands in databases. Pages without a worker stay as they are, so
 * that one which registers it once more is not loaded for ever. It asks again and again, as Chromium forgets the question where a
 * page starts the former worker in that moment.
 */
export const farewell = `self.addEventListener('install', () => self.skipWaiting());
setInterval(() => self.skipWaiting(), 1000);
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
})()));
`;

/** F-39, F-40. Registered only where the worker is switched off; else the built one is a file of the app like others, never kept. */
export function serveFarewell(app: FastifyInstance): void {
  if (app.dependencies.settings.serviceWorker) return;
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(farewell),
  );
}

/**
 * PWA-5. The app's files with a worker that names the policy of this server. A page that is opened from the device comes with the policy
 * under which it was fetched: where the maker changes what pages may load, browsers see another worker and offer it as a new version.
 */
export function withPolicy(files: ReadonlyMap<string, AppFile>, settings: Settings): ReadonlyMap<string, AppFile> {
  const worker = files.get('/sw.js');
  if (worker === undefined) return files;
  const named = `self.policy = ${JSON.stringify(policyMark(settings))};\n${worker.content.toString()}`;
  return new Map([...files, ['/sw.js', makeScript(named)]]);
}
