import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import type { ReadGridFile, RefusedFileCell } from '../../../domain/booking/files/read-grid-file.ts';
import type { ReadRefusal } from '../../../domain/orders/read-refusal.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { columnWords, useColumnNames } from '../grid/column-names.ts';

export type FileOutcome =
  | Exclude<ReadGridFile, { code: 'read' }>
  | { readonly code: ReadRefusal }
  | {
      readonly code: 'taken';
      /** How many rows it changed. */
      readonly rows: number;
      /** BOOK-10. How many notes it changed, and the skus whose note is too long. */
      readonly remarks: number;
      readonly longRemarks: readonly string[];
      readonly refused: readonly RefusedFileCell[];
      readonly repeated: readonly string[];
      /** Skus that stand in the file with units and are not in the grid. */
      readonly unknown: readonly string[];
      /** Skus whose hidden rows or columns would have changed something. */
      readonly hiddenRows: readonly string[];
      readonly hiddenCells: readonly string[];
      /** How many rows ask for units without a sku. */
      readonly nameless: number;
    };

/** So many of a kind are named; the rest is counted. */
const mostNamed = 20;

/** BOOK-12. What became of a file, or why nothing was taken of it. */
export function TakenFile({ outcome, windows }: { outcome: FileOutcome; windows: BookingSettings['windows'] }) {
  const { t } = useLingui();
  const names = useColumnNames(windows);
  if (outcome.code !== 'taken') {
    return (
      <Message announce tone="bad" title={<Trans>Nothing imported.</Trans>}>
        <WhyNot outcome={outcome} />
      </Message>
    );
  }
  const { rows, remarks, refused, repeated, unknown, longRemarks, hiddenRows, hiddenCells, nameless } = outcome;
  const named = [refused, repeated, unknown, longRemarks, hiddenRows, hiddenCells];
  const isWhole = nameless === 0 && named.every((list) => list.length === 0);
  const cells = refused.map(({ sku, column, typed }) => {
    const name = names[bookingColumns.indexOf(column)];
    const title = name ? columnWords(name) : column;
    return t`${sku}, ${title}: “${typed}”`;
  });
  return (
    <Message
      announce
      tone={isWhole ? 'ok' : 'warn'}
      title={
        rows === 0 ? (
          remarks === 0 && <Trans>This file contains no changes.</Trans>
        ) : (
          <Plural value={rows} one="The file changed # row." other="The file changed # rows." />
        )
      }
    >
      {remarks > 0 && <Plural value={remarks} one="The file changed # note." other="The file changed # notes." />}
      {longRemarks.length > 0 && (
        <Named items={longRemarks}>
          <Trans>These notes are too long and weren’t changed:</Trans>
        </Named>
      )}
      {refused.length > 0 && (
        <Named items={cells}>
          <Plural
            value={refused.length}
            one="One cell isn’t a whole number and was skipped:"
            other="# cells aren’t whole numbers and were skipped:"
          />
        </Named>
      )}
      {repeated.length > 0 && (
        <Named items={repeated}>
          <Trans>Listed more than once in the file. Only the first row of each was used:</Trans>
        </Named>
      )}
      {unknown.length > 0 && (
        <Named items={unknown}>
          <Trans>Not in the grid and skipped:</Trans>
        </Named>
      )}
      {hiddenRows.length > 0 && (
        <Named items={hiddenRows}>
          <Trans>Hidden in the file and skipped:</Trans>
        </Named>
      )}
      {hiddenCells.length > 0 && (
        <Named items={hiddenCells}>
          <Trans>Skipped cells in columns hidden in the file:</Trans>
        </Named>
      )}
      {nameless > 0 && (
        <Plural
          value={nameless}
          one="One row has units but no SKU and was skipped."
          other="# rows have units but no SKU and were skipped."
        />
      )}
    </Message>
  );
}

function Named({ items, children }: { items: readonly string[]; children: ReactNode }) {
  const more = items.length - mostNamed;
  return (
    <>
      {children}
      <ul>
        {items.slice(0, mostNamed).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}

function WhyNot({ outcome }: { outcome: Exclude<FileOutcome, { code: 'taken' }> }) {
  switch (outcome.code) {
    case 'other-dealer':
      return <Trans>This grid belongs to another account.</Trans>;
    case 'other-year':
      return <Trans>This grid is for another season ({String(outcome.year)}).</Trans>;
    case 'newer-format':
      return <Trans>This file was saved by a newer version of the app. Reload the page, then try again.</Trans>;
    case 'columns-missing':
      return <Trans>A grid column is missing or was renamed.</Trans>;
    case 'columns-repeated':
      return <Trans>A grid column is there twice. Delete one of the two, save the file, then try again.</Trans>;
    case 'skus-hidden':
      return <Trans>The SKU column is hidden in the file. Unhide it, save the file, then try again.</Trans>;
    case 'too-large':
    case 'too-many-lines':
      return <Trans>The file is too large.</Trans>;
    case 'locked':
      return <Trans>This file is password-protected. Save it without a password.</Trans>;
    case 'unreadable':
      return <Trans>This file is damaged or has no text.</Trans>;
    case 'gave-up':
      return <Trans>Reading the file took too long or failed. Try again.</Trans>;
    default:
      return <Trans>This workbook was not exported from this grid. You can copy and paste its cells instead.</Trans>;
  }
}
