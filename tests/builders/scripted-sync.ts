import { createCartSync } from '../../src/offline/cart/cart-sync.ts';
import type { Answer, Edit, Push } from '../../src/offline/cart/types.ts';
import type { OrderRequest, Reply } from '../../src/offline/types.ts';
import { cartLine } from './cart-state.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { virtualClock } from './virtual-clock.ts';

/** Lets everything happen that waits for nothing but its turn. */
export const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};
const ok = (body: unknown): Reply => ({ status: 200, body, retryAfterMs: null });
export const problem = (status: number, code = 'x'): Reply => ({ status, body: { code }, retryAfterMs: null });
export const add = (n = 1): Edit<string> => ({ type: 'add', key: 'bike', n });

export const order: Edit<string> = {
  type: 'order',
  orderId: 'order-1',
  lines: [{ key: 'bike', quantity: 2 }],
  body: { comment: '' },
};

let ids = 0;

/** A device's queue with a server that remembers what it was sent and answers by `script`; left alone it takes every op. */
export function setUpSync(disk = memoryDisk(), clock = virtualClock()) {
  let rev = 1;
  let ack: { seq: number; opId: string | null } = { seq: 0, opId: null };
  let units = 0;
  const refused: { opId: string; code: string }[] = [];
  const script: Reply[] = [];
  const sent: string[] = [];
  const pushes: Push[] = [];
  const orders: OrderRequest[] = [];
  const browser = { isOnline: true, use: () => {} };
  const document = () =>
    ok({
      kind: 'synced',
      rev,
      epoch: 'e',
      lines: units > 0 ? [cartLine('bike', units)] : [],
      ack,
      gap: false,
      refused,
      notes: [],
    });
  const answer = async (what: string, good: () => Reply): Promise<Reply> => {
    sent.push(what);
    await Promise.resolve();
    const next = script.shift();
    return next === undefined ? good() : next;
  };
  const sync = createCartSync<string>({
    store: memoryStore(disk),
    clock,
    transport: {
      pull: () => answer('pull', document),
      push: (push) => {
        pushes.push(push);
        return answer('push', () => {
          for (const op of push.ops) {
            if (op.type === 'add') units += op.n;
            if (op.type === 'remove') units = 0;
            if (op.type === 'void') refused.push({ opId: op.opId, code: 'withdrawn' });
            ack = { seq: op.seq, opId: op.opId };
          }
          rev += 1;
          return document();
        });
      },
      order: (request) => {
        orders.push(request);
        return answer('order', () => {
          ack = { seq: request.seq, opId: request.opId };
          units = 0;
          rev += 1;
          return ok({ references: ['R-1'] });
        });
      },
      readDocument: (body) => (typeof body === 'object' ? (body as Answer<string>) : null),
      readOrder: (body) => (typeof body === 'object' ? body : null),
    },
    leader: { lead: (task) => task() },
    connectivity: {
      isOnline: () => browser.isOnline,
      watch: () => () => {},
      watchUse(listener) {
        browser.use = listener;
        return () => {};
      },
    },
    random: { newId: () => `id-${(ids += 1)}`, random: () => 0 },
  });
  return { sync, disk, clock, browser, script, sent, pushes, orders };
}
