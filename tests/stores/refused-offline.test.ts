import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { userHash } from '../../src/contract/account/user-hash.ts';
import type { User } from '../../src/contract/account/user.ts';
import type { Backend } from '../../src/contract/backend.ts';
import { emptyAddress } from '../../src/domain/address/postal-address.ts';
import { type OrdersHere, followPurchaseOrders } from '../../src/features/checkout/purchase-order/purchase-orders.ts';
import { followNewDealers } from '../../src/features/dealers/new-dealers.ts';
import { type PendingByArea, statusOfAll } from '../../src/features/device/status-of-all.ts';
import { savedCartKind } from '../../src/features/saved-carts/dealer-saved-carts.ts';
import { followSavedCarts } from '../../src/features/saved-carts/saved-carts.ts';
import { followOrderRequests } from '../../src/features/transactions/requests/order-requests.ts';
import type { Edit } from '../../src/offline/cart/types.ts';
import { changedRecords, readLwwState } from '../../src/offline/lww/lww-state.ts';
import type { SyncState } from '../../src/offline/outbox/queue-view.ts';
import { nothingWaits } from '../../src/offline/sync-status.ts';
import { openAttachmentStore } from '../../src/platform/database/attachment-store.ts';
import { createLwwStore, type LwwRecordsName } from '../../src/platform/database/lww-store.ts';
import { vault } from '../../src/platform/vault/vault.ts';
import { createStore } from '../../src/store.ts';
import { accountWorld, depot } from '../builders/account-world.ts';
import { buildUser } from '../builders/build-user.ts';
import { fileRefused, claimRefused } from '../builders/claim-portal.ts';
import { ClaimWorld, photoOf } from '../builders/claim-world.ts';
import { setUpGrid } from '../builders/grid-device.ts';
import { lwwTab } from '../builders/lww-device.ts';
import { memoryDraftStore } from '../builders/memory-draft-store.ts';
import { add, order, problem, settle, setUpSync } from '../builders/scripted-sync.ts';

/*
 * Favorites and stock notices have no row: the server takes each of them. Nor have a company's users, who are changed
 * online only.
 */

/** What the app says of one change. */
type Said = () => SyncState | undefined;

/** One device. */
type Device = {
  /** The dealer makes a change online, which the server refuses. */
  readonly change: () => Promise<Said>;
  /** The app is opened again over the same storage, without a network. */
  readonly openOffline: () => Promise<Said>;
};

const none: PendingByArea = {
  booking: nothingWaits,
  savedCarts: { waiting: [], refused: [] },
  orderRequests: [],
  purchaseOrders: [],
  account: [],
  claims: [],
};

const said = (area: Partial<PendingByArea>) => statusOfAll({ ...none, ...area }).state;

const dealer = buildUser();
let users = 0;

/** A tab of one user over the stores of this browser. `answer`: what the server says, or null without a network. */
function tabOf(records: LwwRecordsName, user: User, answer: ((body: never) => object) | null) {
  return {
    ...lwwTab(),
    backend: {
      async call(_endpoint, request) {
        await Promise.resolve();
        if (answer === null) return { outcome: 'unreachable', reason: 'network' };
        return { status: 200, ...answer((request as { body: never }).body), outcome: 'answered' } as never;
      },
    } satisfies Backend,
    currentUser: { user: () => user, subscribe: () => () => undefined },
    openStore: (userId: string) => createLwwStore(records, userId),
  };
}

type Changes = { readonly changes: readonly { readonly id: string }[] };

function savedCart(user: User): Device {
  function open(answer: ((body: Changes) => object) | null) {
    const carts = followSavedCarts(tabOf('saved-carts', user, answer));
    return { carts, told: () => said({ savedCarts: carts.getSnapshot() }) };
  }
  return {
    async change() {
      const { carts, told } = open(({ changes }) => ({
        body: { now: 1, carts: [], isWhole: true, refused: changes.map(({ id }) => id) },
      }));
      await carts.save({ name: 'Spring', lines: [{ sku: 'chain', quantity: 1, type: 'part' }] });
      await carts.send();
      return told;
    },
    async openOffline() {
      const { carts, told } = open(null);
      await carts.renew();
      return told;
    },
  };
}

