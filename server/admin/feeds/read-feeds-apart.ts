import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type Finding, FeedRefused } from './finding.ts';
import type { AskedGuess, Guess } from './guess/guess-map.ts';
import { type AskedFeeds, type FeedSource, loadMap, type ReadFeeds, readFeeds, sourcesOf } from './read-feeds.ts';
import { isZip } from './read-table.ts';

/** The thread sends each list in parts, then the rest, or its findings. */
export type FromThread =
  | { readonly part: ListPart; readonly list: string; readonly items: readonly unknown[] }
  | { readonly whole: ReadFeeds }
  | { readonly guess: Guess }
  | { readonly findings: readonly Finding[] };

export type ListPart = Exclude<keyof ReadFeeds, 'map'>;

/** What the thread is asked: to read files, or to propose a map for one. */
export type ToThread = { readonly asked: AskedFeeds; readonly today: string } | { readonly guess: AskedGuess };

/** Texts of this size are read in a few milliseconds, while a thread takes half a second to start. */
const SMALL_BYTES = 64 * 1024;

/**
 * Reading runs in a thread, because tens of thousands of lines would block all requests for seconds. Lists arrive in
 * pieces for the same reason.
 */
export async function readFeedsApart(asked: AskedFeeds, today: string): Promise<ReadFeeds> {
  if (await areSmallTexts(asked)) return readFeeds(asked, today);
  const lists = new Map<string, unknown[]>();
  return fromThread({ asked, today }, (message) => {
    if ('whole' in message) return withLists(message.whole, lists);
    if (!('part' in message)) return null;
    const name = `${message.part} ${message.list}`;
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    list.push(...message.items);
    return null;
  });
}

/** A workbook is packed, so its size says little. A file that cannot be read is reported by the reader. */
async function areSmallTexts(asked: AskedFeeds): Promise<boolean> {
  const files = await filesOf(asked);
  if (files === null) return false;
  const none = new Uint8Array();
  const contents = files.map(async (file) => ('bytes' in file ? file.bytes : readFile(file.path).catch(() => none)));
  const read = await Promise.all(contents);
  return read.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES && !read.some(isZip);
}

/** The files to read, or null if pictures, documents or further files come with them. */
async function filesOf(asked: AskedFeeds): Promise<readonly FeedSource[] | null> {
  const map = await loadMap(asked.map);
  const sources = sourcesOf(asked, map);
  const { images, specifications, geometry } = (sources.has('products') && map.products) || {};
  const documents = sources.has('invoices') ? map.invoices?.documents : undefined;
  const isAlone = [images, specifications, geometry, documents].every((other) => other === undefined);
  return isAlone && !sources.has('library') ? [...sources.values()] : null;
}

/** Proposes a map for a file. */
export async function guessApart(asked: AskedGuess): Promise<Guess> {
  return fromThread({ guess: asked }, (message) => ('guess' in message ? message.guess : null));
}

/** `take` gives the result once it is whole. */
async function fromThread<T>(question: ToThread, take: (message: FromThread) => T | null): Promise<T> {
  const thread = new Worker(new URL('./read-feeds-thread.ts', import.meta.url), { workerData: question });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread that reads the files has ended.')));
  thread.on('message', (message: FromThread) => {
    if ('findings' in message) return reject(new FeedRefused([...message.findings]));
    const whole = take(message);
    if (whole !== null) return resolve(whole);
    // Messages that wait are all taken in one turn, so the thread sends the next one only now.
    setImmediate(() => thread.postMessage('next'));
  });
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}

function withLists(whole: ReadFeeds, lists: ReadonlyMap<string, unknown[]>): ReadFeeds {
  for (const [name, items] of lists) {
    const [part, list] = name.split(' ') as [ListPart, string];
    Object.assign(whole[part] ?? {}, { [list]: items });
  }
  return whole;
}
