import { addressOf } from '../../src/contract/addresses.ts';
import type { Payment } from '../../src/contract/order-payment.ts';
import type { Address } from '../../src/contract/user.ts';
import { currencyOf, priceGroupOf } from '../../src/domain/access.ts';
import type { PostalAddress } from '../../src/domain/postal-address.ts';
import type { Caller } from '../callers.ts';
import type { TransactionDetail } from '../database/schema.ts';
import { newId } from '../new-id.ts';
import type { NewOrder } from '../repositories/orders.ts';
import type { SellingTerms } from '../repositories/selling-terms.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { orderHash, type OrderRequest } from './order-request.ts';
import { figuresOf, type Quote, wireFigures } from './quote.ts';
import { wirePayment } from './wire-payment.ts';

/** What is kept of an order when it is placed, and what its dealer and its maker are told. */
export function orderRecord(
  request: OrderRequest,
  user: Pick<Caller, 'id' | 'email' | 'group'>,
  detail: TransactionDetail,
  context: {
    reference: string;
    dealer: string;
    at: Date;
    maker: SellingTerms['maker'];
    isAnnounced: boolean;
    publicUrl: string;
  },
): NewOrder & { readonly answer: PlacedAnswer } {
  const { reference, dealer, at, maker, isAnnounced, publicUrl } = context;
  const id = newId();
  const currency = currencyOf(priceGroupOf(user));
  const answer: PlacedAnswer = {
    references: [reference],
    success: true,
    figures: wireFigures(detail.figures),
    transactionId: id,
    ...(detail.payment && { payment: wirePayment(detail.payment) }),
  };
  const documentNo = request.external_document_no;
  const mailWith = confirmationMail(
    { reference, documentNo, dealer, maker: maker.name, currency, detail },
    request.lang,
  );
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
};

/** What is said of an address alone: the account's name of it may be given to nothing else, or be gone, later. */
function addressIn(given: Address | null): PostalAddress | null {
  if (given === null) return null;
  const { id: _id, validationErrors: _errors, ...address } = given;
  return address;
}

/** What is agreed by placing an order, or by paying for it. */
export function detailOf(request: OrderRequest, user: Pick<Caller, 'paymentTerms'>, quote: Quote): TransactionDetail {
  const has = (type: 'part' | 'configuration') => quote.lines.some(({ offer }) => offer.type === type);
  // PAY-1: what ONTERM stands for may change later; the order keeps what was agreed.
  const termOf = (chosen: string) => (chosen === 'ONTERM' ? user.paymentTerms : chosen);
  return {
    comment: request.comment,
    pickup: request.pickup,
    billingAddress: addressIn(request.billingAddress),
    shippingAddress: addressIn(request.shippingAddress),
    configurationsPayment: has('configuration') ? termOf(request.configurationsPayment) : null,
    partsPayment: has('part') ? termOf(request.partsPayment) : null,
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
      // ORD-7. The rest is in backorder.
      reserved: Math.min(quantity, Math.max(0, offer.stock.quantity)),
    })),
  };
}
