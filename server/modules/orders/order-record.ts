import type { PlacedBy } from '../../../src/contract/account/reps.ts';
import type { Address } from '../../../src/contract/account/user.ts';
import { addressOf } from '../../../src/contract/addresses.ts';
import type { Prices } from '../../../src/contract/catalogue/catalogue.ts';
import type { Payment } from '../../../src/contract/orders/order.ts';
import type { PurchaseOrder } from '../../../src/contract/orders/purchase-order.ts';
import { currencyOf, priceGroupOf } from '../../../src/domain/account/access.ts';
import type { PostalAddress } from '../../../src/domain/address/postal-address.ts';
import { attachmentName } from '../../../src/domain/files/attachment.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Price } from '../../../src/domain/pricing/price.ts';
import { newId } from '../../database/new-id.ts';
import type { TransactionDetail, OrderPayment } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import type { SellingTerms } from '../catalogue/selling-terms.ts';
import { confirmationMail } from './confirmation/mail.ts';
import { orderHash, type OrderRequest } from './order-request.ts';
import { figuresOf, type Quote, wireFigures } from './quote.ts';
import type { NewOrder } from './repository.ts';

/** What is stored of an order and emailed to dealer and company. */
export function orderRecord(
  request: OrderRequest,
  user: Pick<Caller, 'id' | 'email' | 'group'>,
  detail: TransactionDetail,
  context: {
    /** Of a proposal that is approved. */
    id?: string;
    reference: string;
    dealer: string;
    at: Date;
    maker: SellingTerms['maker'];
    isAnnounced: boolean;
    publicUrl: string;
  },
): NewOrder & { readonly answer: PlacedAnswer } {
  const { id = newId(), reference, dealer, at, maker, isAnnounced, publicUrl } = context;
  const currency = currencyOf(priceGroupOf(user));
  const answer: PlacedAnswer = {
    references: [reference],
    success: true,
    figures: wireFigures(detail.figures),
    transactionId: id,
    ...(detail.payment && { payment: wirePayment(detail.payment) }),
    ...(detail.placedBy && { placedBy: { name: detail.placedBy.name } }),
  };
  const documentNo = request.external_document_no;
  const mailWith = confirmationMail({ reference, documentNo, dealer, maker, currency, detail }, request.lang);
  const others = [detail.placedBy, detail.approvedBy].flatMap((person) => person?.email ?? []);
  const people = new Set(others.filter((email) => email !== user.email));
  const link = `${publicUrl}${addressOf('user-transaction', request.lang, { id })}`;
  return {
    id,
    userId: user.id,
    kind: request.order_type === 'Booking' ? 'booking' : 'order',
    reference,
    at,
    documentNo,
    totalCents: detail.figures.totalCents,
    currency,
    units: detail.lines.reduce((sum, line) => sum + line.quantity, 0),
    detail,
    key: request.key === undefined ? null : { key: request.key, hash: orderHash(request), answer },
    mails: [
      { ...mailWith(link), recipient: user.email, lang: request.lang },
      ...[...people].map((recipient) => ({ ...mailWith(null), recipient, lang: request.lang })),
      { ...mailWith(null), recipient: maker.email, lang: request.lang },
    ],
    isAnnounced,
    answer,
  };
}

/** The part of the answer that is the same however often the order is sent. */
export type PlacedAnswer = {
  references: string[];
  success: true;
  figures: ReturnType<typeof wireFigures>;
  transactionId: string;
  payment?: Payment;
  placedBy?: PlacedBy;
  approval?: 'waiting';
};

/** Drops the account's address id, which may later be gone or reused. */
function addressIn(given: Address | null): PostalAddress | null {
  if (given === null) return null;
  const { id: _id, validationErrors: _errors, ...address } = given;
  return address;
}

/** Under a name that is safe to save. */
function announced(given: PurchaseOrder): PurchaseOrder {
  return { ...given, file: given.file.toLowerCase(), name: attachmentName(given.name, given.mediaType) };
}

/** What is agreed by placing an order, or by paying for it. */
export function detailOf(
  request: OrderRequest,
  user: Pick<Caller, 'paymentTerms' | 'actor'>,
  quote: Quote,
): TransactionDetail {
  const has = (type: 'part' | 'configuration') => quote.lines.some(({ offer }) => offer.type === type);
  // PAY-1: ONTERM may change later, so the order stores its meaning.
  const termOf = (chosen: string) => (chosen === 'ONTERM' ? user.paymentTerms : chosen);
  return {
    comment: request.comment,
    pickup: request.pickup,
    ...(request.requestedShipDate !== undefined && { requestedShipDate: request.requestedShipDate }),
    ...(request.shipComplete && { shipComplete: true }),
    ...(quote.standing.isFreightFree && { freeFreight: true }),
    ...(request.purchaseOrder && { purchaseOrder: announced(request.purchaseOrder) }),
    billingAddress: addressIn(request.billingAddress),
    shippingAddress: addressIn(request.shippingAddress),
    configurationsPayment: has('configuration') ? termOf(request.configurationsPayment) : null,
    partsPayment: has('part') ? termOf(request.partsPayment) : null,
    figures: figuresOf(quote.totals.cost.whole),
    ...(quote.taxes.length > 0 && { taxes: [...quote.taxes] }),
    ...(user.actor && { placedBy: user.actor }),
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
      // The rest is in backorder.
      reserved: Math.min(quantity, Math.max(0, offer.stock.quantity)),
    })),
  };
}

/** What was paid of an order by card, as the contract has it. */
export function wirePayment({ provider, intent, paidCents, short }: OrderPayment): Payment {
  return { provider, intent, paid: amountFromCents(paidCents), short };
}

type WirePrices = { prices: Prices; fixedPrice?: string };

/** Users who may not see the cost get neither it nor a substitute. */
export function wirePrices(price: Price, fixedName: string | null, seesCost: boolean): WirePrices {
  const msrp = amountFromCents(price.msrpCents);
  if (!seesCost) return { prices: { msrp } };
  const cost = amountFromCents(price.costCents);
  if (fixedName === null || price.fixedPriceCents === null) return { prices: { msrp, cost } };
  return { prices: { msrp, cost, [fixedName]: amountFromCents(price.fixedPriceCents) }, fixedPrice: fixedName };
}
