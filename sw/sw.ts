import { registerRoute } from 'workbox-routing';
import { dealerIdOf } from '../src/contract/account/user-hash.ts';
import { prefixedAddress } from '../src/contract/addresses.ts';
import { preferredLocale } from '../src/contract/locale.ts';
import type { PageMessage, WorkerMessage } from '../src/contract/worker-messages.ts';
import { keepAppFiles, type ListedFile } from './app-files.ts';
import { askCatalogue, heldCatalogue } from './catalogues.ts';
import { libraryFiles, productImages } from './dealer-caches.ts';
import { readDevice } from './device.ts';
import { keepLook } from './look.ts';
import { decide, type Decision, neededFiles } from './rules.ts';
import { answerUnknownPage } from './unknown-page.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build. */
  readonly listedFiles: readonly ListedFile[];
  /** Written by the server that serves this file (server/http/files/worker.ts). */
  readonly policy?: string;
};

const { origin } = self.location;
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const signedInUser = async () => (await readDevice()).userId;

const app = keepAppFiles(neededFiles(self.listedFiles, self), {
  origin,
  policy: self.policy ?? '',
  openTabs: async () => (await windows()).map(({ id }) => id),
});
const images = productImages(signedInUser);
const library = libraryFiles(signedInUser);
const look = keepLook({ origin, caches, fetch: async (address) => fetch(address) });

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([app.install(event), look.fetchAll()]));
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
  // A new version takes over only with the dealer's consent.
  if ((event.data as Partial<PageMessage> | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

type Handler<Answer> = (
  asked: { readonly request: Request; readonly event: ExtendableEvent },
  decision: Extract<Decision, { answer: Answer }>,
) => Promise<Response>;

/** Routes requests that `decide` answers this way to a handler. */
function answer<Answer extends Decision['answer']>(kind: Answer, handler: Handler<Answer>): void {
  type Match = Extract<Decision, { answer: Answer }>;
  registerRoute(
    ({ request }) => {
      const decision = decide(request, { origin, isPrecached: (pathname) => app.isListed(pathname) });
      return decision.answer === kind ? decision : null;
    },
    async ({ request, event, params }) => handler({ request, event }, params as unknown as Match),
  );
}

answer('page', async ({ request, event }) => {
  const page = await app.find('/index.html');
  // After the answer, when the caches are less busy.
  event.waitUntil(app.tidy());
  return page ?? fetch(request);
});

answer('unknown-page', async ({ request }) =>
  answerUnknownPage({
    ask: async () => fetch(request),
    page: async () => (await app.find('/index.html')) ?? null,
    after: async (delayMs) =>
      new Promise((resolve) => {
        setTimeout(resolve, delayMs);
      }),
  }),
);

answer('no-language', async ({ request }, { pathname, search }) => {
  const { language } = await readDevice();
  const address = prefixedAddress(pathname, preferredLocale(pathname, language ?? undefined, self.navigator.languages));
  return address === null ? fetch(request) : Response.redirect(`${origin}${address}${search}`, 302);
});

answer('file', async ({ request }, { pathname }) => (await app.find(pathname)) ?? fetch(request));

answer('image', async ({ request, event }) => images.handle(request, event));

answer('look', async ({ request, event }) => {
  const { answer: file, renewed } = await look.find(request.url);
  event.waitUntil(renewed);
  return file;
});

answer('library-file', async ({ request, event }, { userId }) =>
  library.handle(request, event, await accountOf(userId)),
);

answer('catalogue', async ({ request, event }, { userId: dealerId, want }) => {
  const userId = await accountOf(dealerId);
  if (want === 'held') return heldCatalogue(request, userId, caches);
  const { answer: catalogue, changed } = await askCatalogue(request, userId, want, {
    caches,
    fetch: async (sent) => fetch(sent),
    now: () => Date.now(),
    signedInUser,
  });
  const { pathname } = new URL(request.url);
  event.waitUntil(changed.then(async (isChanged) => (isChanged ? tellOthers(event, pathname) : undefined)));
  return catalogue;
});

/** Whose data it is on this device: that of the present account where the address names its dealer. */
async function accountOf(userId: string): Promise<string> {
  const present = await signedInUser();
  return present !== null && dealerIdOf(present) === userId ? present : userId;
}

async function tellOthers(event: ExtendableEvent, path: string): Promise<void> {
  const message: WorkerMessage = { type: 'catalogue-changed', path };
  const asking = event instanceof FetchEvent ? event.clientId : null;
  for (const tab of await windows()) if (tab.id !== asking) tab.postMessage(message);
}
