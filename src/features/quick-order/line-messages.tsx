import { Plural, Trans } from '@lingui/react/macro';
import type { CheckedLine, LineChange, LineRefusal } from '../../domain/quick-order/check-lines.ts';
import { useFormats } from '../../ui/format.ts';

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

function ChangeMessage({ given, asked, why }: { given: string; asked: string; why: LineChange }) {
  switch (why) {
    case 'minimum':
      return (
        <Trans>
          {given} instead of {asked}: that’s the minimum.
        </Trans>
      );
    case 'maximum':
      return (
        <Trans>
          {given} instead of {asked}: that’s the most you can order at once.
        </Trans>
      );
    case 'stock':
      return (
        <Trans>
          {given} instead of {asked}: no more are in stock.
        </Trans>
      );
    case 'in-cart':
      return (
        <Trans>
          {given} instead of {asked}: including what’s already in your cart.
        </Trans>
      );
  }
}

/** Why nothing of a line is added. */
export function RefusedMessage({ why }: { why: Exclude<LineRefusal, 'not-a-multiple'> }) {
  switch (why) {
    case 'no-sku':
      return <Trans>There is no SKU.</Trans>;
    case 'shortened':
      return <Trans>A spreadsheet shortened this number, and digits are lost. Save the column as text.</Trans>;
    case 'no-quantity':
      return <Trans>There is no quantity.</Trans>;
    case 'not-a-whole-number':
      return <Trans>The quantity is not a whole number in digits.</Trans>;
    case 'too-many-digits':
      return <Trans>The quantity has more than 6 digits.</Trans>;
    case 'nothing-asked':
      return <Trans>The quantity is 0.</Trans>;
    case 'hidden-row':
      return <Trans>The row is hidden in the file. Edit the line to include it.</Trans>;
    case 'hidden-column':
      return <Trans>The column is hidden in the file. Edit the line to include it.</Trans>;
    case 'formula':
      return <Trans>The file has a formula without its result. Type the value.</Trans>;
    case 'not-sold':
      return <Trans>Not sold, or not in your catalogues.</Trans>;
    case 'not-looked-up':
      return <Trans>The catalogue that may have it could not be loaded.</Trans>;
    case 'none-left':
      return <Trans>None left to sell.</Trans>;
    case 'cart-full':
      return <Trans>Your cart already has all available units.</Trans>;
  }
}
