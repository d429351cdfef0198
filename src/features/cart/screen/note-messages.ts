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
        title: msg`Your quantity stands: ${quantity}.`,
        rest: msg`Changed on another device.`,
      };
    case 'added-elsewhere':
      return asked === 0
        ? {
            title: msg`The line stays with ${quantity}.`,
            rest: msg`Units were added on another device.`,
          }
        : {
            title: msg`You asked for ${asked}, the line has ${quantity}.`,
            rest: msg`The rest was added on another device.`,
          };
    case 'ordered-elsewhere':
      return asked === 0
        ? { title: msg`This line was ordered on another device.`, rest: msg`Nothing was left to remove.` }
        : {
            title: msg`You asked for ${asked}, the line has ${quantity}.`,
            rest: msg`The rest was ordered on another device.`,
          };
    case 'removed-elsewhere':
      return quantity === asked
        ? { title: msg`The line is back with ${quantity}.`, rest: msg`Another device had removed this.` }
        : {
            title: msg`You asked for ${asked}, the line has ${quantity}.`,
            rest: msg`The rest was removed on another device.`,
          };
    case 'kept':
      return {
        title: msg`The line stays with ${quantity}.`,
        rest: msg`You removed it, but it was changed on another device.`,
      };
    case 'cut-by-stock':
      return quantity === 0
        ? { title: msg`You asked for ${asked}.`, rest: msg`Out of stock. The line was reduced to 0.` }
        : {
            title: msg`You asked for ${asked}.`,
            rest: msg`Only ${quantity} available. The line was reduced.`,
          };
    case 'cut-by-maximum':
      return {
        title: msg`You asked for ${asked}.`,
        rest: msg`Maximum ${quantity} per order. The line was reduced.`,
      };
    case 'left-over':
      return {
        title: msg`Left in the cart after the order: ${quantity}.`,
        rest: msg`Added on another device.`,
      };
    case 'replaced':
      return {
        title: msg`The line now has ${quantity}. You had set ${asked}.`,
        rest: msg`Another device has changed it since.`,
      };
    case 'returned':
      return {
        title: msg`The line that you removed is back with ${quantity}.`,
        rest: msg`Another device had changed it.`,
      };
  }
}
