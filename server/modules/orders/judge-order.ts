import { creditFaultOf } from '../../../src/domain/account/account-figures.ts';
import type { OrderResult } from '../../../src/domain/cart-ops/apply-order.ts';
import type { OrderTerms } from '../../../src/domain/pricing/order-terms.ts';
import type { PaymentTerm } from '../../../src/domain/pricing/payment-terms.ts';
import { readCredit } from '../account/account-figures.ts';
import { readOrderTerms } from '../account/order-terms.ts';
import { readSellingTerms, type SellingTerms } from '../catalogue/selling-terms.ts';
import { attention, type AttentionLine, checkOrder, type FieldFault } from './check-order.ts';
import { compareFigures } from './compare-figures.ts';
import type { LockedOrder } from './locked-order.ts';
import { type Quote, quoteOf } from './quote.ts';
import { taxAreaOf } from './taxes/taxes.ts';

type Taken = Extract<OrderResult, { code: 'placed' }>;

/** Why an order was refused. Nothing changed. */
export type OrderRefusal =
  | { readonly code: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly code: 'lines-need-attention'; readonly lines: readonly AttentionLine[] }
  | { readonly code: 'figures-changed'; readonly quote: Quote; readonly lines: readonly AttentionLine[] }
  | { readonly code: 'account-on-hold' | 'credit-limit' }
  | { readonly code: 'order-minimum'; readonly minimumCents: number; readonly missingCents: number };

/** What an order is judged by. A booking has no cart. */
export type Judged = Pick<LockedOrder, 'trx' | 'at' | 'user' | 'request' | 'offers' | 'knownAddresses'> & {
  readonly cart: Pick<LockedOrder['cart'], 'lines'>;
};

export type Agreed = {
  readonly code: 'agreed';
  readonly quote: Quote;
  readonly maker: SellingTerms['maker'];
  readonly taken: Taken;
};

/**
 * Checks an order against offers, stock and prices. `taken` is what the cart gave. One that `wasAsked` earlier met the
 * minimum then, and whoever approves it sees its figures.
 */
export async function judgeOrder(order: Judged, taken: OrderResult, wasAsked = false): Promise<Agreed | OrderRefusal> {
  const { trx, at, user, request } = order;
  const area = taxAreaOf(request.shippingAddress, request.billingAddress, request.pickup);
  const terms = await readSellingTerms(trx, { discountGroup: user.discountGroup, area, now: at });
  const checked = checkOrder({ ...order, today: terms.day });
  if (checked.fields.length > 0) return { code: 'refused', faults: checked.fields };
  const needy = needyLines(order, taken, checked.lines);
  if (taken.code === 'held' || needy.length > 0) return { code: 'lines-need-attention', lines: needy };

  const orderTerms = await readOrderTerms(trx, user.id);
  const quote = quoteFor(order, terms, orderTerms);
  const { missingForMinimumCents: missingCents } = quote.standing;
  if (missingCents > 0 && !wasAsked)
    return { code: 'order-minimum', minimumCents: orderTerms.minimumCents, missingCents };
  const compared = wasAsked ? { isSame: true, skus: [] } : compareFigures(request, quote);
  if (compared.isSame)
    return (await creditRefusal(order, quote)) ?? { code: 'agreed', quote, maker: terms.maker, taken };
  return {
    code: 'figures-changed',
    quote,
    lines: compared.skus.map((sku) => attentionTo(order, sku, 'price-changed')),
  };
}

/** Bookings ship months later, and are invoiced then. */
async function creditRefusal({ trx, at, user, request }: Judged, quote: Quote): Promise<OrderRefusal | null> {
  const onAccountCents = quote.totals.cost.later.totalCents;
  if (request.order_type === 'Booking' || onAccountCents <= 0) return null;
  const account = await readCredit(trx, user.id, at);
  const fault = account.policy === 'block' ? creditFaultOf(account, onAccountCents) : null;
  return fault && { code: fault === 'on-hold' ? 'account-on-hold' : 'credit-limit' };
}

function needyLines(order: Judged, taken: OrderResult, checked: readonly AttentionLine[]): AttentionLine[] {
  const held = taken.code === 'held' ? taken.lines : [];
  const needy = new Map(checked.map((line) => [line.sku, line]));
  for (const { key, code } of held) needy.set(key, attentionTo(order, key, code));
  return [...needy.values()];
}

function attentionTo({ request, cart, offers }: Judged, sku: string, code: AttentionLine['code']): AttentionLine {
  const asked = request.items.find((item) => item.sku === sku)?.quantities ?? 0;
  return attention(sku, code, asked, offers, cart.lines.find((line) => line.key === sku) ?? null);
}

function quoteFor({ request, user, offers }: Judged, terms: SellingTerms, orderTerms: OrderTerms): Quote {
  const lines = request.items.flatMap(({ sku, quantities }) => {
    const offer = offers.get(sku);
    return offer ? [{ offer, quantity: quantities }] : [];
  });
  return quoteOf(
    {
      lines,
      user,
      orderTerms,
      orderType: request.order_type,
      isPickup: request.pickup,
      // checkOrder found both among the offered terms, or no lines of their kind.
      configurationsPaymentTerm: request.configurationsPayment as PaymentTerm,
      partsPaymentTerm: request.partsPayment as PaymentTerm,
    },
    terms,
  );
}
