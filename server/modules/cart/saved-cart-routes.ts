import type { FastifyInstance } from 'fastify';
import { savedLinesPerCall, syncSavedCarts } from '../../../src/contract/orders/saved-carts.ts';
import type { SavedCart } from '../../../src/domain/orders/saved-carts.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { changeSavedCarts, readSavedCarts } from './saved-cart-repository.ts';

export function savedCartRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  /** Caps future timestamps from wrong clocks, which would beat all later changes. */
  serve(app, syncSavedCarts).with(async ({ body, user }) => {
    const nowMs = now().getTime();
    const viewer = { userId: user.id, personId: user.actor?.id ?? user.id };
    const changes = body.changes.map((cart) => ({
      ...cart,
      madeAt: Math.min(cart.madeAt, nowMs),
      at: Math.min(cart.at, nowMs),
      lines: cart.isThere ? cart.lines : [],
    }));
    const { carts, refused } = await transact(db, async (trx) => ({
      refused: await changeSavedCarts(trx, viewer, changes),
      carts: await readSavedCarts(trx, viewer),
    }));
    return { status: 200, body: { now: nowMs, refused, ...withLines(carts, new Set(body.have)) } };
  });
}

/** Drops lines the device has or that exceed this answer. At least one cart keeps its lines. */
function withLines(carts: readonly SavedCart[], have: ReadonlySet<string>) {
  let room = savedLinesPerCall;
  let isWhole = true;
  const answered = carts.map(({ lines, ...head }) => {
    if (have.has(head.id)) return head;
    if (lines.length <= room) {
      room -= lines.length;
      return { ...head, lines: [...lines] };
    }
    isWhole = false;
    return head;
  });
  return { carts: answered, isWhole };
}
