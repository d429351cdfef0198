import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CartNote } from '../../../contract/orders/operations.ts';

/** What happened, in one sentence, and how it came about. */
export type NoteWords = { readonly title: MessageDescriptor; readonly rest: MessageDescriptor };

/** SYNC-3, CART-5. A note in the words of the shop. */
export function noteWords({ code, asked, quantity }: Pick<CartNote, 'code' | 'asked' | 'quantity'>): NoteWords {
  switch (code) {
    case 'edited-elsewhere':
      return {
        title: msg`We kept your quantity: ${quantity}.`,
        rest: msg`Changed on another device.`,
      };
    case 'added-elsewhere':
      return asked === 0
        ? {
            title: msg`Still in the cart: ${quantity}.`,
            rest: msg`Units were added on another device.`,
          }
        : {
            title: msg`You entered ${asked}. The quantity is ${quantity}.`,
            rest: msg`The rest was added on another device.`,
          };
    case 'ordered-elsewhere':
      return asked === 0
        ? { title: msg`This item was ordered on another device.`, rest: msg`Nothing was left to remove.` }
        : {
            title: msg`You entered ${asked}. The quantity is ${quantity}.`,
            rest: msg`The rest was ordered on another device.`,
          };
    case 'removed-elsewhere':
      return quantity === asked
        ? { title: msg`Item restored: ${quantity}.`, rest: msg`Removed on another device.` }
        : {
            title: msg`You entered ${asked}. The quantity is ${quantity}.`,
            rest: msg`The rest was removed on another device.`,
          };
    case 'kept':
      return {
        title: msg`Still in the cart: ${quantity}.`,
        rest: msg`You removed this item, but it was changed on another device.`,
      };
    case 'cut-by-stock':
      return quantity === 0
        ? { title: msg`You entered ${asked}.`, rest: msg`Out of stock. Quantity set to 0.` }
        : {
            title: msg`You entered ${asked}.`,
            rest: msg`Only ${quantity} available. Quantity adjusted.`,
          };
    case 'cut-by-maximum':
      return {
        title: msg`You entered ${asked}.`,
        rest: msg`Maximum ${quantity} per order. Quantity adjusted.`,
      };
    case 'left-over':
      return {
        title: msg`Remaining in your cart after this order: ${quantity}.`,
        rest: msg`Added on another device.`,
      };
    case 'replaced':
      return {
        title: msg`Quantity is now ${quantity}. You entered ${asked}.`,
        rest: msg`Changed on another device.`,
      };
    case 'returned':
      return {
        title: msg`The item you removed is back: ${quantity}.`,
        rest: msg`Changed on another device.`,
      };
  }
}
