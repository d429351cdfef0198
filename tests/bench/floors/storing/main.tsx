import { createStore, set } from 'idb-keyval';
import { openIndexedStore } from '../../../../src/platform/cart-store/indexed-store.ts';
import { deviceChance } from '../../../../src/platform/sync/chance.ts';
import { tabClock } from '../../../../src/platform/sync/clock.ts';
import { createCartSync } from '../../../../src/sync/cart/cart-sync.ts';

/** Dealers in turn, and how many edits of each wait: as many as somebody makes in a minute or two without a network. */
const DEALERS = 15;
const EDITS = 20;
/** The first ones of each open its database. */
const WARM = 3;

/** The app's own engine on its own store, without a server: an edit is stored before anything is sent. */
const cartOf = (userId: string) =>
  createCartSync<{ name: string }>({
    store: openIndexedStore(userId),
    transport: { pull: never, push: never, order: never, readDocument: () => null, readOrder: () => null },
    leader: { lead: never },
    clock: tabClock,
    connectivity: { isOnline: () => false, watch: () => () => undefined },
    chance: deviceChance,
  });
const floor = createStore('floor', 'records');

function never(): Promise<never> {
  return Promise.withResolvers<never>().promise;
}

/** A dealer does nothing twice in ten milliseconds: what the one leaves to be done must not hold up the next. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
}

/** In turn: an edit until it is stored, and a record as large put into a store of its own. Milliseconds. */
async function measureStoring(): Promise<{ editsMs: number[]; putsMs: number[] }> {
  const editsMs: number[] = [];
  const putsMs: number[] = [];
  for (let dealer = 0; dealer < DEALERS; dealer += 1) {
    const sync = cartOf(`bench-${dealer}`);
    for (let seq = 0; seq < EDITS; seq += 1) {
      const edit = { type: 'add', key: `SKU-${seq % 10}`, n: 1, detail: { name: 'A bike of the bench' } } as const;
      const editMs = await timeOf(async () => {
        const stored = await sync.append([edit]);
        if (stored.code !== 'stored') throw new Error(stored.code);
      });
      const opId = deviceChance.newId();
      const op = { opId, seq, ver: 0, gen: 0, type: edit.type, key: edit.key, n: edit.n };
      const record = { op, status: 'waiting', reason: null, settled: false, detail: edit.detail };
      const putMs = await timeOf(() => set(`entry:${opId}`, record, floor));
      if (seq < WARM) continue;
      editsMs.push(editMs);
      putsMs.push(putMs);
    }
    sync.stop();
  }
  return { editsMs, putsMs };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  await quiet();
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

Object.assign(globalThis, { measureStoring });
document.querySelector('h1')?.setAttribute('data-ready', '');
