import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why something needs attention, by the code of its refusal. */
export function reasonWords(reason: string | null): MessageDescriptor {
  switch (reason) {
    case 'not-sold':
      return msg`This product is no longer available to you.`;
    case 'figures-changed':
      return msg`Prices have changed since.`;
    case 'lines-need-attention':
      return msg`Some of its lines cannot be delivered as ordered.`;
    case 'order-refused':
      return msg`Something that was filled in was refused.`;
    case 'withdrawn':
      return msg`Another device withdrew this.`;
    case 'unknown-outcome':
      return msg`The connection broke off, and nobody knows whether it arrived. See your transactions before you try again.`;
    case 'key-used-for-another-order':
      return msg`Another order has this number. Check your orders, then place it again.`;
    case 'approval-by-card':
      return msg`Orders paid by card can’t wait for approval. Choose other terms, or ask an owner to check out.`;
    case 'payment-needed':
      return msg`The payment was not completed or was canceled. Nothing was charged.`;
    case 'payment-pending':
      return msg`A payment of this cart by card is still being processed. Try again in a moment.`;
    case 'payment-refunded':
      return msg`The payment could not become an order and goes back to the card in full.`;
    case 'paid-already':
      return msg`An earlier payment of this cart has become an order. Nothing was ordered or paid twice.`;
    case 'ordered-elsewhere':
      return msg`This was ordered in another tab or on another device.`;
    case 'account-on-hold':
      return msg`Your account is on hold. Contact us, or pay by card.`;
    case 'credit-limit':
      return msg`The order is over your available credit. Reduce it, contact us, or pay by card.`;
    case 'forbidden':
      return msg`This account may not order.`;
    default:
      return msg`The portal refused it (${reason ?? ''}).`;
  }
}
