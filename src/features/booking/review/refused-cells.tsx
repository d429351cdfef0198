import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { FaultMessage } from '../grid/cells/cell-error-message.tsx';
import { cellOf, type CellError, type CellErrors } from '../grid/cells/cell-errors.ts';
import type { RefusedGridCell } from '../grid/grid-state.ts';
import type { CellNames } from '../use-cell-names.ts';
import styles from './booking-review.module.css';

/** An entry that the grid or the server did not take. */
export type RefusedEntry = Pick<RefusedGridCell, 'sku' | 'column'> & CellError;

export function refusedEntries(marks: CellErrors, told: readonly RefusedGridCell[]): readonly RefusedEntry[] {
  return [
    ...[...marks].map(([key, mark]) => ({ ...cellOf(key), ...mark })),
    ...told.map(({ sku, column, code, asked }) => ({ sku, column, fault: code, typed: String(asked) })),
  ];
}

type RefusedCellsProps = {
  entries: readonly RefusedEntry[];
  names: CellNames;
  locale: Locale;
  onDismiss: () => void;
};

/** More would push the order out of sight. */
const mostListed = 8;

/** Lists what the order will not hold. Nothing is placed before the dealer has dealt with it. */
export function RefusedCells({ entries, names, locale, onDismiss }: RefusedCellsProps) {
  const more = entries.length - mostListed;
  return (
    <div className="stack">
      <Message
        tone="bad"
        title={
          <Plural
            value={entries.length}
            one="# grid entry needs attention and isn’t included in this booking."
            other="# grid entries need attention and aren’t included in this booking."
          />
        }
      >
        <Trans>Fix them in the grid or dismiss them to continue.</Trans>
        <ul className={styles.refused}>
          {entries.slice(0, mostListed).map((entry) => (
            <li key={`${entry.column} ${entry.sku}`}>
              {names.line(entry.sku)}, {names.column(entry.column)}: “{entry.typed}” ·{' '}
              <FaultMessage fault={entry.fault} />
            </li>
          ))}
        </ul>
        {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
      </Message>
      <div className="kit">
        <Link to={routePath('booking-cart')} params={{ locale }} className={buttonClass()}>
          <Trans>Fix in grid</Trans>
        </Link>
        <Button kind="quiet" onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </div>
  );
}
