import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GridLine } from './grid-lines.ts';

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

/** "Taïga 140 GX" */
export function modelWords({ modelName, configuration }: Pick<GridLine, 'modelName' | 'configuration'>): string {
  return [modelName, configuration].filter(Boolean).join(' ');
}

/** How a row is called in full: "Taïga 140 GX, Spruce, M". */
export function useLineWords(): (line: GridLine) => string {
  const { t } = useLingui();
  return (line) => [modelWords(line), line.colorName, line.size ?? t`One size`].filter(Boolean).join(', ');
}
