import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/builders/fake-caches.ts';
import { matchForAccount } from '../../contract/account-cache.ts';
import { accountIdOf } from '../../contract/account/user-hash.ts';
import { keptFilesCacheNamed, keptFilesCacheOf, seenFilesCacheOf } from '../../contract/device-caches.ts';
import { deviceDatabase } from '../device/device-database.ts';
import { fileShelf } from '../library/file-shelf.ts';
import { keptFiles, openKeptFiles, sharedFileAddress } from '../library/kept-files.ts';
import { createPinnedFiles } from './pinned-files.ts';

const [north, south] = ['north', 'south'].map((dealer) => accountIdOf(dealer, 'rep')) as [string, string];
const shelf = fileShelf(async () => keptFiles);
const origin = 'https://portal.example';
const { signal } = new AbortController();
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, origin).pathname);
    return new Response(`content of ${address.split('/')[4]}`, { headers: { 'content-type': 'application/pdf' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The files of one dealer, for whom the rep acts from now on. */
async function filesOf(account: string) {
  await set('session', { auth: true, user: { id: account } }, deviceDatabase);
  const files = createPinnedFiles({
    now: () => 1,
    open: async () => openKeptFiles(account),
    cacheName: keptFilesCacheOf(account),
    sharedAs: sharedFileAddress,
    seenName: seenFilesCacheOf(account),
    isMeant: (type) => type === 'application/pdf',
  });
  const dealer = account.split('.')[0];
  const at = (file: string, use = 'file') => `/files/${dealer}/${use}/${file}/Guide.pdf?sig=${dealer}`;
  return { files, at, fetch: async (file: string, use?: string) => files.fetch(at(file, use), signal) };
}

async function bodies(): Promise<string[]> {
  const all: string[] = [];
  for (const name of await caches.keys())
    for (const held of await (await caches.open(name)).matchAll()) all.push(await held.text());
  return all.filter((text) => text !== '').toSorted();
}

const read = async (account: string, address: string) =>
  (
    await matchForAccount(account, `${origin}${address.split('?')[0]}`, { caches, nameOf: keptFilesCacheNamed })
  )?.text();

describe('[REP-2, PWA-4] the files of a rep’s dealers', () => {
  test('are fetched and stored once, and each dealer has those that were downloaded for them', async () => {
    const ofNorth = await filesOf(north);
    await ofNorth.fetch('one');
    await ofNorth.fetch('two');
    const ofSouth = await filesOf(south);
    expect(await ofSouth.fetch('one')).toEqual({ code: 'kept', bytes: 14 });
    expect(asked).toEqual(['/files/north/file/one/Guide.pdf', '/files/north/file/two/Guide.pdf']);
    expect(await bodies()).toEqual(['content of one', 'content of two']);
    expect([...(await ofSouth.files.held()).values()]).toEqual([{ bytes: 14, sinceMs: 1 }]);
    expect(await ofSouth.files.isWhole(ofSouth.at('one'))).toBe(true);
    expect(await ofSouth.files.isWhole(ofSouth.at('two'))).toBe(false);
    expect(await read(south, ofSouth.at('one'))).toBe('content of one');
    expect(await read(south, ofSouth.at('two'))).toBeUndefined();
  });

  test('stay for as long as one of them wants them, and those saved in the library too', async () => {
    const ofNorth = await filesOf(north);
    await ofNorth.fetch('one');
    await ofNorth.fetch('two');
    const ofSouth = await filesOf(south);
    await ofSouth.fetch('one');
    expect(await shelf.keep(south, ofSouth.at('three'))).toBe('kept');
    await ofSouth.files.letGo(['one', 'three'].map((file) => ofSouth.at(file)));
    expect(await shelf.held(south)).toEqual({ seen: [], kept: ['three'] });
    expect(await read(north, ofNorth.at('one'))).toBe('content of one');

    await shelf.drop(south, ofSouth.at('three'));
    expect(await bodies()).toEqual(['content of one', 'content of two']);
    await (await filesOf(north)).files.discard(['one', 'two'].map((file) => ofNorth.at(file)));
    expect(await bodies()).toEqual([]);
  });

  test('[PWA-4] that are gone from storage are not counted, and fetched again', async () => {
    const { files, at, fetch: fetchFile } = await filesOf(north);
    await fetchFile('one');
    const ofRep = await caches.open(keptFilesCacheOf('rep'));
    await ofRep.delete(`${origin}/files/file/one`);
    expect([...(await files.held())]).toEqual([]);
    await fetchFile('one');
    expect([...(await files.held()).keys()]).toEqual(['/files/north/file/one/Guide.pdf']);
    expect(await files.isWhole(at('one'))).toBe(true);
  });

  test('that are one user’s own are fetched and stored for that user', async () => {
    await (await filesOf(north)).fetch('claim', 'claim');
    await (await filesOf(south)).fetch('claim', 'claim');
    expect(asked).toHaveLength(2);
    expect(await bodies()).toHaveLength(2);
  });

  test('[F-75] are not stored for a dealer who is not acted for any more', async () => {
    const ofNorth = await filesOf(north);
    await filesOf(south);
    expect(await ofNorth.fetch('one')).toEqual({ code: 'sign-in-needed' });
    expect(await shelf.keep(north, ofNorth.at('one'))).toBe('unreachable');
    expect(await caches.keys()).toEqual([]);
  });
});
