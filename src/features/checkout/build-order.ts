import type { OrderFigures, QueuedOrder } from '../../contract/orders/order.ts';
import { amountFromCents } from '../../domain/pricing/money.ts';
import { paymentShareOf } from '../../domain/pricing/payment-terms.ts';
import type { PaymentTerm } from '../../domain/pricing/payment-terms.ts';
import type { Totals } from '../../domain/pricing/totals.ts';
import { asSent } from './address/order-addresses.ts';
import type { CheckoutFigures, CheckoutLine, OrderHeader } from './checkout-cart.ts';
import type { FiguresChanged } from './placing/order-refusal.ts';

type ToOrder = {
  readonly lines: readonly CheckoutLine[];
  /** With its addresses (withAddresses). */
  readonly header: OrderHeader;
  readonly figures: CheckoutFigures;
  readonly lang: 'en' | 'fr';
};

/** Sends what the dealer agreed to, with the total only when complete. */
export function buildOrder({ lines, header, figures, lang }: ToOrder): QueuedOrder {
  const isPickup = header.shippingMethod === 'PICKUP';
  const { billingAddress, shippingAddress, configurationsPaymentTerm, partsPaymentTerm } = header;
  return {
    request: {
      configurationsPayment: configurationsPaymentTerm,
      partsPayment: partsPaymentTerm,
      ...sharesOf(lines, { configurationsPaymentTerm, partsPaymentTerm }),
      items: lines.map(({ sku, quantity, item }) => ({
        sku,
        quantities: quantity,
        ...(item && { type: item.type, prices: item.prices, discount: item.discount }),
      })),
      customerDiscount: figures.customerDiscountPercent,
      shippingDiscount: figures.shippingDiscountPercent,
      billingAddress: billingAddress && asSent(billingAddress),
      shippingAddress: isPickup || shippingAddress === null ? null : asSent(shippingAddress),
      pickup: isPickup,
      comment: header.comment,
      external_document_no: header.documentNo.trim(),
      order_type: 'Repeat',
      lang,
      payed: false,
      ...(header.requestedShipDate !== '' && { requestedShipDate: header.requestedShipDate }),
      ...(header.shipComplete && { shipComplete: true }),
      ...(header.purchaseOrder && { purchaseOrder: header.purchaseOrder }),
      ...(figures.isWhole && { total: amountFromCents(figures.whole.totalCents) }),
    },
    figures: figuresOnWire(figures.whole),
    items: lines.flatMap(({ item, quantity }) => (item ? [{ ...item, quantities: quantity }] : [])),
  };
}

/** Decides which lines are paid now, and which later. */
function sharesOf(
  lines: readonly CheckoutLine[],
  terms: { configurationsPaymentTerm: PaymentTerm; partsPaymentTerm: PaymentTerm },
): Pick<QueuedOrder['request'], 'payNowItems' | 'payLaterItems'> {
  const shares = lines.map(({ sku, quantity, terms: { type, available } }) => ({
    item: { sku, quantities: quantity },
    share: paymentShareOf({ type, quantity, available }, terms),
  }));
  const itemsOf = (wanted: 'now' | 'later') => shares.filter(({ share }) => share === wanted).map(({ item }) => item);
  return { payNowItems: itemsOf('now'), payLaterItems: itemsOf('later') };
}

/** Accepts the server's figures as a new order under a new key. */
export function acceptFigures(order: QueuedOrder, changed: FiguresChanged): QueuedOrder {
  const current = new Map(changed.lines.flatMap(({ sku, item }) => (item ? [[sku, item] as const] : [])));
  const { customerDiscount, shippingDiscount, figures } = changed;
  return {
    request: {
      ...order.request,
      items: order.request.items.map((item) => {
        const now = current.get(item.sku);
        return now ? { ...item, type: now.type, prices: now.prices, discount: now.discount } : item;
      }),
      customerDiscount: customerDiscount ?? order.request.customerDiscount,
      shippingDiscount: shippingDiscount ?? order.request.shippingDiscount,
      total: figures.total,
    },
    figures,
    items: order.items.map((item) => ({ ...(current.get(item.sku) ?? item), quantities: item.quantities })),
  };
}

/** What was filled in for an order, to go on from when it was not placed. */
export function headerOf({ request }: Pick<QueuedOrder, 'request'>): OrderHeader {
  return {
    comment: request.comment,
    documentNo: request.external_document_no,
    billingAddress: request.billingAddress,
    shippingAddress: request.shippingAddress,
    writtenBilling: null,
    writtenShipping: null,
    configurationsPaymentTerm: request.configurationsPayment as PaymentTerm,
    partsPaymentTerm: request.partsPayment as PaymentTerm,
    shippingMethod: request.pickup ? 'PICKUP' : 'SHIPPING',
    requestedShipDate: request.requestedShipDate ?? '',
    shipComplete: request.shipComplete ?? false,
    purchaseOrder: request.purchaseOrder ?? null,
  };
}

/** The figures that the dealer saw, as the server would say them. */
export function figuresOnWire(totals: Totals): OrderFigures {
  return {
    configurations: amountFromCents(totals.configurationsCents),
    discount: amountFromCents(totals.discountCents),
    parts: amountFromCents(totals.partsCents),
    tariff: amountFromCents(totals.tariffCents),
    shipping: amountFromCents(totals.configurationShippingCents + totals.partsShippingCents),
    tax: totals.taxCents === null ? null : amountFromCents(totals.taxCents),
    total: amountFromCents(totals.totalCents),
  };
}
