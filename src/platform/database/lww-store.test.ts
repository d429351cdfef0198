import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import { isWork } from '../vault/dealer-records.ts';
import { CLOSED, openRecords } from './guarded-records.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createLwwStore } from './lww-store.ts';

const openFavouriteStore = (userId: string) => createLwwStore('favourites', userId);
const openSavedCartStore = (userId: string) => createLwwStore('saved-carts', userId);

const known = { rows: [{ product: 'taiga', on: true, at: 1 }], aheadMs: 0 };
const waiting = [{ product: 'chain', on: true, at: 2 }];

test('[CAT-13] favourites are found again, of their own user alone, beside the records of the cart', async () => {
  await openIndexedStore('fay').commit(0, new Map([['stamp', 1]]));
  await openFavouriteStore('fay').update(() => ({ known, waiting }));
  expect(await openFavouriteStore('fay').load()).toEqual({ known, waiting });
  expect(await openFavouriteStore('gil').load()).toEqual({ known: undefined, waiting: undefined });
  expect((await openIndexedStore('fay').load()).get('stamp')).toBe(1);
});

test('[CAT-13, SES-9] what waits is work that is locked away; what the server has is not, and nothing is when all is sent', async () => {
  const store = openFavouriteStore('hal');
  await store.update(() => ({ known, waiting }));
  const works = async () => [...(await openIndexedStore('hal').load())].filter(([key, value]) => isWork(key, value));
  expect(await works()).toEqual([['favourites-waiting', waiting]]);
  await store.update(({ known: held }) => ({ known: held, waiting: undefined }));
  expect(await works()).toEqual([]);
});

test('[CAT-13, SES-9] once the dealer is signed out, a tab that has not heard of it adds nothing', async () => {
  const records = openRecords('ida');
  await records('readwrite', async (store) => promisifyRequest(store.put(true, CLOSED)));
  await expect(openFavouriteStore('ida').update(() => ({ known, waiting }))).rejects.toThrow('signed out');
  expect(await openFavouriteStore('ida').load()).toEqual({ known: undefined, waiting: undefined });
});

test('[CAT-13] another tab is told', async () => {
  const [one, other] = [openFavouriteStore('jon'), openFavouriteStore('jon')];
  const told = new Promise<void>((resolve) => {
    const stop = other.watch(() => {
      stop();
      resolve();
    });
  });
  await one.update(() => ({ known, waiting }));
  await told;
  expect(await other.load()).toEqual({ known, waiting });
});

test('[CART-16, SES-9] saved carts stand beside favourites; those that wait are work, those that the server has are not', async () => {
  await openFavouriteStore('kim').update(() => ({ known, waiting }));
  await openSavedCartStore('kim').update(() => ({ known: { rows: [] }, waiting: ['spring'] }));
  expect(await openSavedCartStore('kim').load()).toEqual({ known: { rows: [] }, waiting: ['spring'] });
  expect(await openFavouriteStore('kim').load()).toEqual({ known, waiting });
  const works = [...(await openIndexedStore('kim').load())].filter(([key, value]) => isWork(key, value));
  expect(works.map(([key]) => key)).toEqual(['favourites-waiting', 'saved-carts-waiting']);
});
