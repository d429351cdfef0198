import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LineTerms } from '../../domain/quantity.ts';
import { useFormats } from '../../ui/format.ts';
import type { QuantityNote } from './quantity-entries.ts';

/** QTY-1, QTY-3 to QTY-6. What became of a quantity, or why it is refused, and what would do. */
export function QuantityNoteText({ note, terms, size }: { note: QuantityNote; terms: LineTerms; size: string }) {
  return (
    <>
      <b>{size}</b> · <QuantityReason note={note} terms={terms} />
    </>
  );
}

/** The same where it stands at the field that it is about. */
export function QuantityReason({ note, terms }: { note: QuantityNote; terms: LineTerms }): ReactNode {
  const { number } = useFormats();
  switch (note.code) {
    case 'cut': {
      const [asked, given] = [number(note.asked), number(note.quantity)];
      if (terms.maxQuantity > 0 && terms.maxQuantity <= terms.available) {
        return (
          <Trans>
            {asked} was cut to {given}: that is the most of one order.
          </Trans>
        );
      }
      return note.quantity === 0 ? (
        <Trans>{asked} was cut to 0: there is none left.</Trans>
      ) : (
        <Trans>
          {asked} was cut to {given}: there are no more in stock.
        </Trans>
      );
    }
    case 'raised':
      return (
        <Trans>
          {number(note.asked)} was raised to {number(note.quantity)}: that is the least.
        </Trans>
      );
    case 'not-a-multiple':
      return (
        <Trans>
          Sold by {number(note.multiple)}; the nearest is {number(note.nearest)}.
        </Trans>
      );
    case 'not-a-whole-number':
      return <Trans>Type a whole number, such as 3.</Trans>;
    case 'too-many-digits':
      return <Plural value={note.maxDigits} one="At most # digit." other="At most # digits." />;
  }
}
