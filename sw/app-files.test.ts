import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches, type FakeCaches } from '../tests/builders/fake-caches.ts';
import { TestEvent } from '../tests/builders/worker-scope.ts';
import { keepAppFiles, type ListedFile } from './app-files.ts';

const origin = 'https://portal.example';
const pagePath = '/index.html';

type Build = Readonly<Record<string, string>>;
const first: Build = { '/assets/main-1.js': 'one()', '/assets/kept-0.js': 'kept()', [pagePath]: '<html>first</html>' };
const second: Build = {
  [pagePath]: '<html>second</html>',
  '/assets/main-2.js': 'two()',
  '/assets/kept-0.js': 'kept()',
};
const third: Build = {
  [pagePath]: '<html>third</html>',
  '/assets/main-3.js': 'three()',
  '/assets/kept-0.js': 'kept()',
};

let caches: FakeCaches;
let tabs: string[];
/** What the site answers; a file of the served build where nothing else is said. */
let instead: ReadonlyMap<string, () => Response>;
let asked: Request[];

beforeEach(() => {
  caches = fakeCaches();
  tabs = [];
  instead = new Map();
  asked = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(origin));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const listOf = (build: Build): ListedFile[] =>
  Object.entries(build).map(([path, text]) => ({
    url: path.slice(1),
    revision: path.startsWith('/assets/') ? null : hashOf(text),
    integrity: hashOf(text),
  }));

/** The worker of a build, as the browser starts it: it remembers nothing but what the caches hold. */
function workerOf(build: Build, policy = 'policy', served: Build = build) {
  async function fetch(request: Request): Promise<Response> {
    asked.push(request);
    await turn();
    const path = new URL(request.url).pathname;
    const text = served[path];
    const answer =
      instead.get(path)?.() ?? (text === undefined ? new Response('gone', { status: 404 }) : new Response(text));
    const bytes = await answer.clone().text();
    if (answer.ok && request.integrity !== hashOf(bytes))
      throw new TypeError('these are not the bytes that were built');
    return answer;
  }
  const files = keepAppFiles(listOf(build), { origin, openTabs: async () => tabs, policy });
  return {
    ...files,
    async install(): Promise<void> {
      vi.stubGlobal('fetch', fetch);
      await files.install(new TestEvent('install'));
    },
  };
}

/** As a browser answers after a redirect; Node's clone would forget it. */
function redirectedTo(text: string | undefined): Response {
  return Object.assign(Object.defineProperty(new Response(text), 'redirected', { value: true }), {
    clone: () => redirectedTo(text),
  });
}

/** Installed and in charge, with these tabs open at the takeover. */
async function takenOver(build: Build): Promise<ReturnType<typeof workerOf>> {
  const worker = workerOf(build);
  await worker.install();
  await worker.noteFormerTabs();
  await worker.tidy();
  return worker;
}

const paths = () => asked.map(({ url }) => new URL(url).pathname);
const textOf = async (worker: ReturnType<typeof workerOf>, path: string) => (await worker.find(path))?.text();

test('[PWA-2] every listed file is fetched once, and found without a network', async () => {
  const many: Build = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`/assets/part-${n}.js`, `part(${n})`]));
  const worker = workerOf(many);
  await worker.install();
  expect(paths().toSorted()).toEqual(Object.keys(many).toSorted());
  for (const [path, text] of Object.entries(many)) expect(await textOf(worker, path)).toBe(text);
  expect(asked).toHaveLength(40);
  expect([worker.isListed('/assets/part-3.js'), worker.isListed('/sw.js')]).toEqual([true, false]);
});

test('[F-40] a file whose name does not say what is in it is fetched past the browser’s own cache', async () => {
  await workerOf(first).install();
  const modes = asked.map(({ url, cache }) => [new URL(url).pathname, cache]);
  expect(Object.fromEntries(modes)).toMatchObject({ [pagePath]: 'reload', '/assets/main-1.js': 'default' });
});

