import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readItem } from '../../src/contract/orders/cart.ts';
import { bookingOrder, queuedOrder } from '../../src/contract/orders/order.ts';
import { accountEditKind } from '../../src/features/account/edits/account-edit.ts';
import { profileDraft } from '../../src/features/account/profile-draft.ts';
import { bookingDraft } from '../../src/features/booking/booking-draft.ts';
import { newDealerKind } from '../../src/features/dealers/new-dealers.ts';
import { favouriteKind } from '../../src/features/favourites/follow-favourites.ts';
import { openEntry } from '../../src/features/quick-order/entry.ts';
import { savedCartKind } from '../../src/features/saved-carts/dealer-saved-carts.ts';
import { loadStoredSession } from '../../src/features/session/stored-session.ts';
import { stockNoticeKind } from '../../src/features/stock-notices/follow-stock-notices.ts';
import { orderRequestKind } from '../../src/features/transactions/requests/order-requests.ts';
import { writtenClaimKind } from '../../src/features/warranty/written/claim-record.ts';
import { cartRecords } from '../../src/offline/cart/cart-records.ts';
import { viewOf } from '../../src/offline/cart/merge.ts';
import { type DraftFields, openDraft } from '../../src/offline/drafts/draft.ts';
import { orderDraft } from '../../src/offline/drafts/order-draft.ts';
import { gridRecords } from '../../src/offline/grid/grid-records.ts';
import { allOf, type LwwKind, readLwwState } from '../../src/offline/lww/lww-state.ts';
import { switchedOn } from '../../src/offline/lww/switches.ts';
import { openAttachmentStore } from '../../src/platform/database/attachment-store.ts';
import { databaseNameOf } from '../../src/platform/database/database-name.ts';
import { openDraftStore } from '../../src/platform/database/draft-store.ts';
import { openEntryStores } from '../../src/platform/database/entry-stores.ts';
import { openIndexedStore } from '../../src/platform/database/indexed-store.ts';
import { type LwwRecordsName, createLwwStore } from '../../src/platform/database/lww-store.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { sessionStore, settingsStore } from '../../src/platform/device/device-stores.ts';
import { diagnosticsStore } from '../../src/platform/device/diagnostics-store.ts';
import { createQueryCache } from '../../src/platform/query-cache/query-cache.ts';
import { decryptChanges } from '../../src/platform/vault/decrypt-changes.ts';
import { becomeFormer, formerVersions } from './former-device.ts';

/*
 * What each version of the app that there ever was on the main branch has left on a device, by its own code, is opened by today's:
 * tests/fixtures/stores/README.md. `sealKey` is the other dealer's.
 */
const [ada, ben, sealKey] = ['user-1', 'user-2', 'A'.repeat(43)];

/** The versions that had it: those from the first one on. */
const since = (first: string) => formerVersions.filter((version) => version >= first);

async function cartOf(userId: string) {
  const stored = cartRecords(readItem).read(await openIndexedStore(userId).load(), () => 'a new device');
  if (stored.code === 'newer') throw new Error('written by a later version');
  return stored.state;
}

async function draftOf<Fields extends object>(fields: DraftFields<Fields>, part?: 'booking', key?: string) {
  const draft = openDraft(openDraftStore(ada, part, key), fields);
  await draft.read;
  return draft.getSnapshot();
}

async function datedOf<One extends { readonly at: number }>(records: LwwRecordsName, kind: LwwKind<One>) {
  const kept = readLwwState(kind, await createLwwStore(records, ada).load());
  return { kept, all: allOf(kind, kept), waiting: kept.waiting.map(kind.idOf) };
}

function expectWholeCart(state: Awaited<ReturnType<typeof cartOf>>): void {
  const { base, entries, aside, notes, offers, nextSeq } = state;
  expect(aside).toEqual([]);
  expect(base).toMatchObject({ rev: 7, epoch: 'epoch-1' });
  expect(base?.lines.map(({ key, quantity, detail }) => [key, quantity, detail?.name])).toEqual([
    ['ridge-M', 2, 'Ridge 29'],
    ['PC-CH-09', 3, 'Chain'],
  ]);
  expect(entries.map(({ op, status, reason }) => [op.type, op.seq, status, reason])).toEqual([
    ['set', 1, 'waiting', null],
    ['add', 2, 'waiting', null],
    ['order', 3, 'waiting', null],
    ['add', 4, 'refused', 'not-known'],
  ]);
  expect(nextSeq).toBe(5);
  expect([notes.length, offers.length]).toEqual([1, 1]);
  const order = v.parse(queuedOrder, entries.flatMap(({ op }) => (op.type === 'order' ? op.body : []))[0]);
  expect(order.request.external_document_no).toBe('NIGHT-1');
  const shown = viewOf(state);
  expect(shown.get('PC-SADDLE')?.quantity).toBe(4);
}

