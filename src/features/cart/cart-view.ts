import type { CartItem } from '../../contract/orders/cart.ts';
import type { CartNote } from '../../contract/orders/operations.ts';
import type { Mode } from '../../domain/account/mode.ts';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import { lineDiscountPercent } from '../../domain/pricing/discount.ts';
import type { PricedLine } from '../../domain/pricing/line-amounts.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { notSold, priceAt } from '../../domain/pricing/price-at.ts';
import { discountedCents, priceFromAmounts, unitCostCents } from '../../domain/pricing/price.ts';
import { retailOf, type Retail } from '../../domain/pricing/shown-price.ts';
import type { Snapshot } from '../../offline/cart/cart-snapshot.ts';
import type { Line } from '../../offline/cart/types.ts';

/** A cart line with its notes. `item` is null when only the SKU is known. */
export type ViewLine = {
  readonly key: string;
  readonly quantity: number;
  readonly oldQuantity: number | null;
  readonly item: CartItem | null;
  readonly notes: readonly CartNote[];
};

/** CART-9. One of the two parts of a cart; units, not lines. */
export type CartPart = { readonly lines: readonly ViewLine[]; readonly units: number };

export type CartView = {
  readonly configurations: CartPart;
  readonly parts: CartPart;
  /** Notes about lines that are no longer in the cart. */
  readonly notesOfGone: readonly CartNote[];
  /** CART-5. Whether any line has been cut. */
  readonly hasCuts: boolean;
};

/** What a line is called in the page, and in an address that leads to it. */
export function lineId(key: string): string {
  return `line-${key}`;
}

const noNotes: readonly CartNote[] = [];

/** At the prices of `nowMs`. Lines of unknown type go with the parts. */
export function cartView({ lines, notes }: Pick<Snapshot<CartItem>, 'lines' | 'notes'>, nowMs = Date.now()): CartView {
  const notesByKey = Map.groupBy(notes, ({ key }) => key);
  const view = lines.map((line) => viewLine(line, notesByKey.get(line.key) ?? noNotes, nowMs));
  const keys = new Set(lines.map(({ key }) => key));
  return {
    configurations: partOf(view.filter(({ item }) => item?.type === 'configuration')),
    parts: partOf(view.filter(({ item }) => item?.type !== 'configuration')),
    notesOfGone: notes.filter(({ key }) => !keys.has(key)),
    hasCuts: lines.some(({ oldQuantity }) => oldQuantity !== null),
  };
}

function viewLine(
  { key, quantity, oldQuantity, detail }: Line<CartItem>,
  notes: readonly CartNote[],
  nowMs: number,
): ViewLine {
  return { key, quantity, oldQuantity, item: detail && itemAt(detail, nowMs), notes };
}

/** PRICE-12. As the server will tell of it. */
function itemAt(item: CartItem, nowMs: number): CartItem {
  const none = {
    fixedPrice: undefined,
    nextPrices: undefined,
    availableQuantity: { ...item.availableQuantity, quantity: 0 },
  };
  return priceAt(item, nowMs) ?? { ...item, ...notSold, ...none };
}

function partOf(lines: readonly ViewLine[]): CartPart {
  return { lines, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Limits on a line's quantity. Unknown items have none. */
export function termsOf(item: CartItem | null): LineTerms {
  if (item === null) return { type: 'part', maxQuantity: 0, discontinued: false, available: 0 };
  const { type, maxQuantity, discontinued, minimum, multiple } = item;
  return { type, maxQuantity, discontinued, minimum, multiple, available: item.availableQuantity.quantity };
}

/** A line as totals are reckoned from it; null without a price. */
export function pricedLineOf({ item, quantity }: Pick<ViewLine, 'item' | 'quantity'>): PricedLine | null {
  const price = item && priceFromAmounts(item.prices, item.fixedPrice);
  if (!item || !price) return null;
  return {
    type: item.type,
    price,
    quantity,
    discountPercent: item.discount,
    available: item.availableQuantity.quantity,
    freeShipping: item.freeShipping,
    feeCents: centsFromAmount(item.shipping?.fee ?? 0),
  };
}

/** Cents. `formerUnitCents` is the cost before the item's own discount, null when it has none. */
export type LinePrice = {
  readonly unitCents: number;
  readonly formerUnitCents: number | null;
  readonly totalCents: number;
  /** MSRP and margin of a unit, null in client mode. */
  readonly retail: Retail | null;
};

/** A line's price, or null. Cart discounts stay in the totals, and client mode hides all costs. */
export function linePriceOf(line: Pick<ViewLine, 'item' | 'quantity'>, mode: Mode): LinePrice | null {
  const priced = pricedLineOf(line);
  if (priced === null) return null;
  const { price, quantity } = priced;
  if (mode === 'client') {
    return { unitCents: price.msrpCents, formerUnitCents: null, totalCents: price.msrpCents * quantity, retail: null };
  }
  const percent = lineDiscountPercent(priced, 0);
  const unitCents = unitCostCents(price);
  return {
    unitCents: discountedCents(unitCents, percent),
    formerUnitCents: percent > 0 ? unitCents : null,
    totalCents: discountedCents(unitCents * quantity, percent),
    retail: line.item && retailOf(line.item, mode),
  };
}

/** The oldest stock time as ISO 8601, or null in an empty cart. */
export function oldestStock(view: CartView): string | null {
  const times = [...view.configurations.lines, ...view.parts.lines].flatMap(({ item }) =>
    item === null ? [] : [item.availableQuantity.updated],
  );
  return times.toSorted()[0] ?? null;
}
