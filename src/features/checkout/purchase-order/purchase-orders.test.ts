import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import type { Backend } from '../../../contract/backend.ts';
import type { LwwRecords } from '../../../offline/lww/lww-state.ts';
import { createStore } from '../../../store.ts';
import type { AttachmentStore } from '../../attachments/ports.ts';
import { followPurchaseOrders, type OrdersHere } from './purchase-orders.ts';

const bytes = Uint8Array.from({ length: 9_000 }, (_, at) => at % 251);
const file = { name: 'po.pdf', mediaType: 'application/pdf', bytes } as const;
const user = buildUser({ id: 'ada' });

type Fate = 'answered' | 'answer-lost' | 'not-sent';

/** A device that outlives its tabs, and the server's part of it. */
function world() {
  const disk: { records: LwwRecords; files: Map<string, Uint8Array> } = {
    records: { known: undefined, waiting: undefined },
    files: new Map(),
  };
  const server = { orders: new Set<string>(), received: new Map<string, number>(), fate: 'answered' as Fate };
  let nowMs = 1_000;
  let ids = 0;
  const timers = new Set<() => void>();

  /** Whoever waits to try again does so. */
  async function later(): Promise<void> {
    nowMs += 60_000;
    for (const timer of timers) {
      timers.delete(timer);
      timer();
    }
    await settled();
  }

  function openStore(): AttachmentStore {
    const held = new Map<string, Uint8Array>();
    return {
      load: async () => structuredClone(disk.records),
      async update(change) {
        disk.records = structuredClone(change(structuredClone(disk.records)));
        const waiting = (disk.records.waiting ?? []) as { files: { id: string }[] }[];
        const named = new Set(waiting.flatMap(({ files }) => files.map(({ id }) => id)));
        for (const id of disk.files.keys()) if (!named.has(id)) disk.files.delete(id);
        for (const [id, content] of held) if (named.has(id)) disk.files.set(id, content);
        return disk.records;
      },
      watch: () => () => undefined,
      hold: (id, content) => void held.set(id, content),
      letGo: (files) => files.forEach((id) => held.delete(id)),
      read: async (id) => held.get(id) ?? disk.files.get(id) ?? null,
    };
  }

  const backend: Backend = {
    async call(_endpoint, request) {
      const lost = { outcome: 'unreachable', reason: 'network' } as never;
      const { file: id, size, offset, piece } = (request as { body: Record<string, string> & { piece: Blob } }).body;
      if (server.fate === 'not-sent') return lost;
      const answered = (status: number, body: object) =>
        (server.fate === 'answer-lost' ? lost : { outcome: 'answered', status, body }) as never;
      if (id === undefined || !server.orders.has(id)) return answered(409, { code: 'no-order' });
      const before = server.received.get(id) ?? 0;
      if (Number(offset) === before) server.received.set(id, before + piece.size);
      const received = server.received.get(id) ?? 0;
      return answered(200, { received, isWhole: received === Number(size) });
    },
  };

  function openTab(orders: OrdersHere) {
    const store = createStore<OrdersHere | null>(orders);
    const opened = followPurchaseOrders({
      currentUser: { user: () => user, subscribe: () => () => undefined },
      backend,
      openStore,
      leaderOf: () => ({ lead: async (task) => task() }),
      orders: store,
      digest: async (content) => createHash('sha256').update(content).digest('hex'),
      clock: {
        now: () => nowMs,
        date: () => (nowMs += 1),
        after(_delayMs, work) {
          timers.add(work);
          return () => timers.delete(work);
        },
      },
      connectivity: { isOnline: () => true, watch: () => () => undefined },
      random: { newId: () => `file-${(ids += 1)}`, random: () => 0.5 },
      onSent: () => undefined,
    });
    return { ...opened, orders: store, waiting: () => opened.getSnapshot() ?? [] };
  }
  return { disk, server, openTab, later };
}

const settled = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const naming = (id: string, isPlaced: boolean): OrdersHere => ({
  orders: [{ orderId: 'order-1', file: id, isPlaced }],
  formFile: null,
});

async function attached(it: ReturnType<typeof world>) {
  const tab = it.openTab({ orders: [], formFile: null });
  const kept = await tab.attach(file);
  if (kept === null) throw new Error('the device keeps nothing');
  return { tab, id: kept.file };
}

test('[ORD-13] a file goes out once its order is placed, and leaves the device', async () => {
  const it = world();
  const { tab, id } = await attached(it);
  tab.orders.set({ orders: [], formFile: id });
  await settled();
  tab.orders.set(naming(id, false));
  await settled();
  expect([tab.waiting()[0]?.order, it.server.received.size]).toEqual(['order-1', 0]);
  it.server.orders.add(id);
  tab.orders.set(naming(id, true));
  await settled();
  expect(it.server.received.get(id)).toBe(bytes.length);
  expect([tab.waiting(), it.disk.files.size]).toEqual([[], 0]);
});

test.for<Fate>(['answer-lost', 'not-sent'])(
  '[ORD-13, F-1] with every call %s, a restarted device goes on and sends each byte once',
  async (fate) => {
    const it = world();
    const { tab, id } = await attached(it);
    it.server.orders.add(id);
    it.server.fate = fate;
    tab.orders.set(naming(id, true));
    await settled();
    expect(it.disk.files.size).toBe(1);
    it.server.fate = 'answered';
    const next = it.openTab(naming(id, true));
    await next.renew();
    await settled();
    expect(it.server.received.get(id)).toBe(bytes.length);
    expect([next.waiting(), it.disk.files.size]).toEqual([[], 0]);
  },
);

test('[ORD-13, F-3] a device that dies after an order was queued finds the file by the order', async () => {
  const it = world();
  const { id } = await attached(it);
  it.server.orders.add(id);
  const next = it.openTab(naming(id, true));
  await settled();
  expect([next.waiting(), it.server.received.get(id)]).toEqual([[], bytes.length]);
});

test('[ORD-13] a file comes back to the form with its order, and waits there', async () => {
  const it = world();
  const { tab, id } = await attached(it);
  tab.orders.set(naming(id, false));
  await settled();
  tab.orders.set({ orders: [], formFile: id });
  await settled();
  expect(tab.waiting()).toMatchObject([{ id, order: null }]);
  expect(await tab.readFile(id)).toEqual(bytes);
});

test('[ORD-13] without an order on the server it asks no more, and the next file takes its place', async () => {
  const it = world();
  const { tab, id } = await attached(it);
  tab.orders.set(naming(id, true));
  await settled();
  expect(tab.waiting()).toMatchObject([{ id, order: 'order-1' }]);
  tab.orders.set({ orders: [], formFile: null });
  await it.later();
  expect(tab.waiting()).toMatchObject([{ id, order: null }]);
  const next = await tab.attach(file);
  expect(tab.waiting().map((one) => one.id)).toEqual([next?.file]);
});

test('[ORD-13] what the device has lost is said, not sent for ever', async () => {
  const it = world();
  const { tab, id } = await attached(it);
  it.disk.files.clear();
  it.server.orders.add(id);
  tab.orders.set(naming(id, true));
  await settled();
  expect(tab.waiting()).toMatchObject([{ refusal: { code: 'file', reason: 'lost' } }]);
  await tab.discard(id);
  expect(tab.waiting()).toEqual([]);
});
