import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why an edit of the grid or a booking order needs attention, by the code of its refusal. */
export function bookingReason(reason: string | null): MessageDescriptor {
  switch (reason) {
    case 'season-closed':
      return msg`Received after the booking season closed.`;
    case 'withdrawn':
      return msg`Discarded on another device.`;
    case 'figures-changed':
      return msg`Prices have changed.`;
    case 'lines-need-attention':
      return msg`Some items were changed or booked on another device.`;
    case 'not-known':
      return msg`This note refers to an item that doesn’t exist.`;
    default:
      return msg`This wasn’t accepted (${reason ?? ''}).`;
  }
}
