import type * as v from 'valibot';
import type { Locale } from '../../../src/contract/locale.ts';
import type { updateCart } from '../../../src/contract/orders/cart.ts';
import type { OpRefusal } from '../../../src/contract/orders/operations.ts';
import { applyBatch, type BatchResult } from '../../../src/domain/cart-ops/apply-batch.ts';
import type { CartLine } from '../../../src/domain/cart-ops/line.ts';
import type { Op } from '../../../src/domain/cart-ops/op.ts';
import { newId } from '../../database/new-id.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { readOffers } from '../catalogue/offers.ts';
import { type CartAnswer, cartItems, linesAfter } from './cart-document.ts';
import { capsFrom, cutLines } from './line-terms.ts';
import { LIST_AUTHOR, opsFromList } from './list-ops.ts';
import { type CartQuestion, lockCart, readCart, type StoredCart, withIds, writeCart } from './repository.ts';

type SaveRequest = v.InferOutput<typeof updateCart.body>;

/**
 * Applies a device's operations or a list, with the cart locked. Operations from before a restore (F-16) are skipped.
 */
export async function saveCart(
  { db, portal }: Pick<Dependencies, 'db' | 'portal'>,
  user: Caller,
  lang: Locale,
  request: SaveRequest,
): Promise<CartAnswer> {
  const isForeign = request.epoch != null && request.epoch !== portal.epoch;
  const baseRev = isForeign ? null : (request.baseRev ?? null);
  const sync =
    request.device !== undefined && request.ops !== undefined
      ? { device: request.device, formerly: request.formerly ?? [], ops: isForeign ? [] : request.ops }
      : null;

  const audience = audienceOf(user);

  return transact(db, async (trx) => {
    await lockCart(trx, user.id);
    const cart = await readCart(trx, user.id, sync ? questionFor(sync, baseRev) : questionForList(baseRev));
    const ops = sync?.ops ?? opsFromList(request.items, { ...cart, lastSeq: cart.last.seq }, baseRev, newId);
    const keys = ops.flatMap((op) => (op.type === 'void' ? [] : [op.key]));
    const skus = new Set([...keys, ...cart.lines.map((line) => line.key)]);
    const offers = await readOffers(trx, [...skus], audience, lang);

    const device = sync?.device ?? LIST_AUTHOR;
    const slice = { ...cart, lines: new Map(cart.lines.map((line) => [line.key, line])) };
    const batch = applyBatch(slice, device, ops, capsFrom(offers));
    const result = withCuts(cart, batch, capsFrom(offers));
    const notes = withIds(batch.notes);
    const by = { device, last: batch.last, outcomes: batch.outcomes, retold: batch.retold, acknowledged: baseRev ?? 0 };
    await writeCart(trx, user.id, { rev: result.rev, lines: result.lines, rows: result.rows, notes, by });

    const lines = linesAfter(cart.lines, result.lines);
    const document = {
      cart: await cartItems(trx, lines, offers, { lang, priceGroup: audience.priceGroup }),
      paymentIntent: cart.paymentIntent,
      rev: result.rev,
      epoch: portal.epoch,
    };
    if (!sync) return document;
    const names = [device, ...sync.formerly];
    const fresh = notes.filter((note) => names.includes(note.device)).map((note) => ({ ...note, rev: result.rev }));
    return {
      ...document,
      ack: batch.last,
      gap: batch.gap,
      refused: refusalsFor(sync.ops, cart, batch),
      notes: [...cart.notes, ...fresh.map(({ device: _device, ...note }) => note)],
    };
  });
}

/** Reads the ledger from the oldest version an author saw. Operations with `ver` 0 ignore it. */
function questionFor(
  sync: { device: string; formerly: readonly string[]; ops: readonly Op[] },
  baseRev: number | null,
): CartQuestion {
  const edits = sync.ops.filter((op) => op.type !== 'void');
  const seen = edits.map((op) => op.ver).filter((ver) => ver > 0);
  return {
    device: sync.device,
    formerly: sync.formerly,
    since: baseRev ?? 0,
    opIds: sync.ops.map((op) => op.opId),
    ledger: seen.length > 0 ? { keys: edits.map((op) => op.key), after: Math.min(...seen) } : { keys: [], after: 0 },
  };
}

function questionForList(baseRev: number | null): CartQuestion {
  const ledger = baseRev === null ? { keys: [], after: 0 } : { keys: null, after: baseRev };
  return { device: LIST_AUTHOR, since: 0, ledger };
}

/** The batch's changes, plus other lines cut by stock. */
function withCuts(
  cart: StoredCart,
  batch: BatchResult,
  capsOf: ReturnType<typeof capsFrom>,
): Pick<BatchResult, 'rev' | 'lines' | 'rows'> {
  const rev = cart.rev + 1;
  const others = cart.lines.filter((line) => !batch.lines.has(line.key));
  const cut = cutLines(others, capsOf, rev);
  if (cut.rows.length === 0) return batch;
  const lines = new Map<string, CartLine | null>([...batch.lines, ...cut.lines]);
  return { rev, lines, rows: [...batch.rows, ...cut.rows] };
}

/**
 * Refusals since the device's base, and of operations it just sent, old or new. A renamed device resends operations
 * refused under its old name.
 */
function refusalsFor(ops: readonly Op[], cart: StoredCart, batch: BatchResult): OpRefusal[] {
  const refusals = new Map(cart.refused.map(({ opId, code }) => [opId, code]));
  const outcomes = new Map(batch.outcomes.map(({ opId, refusal }) => [opId, refusal]));
  for (const { opId } of ops) {
    const code = outcomes.get(opId) ?? cart.done.get(opId) ?? null;
    if (code !== null) refusals.set(opId, code);
  }
  return [...refusals].map(([opId, code]) => ({ opId, code }));
}
