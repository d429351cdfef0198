import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import { useFormats } from '../../../ui/format.ts';
import type { QuantityNote } from './quantity-entries.ts';

/** How a quantity was adjusted or why it is refused. */
export function QuantityNoteText({ note, terms, size }: { note: QuantityNote; terms: LineTerms; size: string }) {
  return (
    <>
      <b>{size}</b> · <QuantityReason note={note} terms={terms} />
    </>
  );
}

/** A shorter version, right at the field. */
export function QuantityReason({ note, terms }: { note: QuantityNote; terms: LineTerms }): ReactNode {
  const { number } = useFormats();
  switch (note.code) {
    case 'cut': {
      const [asked, given] = [number(note.asked), number(note.quantity)];
      if (terms.maxQuantity > 0 && terms.maxQuantity <= terms.available) {
        return (
          <Trans>
            {asked} was cut to {given}: that’s the most you can order at once.
          </Trans>
        );
      }
      return note.quantity === 0 ? (
        <Trans>{asked} was cut to 0: it’s out of stock.</Trans>
      ) : (
        <Trans>
          {asked} was cut to {given}: no more are in stock.
        </Trans>
      );
    }
    case 'raised':
      return (
        <Trans>
          {number(note.asked)} was raised to {number(note.quantity)}: that’s the minimum.
        </Trans>
      );
    case 'not-a-multiple':
      return (
        <Trans>
          Sold in packs of {number(note.multiple)}. The nearest is {number(note.nearest)}.
        </Trans>
      );
    case 'not-a-whole-number':
      return <Trans>Type a whole number, such as 3.</Trans>;
    case 'too-many-digits':
      return <Plural value={note.maxDigits} one="At most # digit." other="At most # digits." />;
  }
}
