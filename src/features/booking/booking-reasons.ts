import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why an edit of the grid or a booking order needs attention, by the code of its refusal. */
export function bookingReason(reason: string | null): MessageDescriptor {
  switch (reason) {
    case 'season-closed':
      return msg`The booking season was closed when it arrived.`;
    case 'withdrawn':
      return msg`Another device withdrew this.`;
    case 'figures-changed':
      return msg`Prices have changed since.`;
    case 'lines-need-attention':
      return msg`Some of its lines were changed or booked on another device.`;
    case 'not-known':
      return msg`This note is on a product that doesn’t exist.`;
    default:
      return msg`The portal refused it (${reason ?? ''}).`;
  }
}
