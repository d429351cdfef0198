import { configurationQuantityOf, heldCustomerDiscount } from '../../../src/domain/pricing/discount.ts';
import { amountFromCents, centsFromAmount } from '../../../src/domain/pricing/money.ts';
import { wirePrices } from './order-record.ts';
import type { OrderRequest } from './order-request.ts';
import type { Quote, QuotedLine } from './quote.ts';

/** Figures that differ from what the dealer agreed to. */
export type Differences = { readonly isSame: boolean; readonly skus: readonly string[] };

/** Compares only the figures that were sent. A discount without effect is ignored. */
export function compareFigures(request: OrderRequest, quote: Quote): Differences {
  const sent = new Map(request.items.map((item) => [item.sku, item]));
  const skus = quote.lines.filter((line) => !agrees(line, sent.get(line.offer.sku))).map((line) => line.offer.sku);
  const isTotalSame =
    request.total === undefined || centsFromAmount(request.total) === quote.totals.cost.whole.totalCents;
  const isSame =
    skus.length === 0 && isTotalSame && agreesOnDiscounts(request, quote) && agreesOnShares(request, quote);
  return { isSame, skus };
}

/** Whether the lines marked as paid now match, if any. */
function agreesOnShares(request: OrderRequest, quote: Quote): boolean {
  if (request.payNowItems.length === 0) return true;
  const paidNow = quote.lines.filter(({ amounts }) => amounts.share === 'now');
  const sent = new Map(request.payNowItems.map(({ sku, quantities }) => [sku, quantities]));
  return sent.size === paidNow.length && paidNow.every(({ offer, quantity }) => sent.get(offer.sku) === quantity);
}

function agrees({ offer }: QuotedLine, item: OrderRequest['items'][number] | undefined): boolean {
  if (item?.type != null && (item.type === 'part') !== (offer.type === 'part')) return false;
  if (item?.discount != null && item.discount !== offer.discountPercent) return false;
  const ours: Record<string, number | undefined> = wirePrices(offer.price, offer.fixedName, true).prices;
  return Object.entries(item?.prices ?? {}).every(
    ([name, amount]) => amount === undefined || (Object.hasOwn(ours, name) && isSameAmount(amount, ours[name])),
  );
}

function isSameAmount(one: number, other: number | undefined): boolean {
  return amountFromCents(centsFromAmount(one)) === other;
}

function agreesOnDiscounts(request: OrderRequest, quote: Quote): boolean {
  const lines = quote.lines.map(({ offer, quantity }) => ({ ...offer, quantity }));
  if (configurationQuantityOf(lines) === 0) return true;
  const held = (percent: number) => heldCustomerDiscount(lines, percent);
  return (
    held(request.customerDiscount) === held(quote.customerDiscountPercent) &&
    request.shippingDiscount === quote.shippingDiscountPercent
  );
}
