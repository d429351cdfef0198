import type { TransactionDetail, TransactionTable } from '../../server/database/schema.ts';
import { figuresOf, type Quote } from '../../server/modules/orders/quote.ts';
import { currencyOf } from '../../src/domain/account/access.ts';
import type { PaymentTerm } from '../../src/domain/pricing/payment-terms.ts';
import { dayAfter } from '../calendar.ts';
import type { DemoAccount, DemoAddress } from '../demo-account.ts';

/** A transaction before it is numbered: references count up over all accounts. */
export type PastTransaction = {
  readonly account: DemoAccount;
  readonly kind: 'order' | 'booking' | 'invoice' | 'credit';
  readonly state: TransactionTable['state'];
  readonly at: Date;
  readonly dueDate: string | null;
  readonly documentNo: string;
  readonly units: number;
  /** The day on which it left in a parcel; null where none did. */
  readonly shippedOn: string | null;
  readonly currency: 'CA' | 'US';
  /** The order that an invoice or a credit is of; null of orders. */
  readonly order: PastTransaction | null;
  readonly detail: TransactionDetail;
};

/** Days from the invoice to the day on which it is due. */
const DAYS_BY_TERM: Partial<Record<PaymentTerm, number>> = { '30 DAYS': 30, '60 DAYS': 60, '90 DAYS': 90 };

/** How an order was sent, and how far it has come. */
export type Placed = {
  readonly at: Date;
  readonly state: TransactionTable['state'];
  readonly documentNo: string;
  readonly comment: string;
  readonly pickup: boolean;
  readonly shippingAddress: DemoAddress;
  readonly shippedOn: string | null;
};

/** What is kept of an order that was priced so: names, prices and figures of its day. */
export function pastOrder(account: DemoAccount, quote: Quote, placed: Placed): PastTransaction {
  const has = (type: 'part' | 'configuration') => quote.lines.some(({ offer }) => offer.type === type);
  const reservedOf = (quantity: number, available: number) => {
    if (placed.state === 'cancelled') return 0;
    return placed.state === 'shipped' ? quantity : Math.min(quantity, Math.max(0, available));
  };
  return {
    account,
    kind: 'order',
    state: placed.state,
    at: placed.at,
    dueDate: null,
    documentNo: placed.documentNo,
    units: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippedOn: placed.shippedOn,
    currency: currencyOf(account.group),
    order: null,
    detail: {
      comment: placed.comment,
      pickup: placed.pickup,
      billingAddress: account.billing,
      shippingAddress: placed.pickup ? null : placed.shippingAddress,
      configurationsPayment: has('configuration') ? account.paymentTerms : null,
      partsPayment: has('part') ? account.paymentTerms : null,
      figures: figuresOf(quote.totals.cost.whole),
      ...(quote.taxes.length > 0 && { taxes: [...quote.taxes] }),
      lines: quote.lines.map(({ offer, quantity, unitPriceCents, discountPercent, amounts }) => ({
        sku: offer.sku,
        type: offer.type,
        name: offer.name,
        description: offer.description,
        quantity,
        unitPriceCents,
        discount: discountPercent,
        totalCents: amounts.netCents,
        msrpCents: offer.price.msrpCents,
        reserved: reservedOf(quantity, offer.stock.quantity),
      })),
    },
  };
}

/** What was shipped is invoiced as it was ordered; what is past its day is paid, unless the dealer is late. */
export function invoiceOf(
  order: PastTransaction,
  at: Date,
  { now, isLate }: { now: Date; isLate: boolean },
): PastTransaction {
  const { paymentTerms } = order.account;
  const dueDate = dayAfter(at, DAYS_BY_TERM[paymentTerms] ?? 0);
  const isPaid = paymentTerms === 'PREPAID' || (dueDate < dayAfter(now, 0) && !isLate);
  return {
    ...order,
    kind: 'invoice',
    order,
    shippedOn: null,
    state: isPaid ? 'paid' : 'open',
    at,
    dueDate,
    detail: withoutReserved(order.detail),
  };
}

/** Of what comes back of an order: the same figures with the other sign. */
export function creditOf(returned: PastTransaction, order: PastTransaction, at: Date): PastTransaction {
  const { figures, taxes, lines } = returned.detail;
  return {
    ...returned,
    kind: 'credit',
    order,
    shippedOn: null,
    state: 'paid',
    at,
    detail: {
      ...withoutReserved(returned.detail),
      figures: {
        configurationsCents: negated(figures.configurationsCents),
        discountCents: negated(figures.discountCents),
        partsCents: negated(figures.partsCents),
        tariffCents: negated(figures.tariffCents),
        shippingCents: negated(figures.shippingCents),
        taxCents: figures.taxCents === null ? null : negated(figures.taxCents),
        totalCents: negated(figures.totalCents),
      },
      ...(taxes && { taxes: taxes.map((tax) => ({ ...tax, cents: negated(tax.cents) })) }),
      lines: lines.map(({ reserved: _reserved, ...line }) => ({
        ...line,
        unitPriceCents: negated(line.unitPriceCents),
        totalCents: negated(line.totalCents),
      })),
    },
  };
}

function withoutReserved(detail: TransactionDetail): TransactionDetail {
  return { ...detail, lines: detail.lines.map(({ reserved: _reserved, ...line }) => line) };
}

/** Zero stays zero, not −0. */
function negated(cents: number): number {
  return cents === 0 ? 0 : -cents;
}