test.each([
  ['is gone', () => new Response('gone', { status: 404 })],
  ['is a captive portal’s page', () => new Response('<html>Welcome to the hotel</html>')],
  ['was cut', () => new Response(first[pagePath]?.slice(0, 5))],
  ['comes only as a part', () => new Response(first[pagePath], { status: 206 })],
  ['was led elsewhere', () => redirectedTo(first[pagePath])],
])(
  '[F-43, F-7, F-4] an install fails where a file %s; the next try asks for what is missing alone',
  async (_, answer) => {
    instead = new Map([[pagePath, answer]]);
    await expect(workerOf(first).install()).rejects.toThrow(/precaching request|not the bytes/);
    expect(await textOf(workerOf(first), pagePath)).toBeUndefined();

    instead = new Map();
    asked = [];
    const worker = workerOf(first);
    await worker.install();
    expect(paths()).toEqual([pagePath]);
    expect(await textOf(worker, pagePath)).toBe(first[pagePath]);
  },
);

test('[PWA-5] a new version takes what it shares with the former one from there, and asks for the rest', async () => {
  await takenOver(first);
  asked = [];
  const worker = workerOf(second);
  await worker.install();
  expect(paths().toSorted()).toEqual(['/assets/main-2.js', pagePath]);
  expect(await textOf(worker, '/assets/kept-0.js')).toBe('kept()');
});

test('[PWA-5] the same files under another policy of the server are another version: pages are fetched anew, with the policy', async () => {
  await takenOver(first);
  asked = [];
  const worker = workerOf(first, 'another policy');
  await worker.install();
  expect(paths()).toEqual([pagePath]);
  await worker.noteFormerTabs();
  await worker.tidy();
  expect(await caches.keys()).toHaveLength(1);
  for (const [path, text] of Object.entries(first)) expect(await textOf(worker, path)).toBe(text);
});

test('[F-38, F-37] a former version’s files stay while a tab that ran it is open, and go with the last one', async () => {
  await takenOver(first);
  tabs = ['old', 'agreed'];
  const worker = await takenOver(second);
  tabs = ['old', 'reloaded'];
  await worker.tidy();
  expect(await textOf(worker, '/assets/main-1.js')).toBe('one()');
  // The page is the new version's all the same.
  expect(await textOf(worker, pagePath)).toBe(second[pagePath]);

  // The browser stops and starts the worker as it likes.
  const again = workerOf(second);
  await again.tidy();
  expect(await textOf(again, '/assets/main-1.js')).toBe('one()');

  tabs = ['reloaded', 'new'];
  await again.tidy();
  expect(await textOf(again, '/assets/main-1.js')).toBeUndefined();
  expect(await textOf(again, '/assets/main-2.js')).toBe('two()');
});

test('[PWA-5, F-38] a version that waits for consent keeps its files, however often the present one starts and tidies', async () => {
  await takenOver(first);
  await workerOf(second).install();
  await workerOf(first).tidy();
  const worker = workerOf(second);
  expect(await textOf(worker, '/assets/main-2.js')).toBe('two()');
  await worker.noteFormerTabs();
  await worker.tidy();
  expect(await textOf(worker, '/assets/main-1.js')).toBeUndefined();
});

test('[PWA-5, F-43] a version that is still being installed while another takes over is installed whole', async () => {
  await takenOver(first);
  const worker = workerOf(second);
  await worker.install();
  const next = workerOf(third);
  const installed = next.install();
  await turn();
  await worker.noteFormerTabs();
  await worker.tidy();
  await installed;
  for (const [path, text] of Object.entries(third)) expect(await textOf(workerOf(third), path)).toBe(text);
});

test('[F-39] a version that is published again after a later one runs on its own files', async () => {
  await takenOver(first);
  tabs = ['old'];
  await takenOver(second);
  const worker = await takenOver(first);
  tabs = [];
  await worker.tidy();
  for (const [path, text] of Object.entries(first)) expect(await textOf(worker, path)).toBe(text);
});

test('[F-75] what other parts of the worker keep is not the app’s to tidy, but for what nobody reads any more', async () => {
  await takenOver(first);
  for (const name of ['images', 'catalogue-1', 'screens-1']) await caches.open(name);
  await takenOver(second);
  expect((await caches.keys()).filter((name) => !name.startsWith('app-'))).toEqual(['images', 'catalogue-1']);
  expect(await caches.keys()).toHaveLength(3);
});

test('[PWA-2] a file of another version is found only by a name that says what is in it', async () => {
  await takenOver(first);
  const worker = workerOf({ '/assets/main-2.js': 'two()' });
  await worker.install();
  expect(await textOf(worker, '/assets/main-1.js')).toBe('one()');
  expect(await textOf(worker, pagePath)).toBeUndefined();
});
