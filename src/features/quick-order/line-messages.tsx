import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckedLine, LineChange, LineRefusal } from '../../domain/quick-order/check-lines.ts';
import { useFormats } from '../../ui/format.ts';
import { type Absence, AbsenceReason, absenceTone } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { type Retry, RetryButton } from '../../ui/messages/unavailable.tsx';

type Accepted = Extract<CheckedLine, { code: 'accepted' }>;

/** Explains how an accepted line differs from what was entered. */
export function AcceptedMessage({ line }: { line: Accepted }) {
  const { number } = useFormats();
  return (
    <>
      {line.lines > 1 && (
        <Trans>
          <Plural value={line.lines} one="# line" other="# lines" /> combined: {number(line.asked)}.
        </Trans>
      )}{' '}
      {line.why && <ChangeMessage given={number(line.quantity)} asked={number(line.asked)} why={line.why} />}
    </>
  );
}

/** Why fewer or more units are added than asked for. */
export function ChangeMessage({ given, asked, why }: { given: string; asked: string; why: LineChange }) {
  switch (why) {
    case 'minimum':
      return (
        <Trans>
          Minimum {given} – adjusted from {asked}.
        </Trans>
      );
    case 'maximum':
      return (
        <Trans>
          Maximum {given} per order – quantity adjusted from {asked}.
        </Trans>
      );
    case 'stock':
      return (
        <Trans>
          Only {given} in stock – quantity adjusted from {asked}.
        </Trans>
      );
    case 'in-cart':
      return (
        <Trans>
          {given} of {asked}: limit reached with items already in your cart.
        </Trans>
      );
  }
}

/** Why nothing of a line is added. */
export function RefusedMessage({ why }: { why: Exclude<LineRefusal, 'not-a-multiple'> }) {
  switch (why) {
    case 'no-sku':
      return <Trans>Enter a SKU.</Trans>;
    case 'shortened':
      return (
        <Trans>
          A spreadsheet shortened this number and digits were lost. Format the column as text and try again.
        </Trans>
      );
    case 'no-quantity':
      return <Trans>Enter a quantity.</Trans>;
    case 'not-a-whole-number':
      return <Trans>Enter a whole number.</Trans>;
    case 'too-many-digits':
      return <Trans>The quantity has more than 6 digits.</Trans>;
    case 'nothing-asked':
      return <Trans>The quantity is 0.</Trans>;
    case 'hidden-row':
      return <Trans>The row is hidden in the file. Edit the line to include it.</Trans>;
    case 'hidden-column':
      return <Trans>The column is hidden in the file. Edit the line to include it.</Trans>;
    case 'formula':
      return <Trans>The file has a formula with no result. Enter the value.</Trans>;
    case 'not-sold':
      return <Trans>Not found in your catalogs.</Trans>;
    case 'not-looked-up':
      return <Trans>The catalog for this item couldn’t be loaded.</Trans>;
    case 'none-left':
      return <Trans>Sold out.</Trans>;
    case 'cart-full':
      return <Trans>All available stock is already in your cart.</Trans>;
  }
}

export type NotLookedUpProps = Retry & { title: ReactNode; absence: Absence | 'unreadable' };

/** Some or all lines could not be looked up. */
export function NotLookedUp({ absence, title, ...retry }: NotLookedUpProps) {
  return (
    <>
      <Message announce tone={absence === 'unreadable' ? 'warn' : absenceTone(absence)} title={title}>
        {absence === 'unreadable' ? <Trans>We couldn’t read the response.</Trans> : <AbsenceReason absence={absence} />}
      </Message>
      <div>
        <RetryButton {...retry} />
      </div>
    </>
  );
}
