import type { BrowserContext } from '@playwright/test';
import { imagesCache, keptFilesCacheOf } from '../../src/contract/device-caches.ts';
import { libraryFilePath } from '../../src/contract/library-files.ts';

const pictureBytes = 40_000;
const documentBytes = 4_000_000;
const answerBytes = 100_000;

/** As many pictures as the worker keeps, and of answers as a season brings; all else is documents. */
const mostPictures = 1_400;
const mostAnswers = 60;

type Filling = {
  readonly megabytes: number;
  readonly userId: string;
  /** Where it stands: a page of the portal, whose dealer is signed in. */
  readonly address: string;
};

/** Puts so much onto a device as preparing for a show would: half of it pictures as long as the worker keeps more, a tenth answers, the rest documents. */
export async function fillDevice(context: BrowserContext, { megabytes, userId, address }: Filling): Promise<void> {
  const bytes = megabytes * 1_000_000;
  const pictures = Math.min(mostPictures, Math.floor(bytes / 2 / pictureBytes));
  const answers = Math.min(mostAnswers, Math.floor(bytes / 10 / answerBytes));
  const left = bytes - pictures * pictureBytes - answers * answerBytes;
  const documents = Math.floor(left / documentBytes);
  const paths = Array.from({ length: documents }, (_, at) =>
    libraryFilePath({ userId, use: 'file', file: `bench-${at}`, name: `Manual ${at}.pdf` }),
  );
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await page.evaluate(putIntoCaches, {
    pictures: { cache: imagesCache, count: pictures, bytes: pictureBytes },
    documents: { cache: keptFilesCacheOf(userId), paths, bytes: documentBytes },
  });
  await page.evaluate(copyAnswers, { count: answers, bytes: answerBytes });
}

type Caching = {
  readonly pictures: { readonly cache: string; readonly count: number; readonly bytes: number };
  readonly documents: { readonly cache: string; readonly paths: readonly string[]; readonly bytes: number };
};

/** Runs in the page. What is random cannot be packed by the browser's storage. */
async function putIntoCaches({ pictures, documents }: Caching): Promise<void> {
  const noise = (bytes: number) => {
    const all = new Uint8Array(bytes);
    for (let from = 0; from < bytes; from += 65_536) crypto.getRandomValues(all.subarray(from, from + 65_536));
    return all;
  };
  const images = await caches.open(pictures.cache);
  for (let at = 0; at < pictures.count; at += 1) {
    const headers = { 'content-type': 'image/webp', 'x-bytes': String(pictures.bytes), 'x-used': String(Date.now()) };
    await images.put(`/images/bench-${at}.webp`, new Response(noise(pictures.bytes), { headers }));
  }
  const kept = await caches.open(documents.cache);
  for (const path of documents.paths) {
    await kept.put(path, new Response(noise(documents.bytes), { headers: { 'content-type': 'application/pdf' } }));
  }
}

/** Runs in the page. Answers like one that is held, under other names; throws where none is. */
async function copyAnswers({ count, bytes }: { count: number; bytes: number }): Promise<void> {
  const named = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-answers'))?.name;
  if (named === undefined) throw new Error('The device holds no answers yet.');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(named);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
  const writing = database.transaction('answers', 'readwrite');
  const answers = writing.objectStore('answers');
  const held = await new Promise<{ queryHash: string }[]>((resolve) => {
    const reading = answers.getAll();
    reading.addEventListener('success', () => resolve(reading.result as { queryHash: string }[]));
  });
  const [first] = held;
  if (first === undefined) throw new Error('The device holds no answers yet.');
  for (let at = 0; at < count; at += 1) {
    const queryHash = `["bench",${at}]`;
    const data = Array.from({ length: bytes / 10 }, () => Math.random().toString(36).slice(2, 12)).join('');
    const state = { data, dataUpdatedAt: Date.now() };
    answers.put({ ...first, queryHash, queryKey: ['bench', at], state }, `answer-${queryHash}`);
  }
  await new Promise((resolve, reject) => {
    writing.addEventListener('complete', resolve);
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')));
  });
  database.close();
}
