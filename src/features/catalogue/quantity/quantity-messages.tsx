import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import { useFormats } from '../../../ui/format.ts';
import { Message } from '../../../ui/messages/message.tsx';
import type { Added } from '../../cart/carts.ts';
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
            Maximum {given} per order – quantity adjusted from {asked}.
          </Trans>
        );
      }
      return note.quantity === 0 ? (
        <Trans>Out of stock – quantity adjusted from {asked} to 0.</Trans>
      ) : (
        <Trans>
          Only {given} in stock – quantity adjusted from {asked}.
        </Trans>
      );
    }
    case 'raised':
      return (
        <Trans>
          Minimum order is {number(note.quantity)} – quantity adjusted from {number(note.asked)}.
        </Trans>
      );
    case 'not-a-multiple':
      return (
        <Trans>
          Sold in packs of {number(note.multiple)} – adjusted to {number(note.nearest)}.
        </Trans>
      );
    case 'not-a-whole-number':
      return <Trans>Enter a whole number, such as 3.</Trans>;
    case 'too-many-digits':
      return <Plural value={note.maxDigits} one="Max # digit." other="Max # digits." />;
  }
}

export function AddedMessage({ code }: { code: Added['code'] | undefined }) {
  switch (code) {
    case 'not-saved':
      return (
        <Message tone="bad" announce title={<Trans>In your cart in this tab only, not saved on this device.</Trans>}>
          <Trans>Send the order before closing this tab, or free up space on the device.</Trans>
        </Message>
      );
    case 'update':
    case 'no-cart':
      return (
        <Message tone="bad" announce title={<Trans>Nothing was added. This page is out of date.</Trans>}>
          <Trans>Reload the page, then enter the quantities again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}
