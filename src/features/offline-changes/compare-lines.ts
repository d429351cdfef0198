import * as v from 'valibot';
import type { CartItem } from '../../contract/orders/cart.ts';
import { queuedOrder } from '../../contract/orders/order.ts';
import { whatChanged, type LineFacts } from '../../domain/orders/what-changed.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { shownPriceOf } from '../../domain/pricing/shown-price.ts';
import type { Snapshot } from '../../offline/cart/cart-snapshot.ts';
import type { Entry } from '../../offline/cart/types.ts';
import type { ChangedLine, OfflineChanges, SeenLine } from './record.ts';

type Cart = Pick<Snapshot<CartItem>, 'lines' | 'waiting' | 'refused'>;

/** Lines written here that no server has answered, including orders. */
function keysIn(entries: readonly Entry<CartItem>[]): Set<string> {
  return new Set(entries.flatMap(({ op }) => (op.type === 'order' ? op.lines.map(({ key }) => key) : [op.key])));
}

/** ORD-6. What the dealer saw of the lines that an order has taken out of the cart. */
function itemsOfOrders(entries: readonly Entry<CartItem>[]): CartItem[] {
  return entries.flatMap(({ op }) => {
    if (op.type !== 'order') return [];
    const read = v.safeParse(queuedOrder, op.body);
    return read.success ? read.output.items : [];
  });
}

/** Notes what the dealer sees of the lines that wait; what was noted once stays as it was. */
export function noteLines(state: OfflineChanges, { lines, waiting }: Cart): OfflineChanges {
  const written = keysIn(waiting);
  for (const { key } of state.seen.lines) written.delete(key);
  if (written.size === 0) return state;
  const noted = new Map<string, SeenLine>();
  for (const { key, quantity, detail } of lines) {
    if (written.has(key) && detail !== null) noted.set(key, seenLineOf(key, quantity, detail));
  }
  for (const item of itemsOfOrders(waiting)) {
    if (written.has(item.sku) && !noted.has(item.sku)) noted.set(item.sku, seenLineOf(item.sku, item.quantities, item));
  }
  if (noted.size === 0) return state;
  return { ...state, seen: { ...state.seen, lines: [...state.seen.lines, ...noted.values()] } };
}

function seenLineOf(key: string, quantity: number, item: CartItem): SeenLine {
  return { key, name: item.name, description: item.description, quantity, was: factsOf(item) };
}

/** Compares each line once, after the server answers. Lines gone from the cart need no news. */
export function compareLines(state: OfflineChanges, { lines, waiting, refused }: Cart): OfflineChanges {
  const waits = keysIn(waiting);
  if (state.seen.lines.every(({ key }) => waits.has(key))) return state;
  const stopped = keysIn(refused.filter(({ op }) => op.type === 'order'));
  const present = new Map(lines.map((line) => [line.key, line]));
  const notSold = keysIn(refused.filter(({ op, reason }) => op.type !== 'order' && reason === 'not-sold'));
  const left: SeenLine[] = [];
  const found = new Map(state.found.lines.map((line) => [line.key, line]));

  for (const line of state.seen.lines) {
    const { key } = line;
    const changed = waits.has(key) ? null : changeOf(line, present.get(key), notSold.has(key));
    if (changed !== null) found.set(key, { ...changed, was: found.get(key)?.was ?? line.was });
    else if (waits.has(key) || stopped.has(key)) left.push(line);
  }
  if (left.length === state.seen.lines.length) return state;
  return { seen: { ...state.seen, lines: left }, found: { ...state.found, lines: [...found.values()] } };
}

function changeOf(line: SeenLine, now: Cart['lines'][number] | undefined, isNotSold: boolean): ChangedLine | null {
  if (isNotSold && now === undefined) return { ...line, is: null, kept: null };
  if (now === undefined || now.detail === null) return null;
  const quantity = now.oldQuantity ?? now.quantity;
  const is = factsOf(now.detail);
  if (whatChanged(line.was, is, quantity).length === 0) return null;
  return { ...line, quantity, is, kept: now.oldQuantity === null ? null : now.quantity };
}

/** The line by today's cart, or null when the change is gone. */
export function asOfNow(line: ChangedLine, lines: Cart['lines']): ChangedLine | null {
  const now = lines.find(({ key }) => key === line.key);
  if (now === undefined || now.detail === null) return line;
  return changeOf(line, now, false);
}

/** What the dealer sees of an item, or null when no longer sold. */
export function factsOf(item: CartItem): LineFacts | null {
  const { type, prices, discontinued, availableQuantity } = item;
  const { quantity: available, next } = availableQuantity;
  if (discontinued && available === 0 && prices.msrp === 0 && prices.cost === 0) return null;
  return {
    type,
    available,
    next,
    discontinued,
    costCents: prices.cost === undefined ? null : shownPriceOf(item, 'admin').cents,
    msrpCents: centsFromAmount(prices.msrp),
    maximum: item.maxQuantity,
    minimum: item.minimum ?? 0,
    multiple: item.multiple ?? 1,
  };
}
