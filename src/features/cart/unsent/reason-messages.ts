import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why something needs attention, by the code of its refusal. */
export function reasonWords(reason: string | null): MessageDescriptor {
  switch (reason) {
    case 'not-sold':
      return msg`This product is no longer available to you.`;
    case 'figures-changed':
      return msg`Prices have changed.`;
    case 'lines-need-attention':
      return msg`Some items can’t be delivered as ordered.`;
    case 'order-refused':
      return msg`Some of the information wasn’t accepted.`;
    case 'withdrawn':
      return msg`Discarded on another device.`;
    case 'unknown-outcome':
      return msg`The connection dropped and we can’t tell if the order went through. Check your orders before trying again.`;
    case 'key-used-for-another-order':
      return msg`This order number was already used. Check your orders, then place it again.`;
    case 'approval-by-card':
      return msg`Orders paid by card can’t wait for approval. Choose other terms, or ask an owner to check out.`;
    case 'payment-needed':
      return msg`The payment was not completed or was canceled. Nothing was charged.`;
    case 'payment-pending':
      return msg`A card payment for this cart is still processing. Try again in a moment.`;
    case 'payment-refunded':
      return msg`We couldn’t place the order. Your card will be refunded in full.`;
    case 'paid-already':
      return msg`An earlier payment for this cart went through and the order was placed. Nothing was ordered or charged twice.`;
    case 'ordered-elsewhere':
      return msg`Already ordered from another tab or device.`;
    case 'account-on-hold':
      return msg`Your account is on hold. Contact us, or pay by card.`;
    case 'credit-limit':
      return msg`The order is over your available credit. Reduce it, contact us, or pay by card.`;
    case 'order-minimum':
      return msg`The order is below your order minimum.`;
    case 'forbidden':
      return msg`This account can’t place orders.`;
    default:
      return msg`This wasn’t accepted (${reason ?? ''}).`;
  }
}
