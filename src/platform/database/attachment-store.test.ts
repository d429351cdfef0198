import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { openAttachmentStore } from './attachment-store.ts';
import { CLOSED, fileKeys, openRecords } from './guarded-records.ts';
import { openIndexedStore } from './indexed-store.ts';

const open = (userId: string, makeRoom = async () => undefined as void) =>
  openAttachmentStore('claims', userId, makeRoom);
const naming = (...files: string[]) => ({
  known: undefined,
  waiting: [{ id: 'claim-1', files: files.map((id) => ({ id })) }],
});
const photo = Uint8Array.from({ length: 5_000 }, (_, at) => at % 256);
const filesOf = async (userId: string) => openRecords(userId)('readonly', async (records) => fileKeys(records));

afterEach(() => vi.restoreAllMocks());

test('[WAR-2, F-24] a file is kept with the claim that names it, and found again by another tab, of its own user alone', async () => {
  const store = open('ada');
  store.hold('f1', photo);
  expect(await store.read('f1')).toEqual(photo);
  expect(await filesOf('ada')).toEqual([]);
  await store.update(() => naming('f1'));
  expect(await open('ada').read('f1')).toEqual(photo);
  expect(await open('ben').read('f1')).toBeNull();
  expect(await open('ada').load()).toEqual(naming('f1'));
});

test('[WAR-2] a file that no claim names any more goes with the step that says so, and no other', async () => {
  const store = open('cai');
  for (const file of ['f1', 'f2']) store.hold(file, photo);
  await store.update(() => naming('f1', 'f2'));
  await open('cai').update(() => naming('f2'));
  expect(await filesOf('cai')).toEqual(['claim-file:f2']);
  await open('cai').update(() => ({ known: undefined, waiting: undefined }));
  expect(await filesOf('cai')).toEqual([]);
});

test('[WAR-2] what another tab writes meanwhile costs a file that is about to be named nothing', async () => {
  const [one, other] = [open('dee'), open('dee')];
  one.hold('f1', photo);
  await other.update(() => naming());
  await one.update(() => naming('f1'));
  expect(await other.read('f1')).toEqual(photo);
});

test('[SYNC-1] the cart is read without the files of claims', async () => {
  await openIndexedStore('eve').commit(
    0,
    new Map<string, unknown>([
      ['stamp', 1],
      ['draft', 'd'],
      ['base', 'b'],
    ]),
  );
  const store = open('eve');
  store.hold('f1', photo);
  await store.update(() => naming('f1'));
  const records = await openIndexedStore('eve').load();
  expect([...records.keys()].toSorted()).toEqual(['base', 'claims-waiting', 'draft', 'stamp']);
});

test('[F-19, SYNC-7] a full storage is given room once; stays it full, the file is not kept and stands in its tab', async () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  const makeRoom = vi.fn(async () => undefined as void);
  const store = open('fay', makeRoom);
  store.hold('f1', photo);
  full();
  await store.update(() => naming('f1'));
  expect(makeRoom).toHaveBeenCalledTimes(1);
  store.hold('f2', photo);
  full();
  full();
  await expect(store.update(() => naming('f1', 'f2'))).rejects.toThrow('full');
  expect(await filesOf('fay')).toEqual(['claim-file:f1']);
  expect(await store.load()).toEqual(naming('f1'));
  expect(await store.read('f2')).toEqual(photo);
  await store.update(() => naming('f1', 'f2'));
  expect(await open('fay').read('f2')).toEqual(photo);
});

test('[SES-9] once the dealer is signed out, a tab that has not heard of it keeps no claim and no file', async () => {
  await openRecords('gil')('readwrite', async (records) => promisifyRequest(records.put(true, CLOSED)));
  const store = open('gil');
  store.hold('f1', photo);
  await expect(store.update(() => naming('f1'))).rejects.toThrow('signed out');
  expect(await filesOf('gil')).toEqual([]);
});

test('[ORD-13, WAR-2] files of orders and of claims are kept apart, and neither is read with the cart', async () => {
  const orders = openAttachmentStore('purchase-orders', 'orders-and-claims', async () => undefined);
  const claims = open('orders-and-claims');
  orders.hold('f1', photo);
  claims.hold('f2', photo);
  await orders.update(() => naming('f1'));
  await claims.update(() => naming('f2'));
  await claims.update(() => naming());
  expect(await filesOf('orders-and-claims')).toEqual(['order-file:f1']);
  expect(await openAttachmentStore('purchase-orders', 'orders-and-claims', async () => undefined).read('f1')).toEqual(
    photo,
  );
  const records = await openIndexedStore('orders-and-claims').load();
  expect([...records.keys()].toSorted()).toEqual(['claims-waiting', 'purchase-orders-waiting']);
});