test('every version that there was is kept, and named in the list beside them', () => {
  const list = readFileSync(new URL('../fixtures/stores/README.md', import.meta.url), 'utf8');
  expect([...list.matchAll(/^\| (\d\d-[\w-]+) \|/gm)].map(([, name]) => name)).toEqual(formerVersions);
});

for (const version of formerVersions) {
  test(`[SYNC-1, PWA-5, F-26] ${version}: cart, edits, an order and what was refused are all there, and none is set aside`, async () => {
    await becomeFormer(version);
    const state = await cartOf(ada);
    expect(state.device).toBe('device-1');
    expectWholeCart(state);
  });

  test(`[CART-9] ${version}: the draft of the next order is there`, async () => {
    await becomeFormer(version);
    expect(await draftOf(orderDraft)).toMatchObject({
      comment: 'Ask for Marie',
      documentNo: 'PO-77',
      configurationsPaymentTerm: '60 DAYS',
      shippingAddress: { id: 'a-1', city: 'Québec' },
      writtenShipping: version >= '04' ? { name: 'Chez Léa', city: 'Lévis' } : null,
    });
  });

  test(`[SES-2, SES-10, MODE-3] ${version}: the dealer stays signed in, mode, language and diagnostics stay`, async () => {
    await becomeFormer(version);
    const deviceDatabase = openDatabase('device', 'keyval');
    const session = await loadStoredSession(sessionStore(deviceDatabase));
    expect(session).toMatchObject({ auth: true, remember: true, refreshToken: 'cookie', token: null });
    expect(session?.auth === true && session.user.addresses.shipping).toHaveLength(1);
    expect(await settingsStore(deviceDatabase).load()).toEqual({ mode: 'client', language: 'fr', singleKeys: true });
    expect(await diagnosticsStore(deviceDatabase).load()).toHaveLength(1);
  });

  test(`[PWA-2, TXN-3] ${version}: an answer that was saved shows without a network`, async () => {
    await becomeFormer(version);
    const { persister } = createQueryCache({ userId: () => ada, onFailure: (why) => expect(why).toBe('none') });
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, persister } } });
    const answer = client.query({
      queryKey: ['orders'],
      queryFn: async () => Promise.reject<{ id: string }[]>(new Error('no network')),
      meta: { persist: { as: 'record', userId: ada, schema: v.array(v.object({ id: v.string() })) } },
    });
    expect(await answer).toEqual([{ id: 'B-1' }]);
    client.clear();
  });

  test(`[SES-9] ${version}: work of another dealer that was locked away comes back to its owner alone`, async () => {
    await becomeFormer(version);
    expect(await decryptChanges(databaseNameOf(ben), 'B'.repeat(42).padEnd(43, 'A'))).toBe(false);
    expect(await decryptChanges(databaseNameOf(ben), sealKey)).toBe(true);
    const state = await cartOf(ben);
    expect(state.device).toBe('device-2');
    expectWholeCart(state);
  });
}

test.for(since('02'))('[CAT-13] %s: favourites, those that wait as those that the server has', async (version) => {
  await becomeFormer(version);
  const { kept, waiting } = await datedOf('favourites', favouriteKind);
  expect([...switchedOn(favouriteKind, kept)]).toEqual(['taiga-140', 'ridge-29']);
  expect(waiting).toEqual(['ridge-29']);
  expect(kept.aheadMs).toBe(1_500);
});

test.for(since('03'))('[CART-12] %s: the lines of a quick order, and what was typed for it', async (version) => {
  await becomeFormer(version);
  const { lines, typed } = (await openEntry(openEntryStores(ada))).getSnapshot();
  expect(lines.map(({ sku, quantity, fault }) => [sku, quantity, fault])).toEqual([
    ['PC-CH-09', '3', undefined],
    ['PC-X', '=2', 'formula'],
  ]);
  expect(typed).toBe('PC-SADDLE 2');
});