function newDealer(rep: User): Device {
  function open(answer: ((body: Changes) => object) | null) {
    const dealers = followNewDealers({
      ...tabOf('new-dealers', { ...rep, role: 'rep' }, answer),
      random: { newId: () => crypto.randomUUID(), random: () => 0 },
      openDraftStore: () => memoryDraftStore(),
    });
    const told = (): SyncState | undefined => {
      const [added] = dealers.getSnapshot() ?? [];
      return added && (added.refusal ? 'attention' : 'device');
    };
    return { dealers, told };
  }
  return {
    async change() {
      const { dealers, told } = open(({ changes }) => ({
        body: { now: 1, dealers: [], refused: changes.map(({ id }) => ({ id, reason: 'email-taken' })) },
      }));
      const typed = { name: 'Shop', contactName: 'Léa', email: 'lea@shop.example', phone: '1', group: 'CANADA' };
      await dealers.write({ ...typed, id: null, lang: 'fr', address: emptyAddress('CA') });
      await dealers.renew();
      return told;
    },
    async openOffline() {
      const { dealers, told } = open(null);
      await dealers.renew();
      return told;
    },
  };
}

function orderRequest(user: User): Device {
  function open(answer: ((body: Changes) => object) | null) {
    const requests = followOrderRequests({ ...tabOf('order-requests', user, answer), onSent: () => undefined });
    return { requests, told: () => said({ orderRequests: requests.getSnapshot()?.waiting ?? null }) };
  }
  return {
    async change() {
      const { requests, told } = open(({ changes }) => ({
        body: { now: 1, requests: [], unknown: changes.map(({ id }) => id) },
      }));
      await requests.ask({ orderId: 'order-1', kind: 'cancel', text: '' });
      await requests.send();
      return told;
    },
    async openOffline() {
      const { requests, told } = open(null);
      await requests.renew();
      return told;
    },
  };
}

function purchaseOrder(user: User): Device {
  const { bytes } = photoOf(100);
  let file = '';
  function open(answer: (() => object) | null) {
    const orders = createStore<OrdersHere | null>({ orders: [], formFile: file || null });
    const files = followPurchaseOrders({
      ...tabOf('purchase-orders', user, answer),
      openStore: (userId) => openAttachmentStore('purchase-orders', userId, async () => undefined),
      orders,
      digest: async (content) => createHash('sha256').update(content).digest('hex'),
      onSent: () => undefined,
    });
    return { files, orders, told: () => said({ purchaseOrders: files.getSnapshot() }) };
  }
  const named = (): OrdersHere => ({ orders: [{ orderId: 'order-1', file, isPlaced: true }], formFile: null });
  return {
    async change() {
      const { files, orders, told } = open(() => ({ status: 422, body: { reason: 'not-taken' } }));
      await files.opened;
      file = (await files.attach({ name: 'po.pdf', mediaType: 'application/pdf', bytes }))?.file ?? '';
      orders.set(named());
      await new Promise<void>((resolve) => {
        files.subscribe(() => {
          if (files.getSnapshot()?.[0]?.refusal) resolve();
        });
      });
      return told;
    },
    async openOffline() {
      const { files, orders, told } = open(null);
      orders.set(named());
      await files.renew();
      return told;
    },
  };
}

function accountEdit(kind: 'field' | 'save'): Device {
  const world = accountWorld();
  const change =
    kind === 'field'
      ? ({ type: 'field', field: 'phone', value: '5' } as const)
      : ({ type: 'save', typed: depot('a') } as const);
  return {
    async change() {
      world.state.refusal = { code: 'too-many' };
      const { edits } = world.openTab();
      await edits.make(change);
      return () => said({ account: edits.getSnapshot() });
    },
    async openOffline() {
      world.state.isOnline = false;
      const { edits } = world.openTab();
      await edits.renew();
      return () => said({ account: edits.getSnapshot() });
    },
  };
}

function claim(refusal: ClaimWorld['portal']['refusal'], hasFile: boolean): Device {
  const world = new ClaimWorld();
  return {
    async change() {
      world.portal.refusal = refusal;
      const { claims } = world.openTab();
      const id = claims.newId();
      await claims.write(id, { model: 'Taïga' });
      if (hasFile) await claims.addFile(id, photoOf(100));
      expect(await claims.file(id)).toBe('refused');
      return () => said({ claims: claims.getSnapshot() });
    },
    async openOffline() {
      world.portal.fate = () => 'not-sent';
      const { claims } = world.openTab();
      await claims.renew();
      return () => said({ claims: claims.getSnapshot() });
    },
  };
}

