import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config.ts';
import { policyMark } from '../plugins/security-headers.ts';
import { type AppFile, makeScript } from './serve-app-files.ts';

/**
 * For `SERVICE_WORKER=off`: removes the worker and its caches, but no unsent work. Repeats the message, because
 * Chromium loses it while a page starts.
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

/** Only registered when the worker is off. Otherwise /sw.js is a normal file, never cached. */
export function serveFarewell(app: FastifyInstance): void {
  if (app.dependencies.settings.serviceWorker) return;
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(farewell),
  );
}

/** Cached pages keep their old content security policy, so a changed policy must make a new worker version. */
export function withPolicy(files: ReadonlyMap<string, AppFile>, settings: Settings): ReadonlyMap<string, AppFile> {
  const worker = files.get('/sw.js');
  if (worker === undefined) return files;
  const named = `self.policy = ${JSON.stringify(policyMark(settings))};\n${worker.content.toString()}`;
  return new Map([...files, ['/sw.js', makeScript(named)]]);
}