test.for(since('04'))('[CART-16] %s: saved carts with their lines', async (version) => {
  await becomeFormer(version);
  const { all, waiting } = await datedOf('saved-carts', savedCartKind);
  expect(all.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Spring', 1],
    ['Démos', 1],
  ]);
  expect(waiting).toHaveLength(1);
});

test.for(since('05'))('[BOOK-6, BOOK-7, F-16] %s: cells, an order, and what can be put back', async (version) => {
  await becomeFormer(version);
  const stored = gridRecords.read(await openIndexedStore(ada, undefined, 'booking').load(), () => 'a new device');
  if (stored.code === 'newer') throw new Error('written by a later version');
  const { base, entries, aside, device, year, offers, changes } = stored.state;
  expect([device, year, aside]).toEqual(['device-3', 2027, []]);
  expect(base?.rows.get('ridge-M')).toMatchObject({ units: { q0: 4, q2: 1 }, booked: { q0: 2 } });
  const hasRemarks = version >= '07';
  expect(base?.rows.get('ridge-L')?.remark).toBe(hasRemarks ? 'for Léa' : undefined);
  expect(entries.map(({ op }) => op.type)).toEqual(hasRemarks ? ['set', 'remark', 'order'] : ['set', 'order']);
  expect(entries.every(({ status }) => status === 'waiting')).toBe(true);
  expect(offers).toHaveLength(hasRemarks ? 2 : 1);
  expect(changes).toHaveLength(version >= '06' ? 1 : 0);
  const body = entries.flatMap(({ op }) => (op.type === 'order' ? op.body : []))[0];
  expect(v.parse(bookingOrder, body).request.booking_year).toBe(2027);
});

test.for(since('06'))('[BOOK-11] %s: the draft of a booking with its budget and refused cells', async (version) => {
  await becomeFormer(version);
  expect(await draftOf(bookingDraft, 'booking')).toMatchObject({
    comment: 'For the season',
    budget: { q0: 5_000_000 },
    refused: version >= '10' ? [{ year: 2027, cell: 'q1 ridge-M', typed: 'two', fault: 'not-a-number' }] : [],
  });
});

test.for(since('08'))(
  '[ACCT-1] %s: changes of the profile that wait, one that was refused, and what was typed',
  async (version) => {
    await becomeFormer(version);
    const { all } = await datedOf('account', accountEditKind);
    expect(all.map(({ id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      ['phone', null],
      ['address:a-9', null],
      ['contactName', 'value-refused'],
    ]);
    expect(await draftOf(profileDraft, undefined, 'profile')).toMatchObject({
      contactName: 'Mathilde G.',
      addresses: [{ name: 'Atelier' }],
    });
  },
);

test.for(since('09'))('[WAR-2] %s: claims that are written, with the bytes of their files', async (version) => {
  await becomeFormer(version);
  const { all } = await datedOf('claims', writtenClaimKind);
  expect(all.map(({ state, files, values }) => [state, files.length, values['model']])).toEqual([
    ['to-file', 1, 'Taïga 140'],
    ['draft', 0, 'Taïga 140'],
  ]);
  const bytes = await openAttachmentStore('claims', ada, async () => undefined).read('f-1');
  expect([...(bytes ?? [])]).toEqual(Array.from({ length: 64 }, (_, at) => (at * 7) % 256));
});

test.for(since('11'))('[REP-3, ORD-10] %s: a new dealer, requests about orders and a stock notice', async (version) => {
  await becomeFormer(version);
  const dealers = await datedOf('new-dealers', newDealerKind);
  expect(dealers.kept.waiting).toMatchObject([{ name: 'Vélos du Fleuve', group: 'CANADA', isThere: true }]);
  expect(dealers.kept.waiting[0]?.refusal).toBeUndefined();
  const requests = await datedOf('order-requests', orderRequestKind);
  expect(requests.kept.waiting.map(({ orderId, refusal }) => [orderId, refusal])).toEqual([
    ['order-1', 'order-unknown'],
    ['order-2', undefined],
  ]);
  const { kept } = await datedOf('stock-notices', stockNoticeKind);
  expect([...switchedOn(stockNoticeKind, kept)]).toEqual(['PC-CH-09']);
});
