import { prefixedAddress } from '../src/contract/addresses.ts';
import { preferredLocale } from '../src/contract/locale.ts';
import type { PageMessage, WorkerMessage } from '../src/contract/worker-messages.ts';
import { keepAppFiles, type ListedFile } from './app-files.ts';
import { askCatalogue, heldCatalogue } from './catalogues.ts';
import { readDevice } from './device.ts';
import { keepImages, keptImage } from './images.ts';
import { keepLibraryFiles } from './library-files.ts';
import { neededFiles } from './needed-files.ts';
import { decide, type Decision } from './routes.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build. */
  readonly listedFiles: readonly ListedFile[];
  /** Written by the server that serves this file (server/plugins/worker.ts). */
  readonly policy?: string;
};

const { origin } = self.location;
const now = () => Date.now();
const network = (request: Request) => fetch(request);
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const app = keepAppFiles(neededFiles(self.listedFiles, self), {
  caches,
  fetch: network,
  origin,
  policy: self.policy ?? '',
  openTabs: async () => (await windows()).map(({ id }) => id),
});
const images = keepImages({ caches, fetch: network, now });
const presentUser = async () => (await readDevice()).userId;
const library = keepLibraryFiles({ caches, fetch: network, now, presentUser });

self.addEventListener('install', (event) => {
  event.waitUntil(app.install());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await app.noteFormerTabs();
    await self.clients.claim();
    await app.tidy();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  // PWA-5. Only a dealer's word makes a new version take over.
  if ((event.data as Partial<PageMessage> | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const decision = decide(request, { origin, isPrecached: (pathname) => app.isListed(pathname) });
  if (decision.answer === 'browser') return;
  const answered = answer(event, decision);
  event.respondWith(answered);
  // Behind the page, not beside it: what is asked of the caches meanwhile would hold it up.
  if (decision.answer === 'page') event.waitUntil(answered.then(() => app.tidy()));
});

async function answer(event: FetchEvent, decision: Exclude<Decision, { answer: 'browser' }>): Promise<Response> {
  const { request } = event;
  switch (decision.answer) {
    case 'page':
      return (await app.find('/index.html')) ?? fetch(request);
    case 'no-language': {
      const { language } = await readDevice();
      const preferred = preferredLocale(language ?? undefined, self.navigator.languages);
      const address = prefixedAddress(decision.pathname, preferred);
      return address === null ? fetch(request) : Response.redirect(`${origin}${address}${decision.search}`, 302);
    }
    case 'file':
      return (await app.find(decision.pathname)) ?? fetch(request);
    case 'image': {
      const kept = await keptImage(request, caches);
      if (kept) return kept;
      const { answer: picture, after } = await images.find(request);
      event.waitUntil(after);
      return picture;
    }
    case 'library-file': {
      const { answer: file, after } = await library.find(request, decision.userId);
      event.waitUntil(after);
      return file;
    }
    case 'catalogue': {
      const { userId, want } = decision;
      if (want === 'held') return (await heldCatalogue(request, userId, caches)) ?? Response.error();
      const asked = await askCatalogue(request, userId, want, { caches, fetch: network, now, presentUser });
      const { pathname } = new URL(request.url);
      event.waitUntil(asked.changed.then(async (isChanged) => (isChanged ? tellOthers(event, pathname) : undefined)));
      return asked.answer;
    }
  }
}

async function tellOthers(event: FetchEvent, path: string): Promise<void> {
  const message: WorkerMessage = { type: 'catalogue-changed', path };
  for (const tab of await windows()) if (tab.id !== event.clientId) tab.postMessage(message);
}