function cart(edit: Edit<string>): Device {
  const first = setUpSync();
  return {
    async change() {
      first.sync.load();
      await settle();
      first.script.push(problem(409, 'refused'));
      await first.sync.append([edit]);
      await settle();
      const { state, refused } = first.sync.getSnapshot();
      first.sync.stop();
      return () => (refused.length === 1 ? state : undefined);
    },
    async openOffline() {
      const { sync, script, browser } = setUpSync(first.disk);
      browser.isOnline = false;
      script.push(null, null, null);
      await settle();
      return () => sync.getSnapshot().state;
    },
  };
}

type Grid = ReturnType<typeof setUpGrid>;

function grid(refuse: (grid: Grid) => Promise<unknown>, told: (sync: Grid['sync']) => SyncState): Device {
  const first = setUpGrid();
  return {
    async change() {
      await settle();
      await first.sync.enterSeason(2027);
      await refuse(first);
      await first.rested();
      first.sync.stop();
      return () => told(first.sync);
    },
    async openOffline() {
      const { sync, network, rested } = setUpGrid(first.server, first.disk);
      network.isOff = network.isCut = true;
      await rested();
      return () => told(sync);
    },
  };
}

const rows: readonly [string, (user: User) => Device][] = [
  ['an edit of the cart', () => cart(add())],
  ['an order', () => cart(order)],
  [
    'a booking order',
    () =>
      grid(
        async ({ sync, network }) => {
          const cells = [{ sku: 'ridge-M', q0: 4 }];
          network.refusesOrders = true;
          await sync.append([{ type: 'set', rows: cells }]);
          await sync.append([{ type: 'order', orderId: 'order-1', cells, body: cells }]);
        },
        (sync) => sync.getSnapshot().state,
      ),
  ],
  [
    'a cell of the booking grid, in a closed season',
    () =>
      grid(
        async ({ sync, server }) => {
          server.isOpen = false;
          await sync.append([{ type: 'set', rows: [{ sku: 'ridge-M', q0: 4 }] }]);
        },
        (sync) => sync.getSnapshot().state,
      ),
  ],
  [
    'a cell of the booking grid that is not sold',
    () =>
      grid(
        async ({ sync }) => sync.append([{ type: 'set', rows: [{ sku: 'unsold', q0: 4 }] }]),
        (sync) => {
          const { refusedCells, state } = sync.getSnapshot();
          return refusedCells.length > 0 ? 'attention' : state;
        },
      ),
  ],
  ['a saved cart', savedCart],
  ['a new dealer', newDealer],
  ['a request about an order that the server lost', orderRequest],
  ['the file of an order', purchaseOrder],
  ['a change of the profile', () => accountEdit('field')],
  ['an address', () => accountEdit('save')],
  ['a claim', () => claim(claimRefused([{ field: 'model', code: 'unknown' }]), false)],
  ['a file of a claim', () => claim(fileRefused('not-taken'), true)],
];

test.for(rows)('[SYNC-6] %s: refused, then opened again offline, it does not wait', async ([, make]) => {
  users += 1;
  const device = make({ ...dealer, id: `dealer-${users}` });
  const online = await device.change();
  expect(online()).toBe('attention');
  const offline = await device.openOffline();
  expect(offline()).toBe('attention');
});

test.for([savedCart, newDealer, orderRequest, purchaseOrder])(
  '[SES-8] a sign-out leaves nothing of %o',
  async (make) => {
    users += 1;
    const id = `dealer-${users}`;
    await make({ ...dealer, id }).change();
    const names = async () => (await indexedDB.databases()).filter(({ name = '' }) => name.includes(userHash(id)));
    expect(await names()).toHaveLength(1);
    const safe = vault({ forgetCaches: async () => undefined, onFailure: (why) => expect.fail(why) });
    await safe.remove(id, { evenUnsent: true });
    expect(await names()).toEqual([]);
  },
);

test('[F-26] a record with a refusal of a later version of the app is left as it is', () => {
  const plain = { id: 'x', name: 'Spring', madeAt: 1, at: 1, isThere: true, lines: [] };
  const records = { known: undefined, waiting: [plain, { ...plain, id: 'y', refusal: 'of-a-later-version' }] };
  expect(readLwwState(savedCartKind, records).waiting).toEqual([plain]);
  expect(changedRecords(savedCartKind, records, (kept) => kept)).toEqual(records);
});
