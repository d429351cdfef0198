import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../../domain/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { FixedCell } from './fixed-cell.tsx';
import { useGridState } from './use-grid.ts';
import styles from './grid-row.module.css';

type GridFootProps = { columns: readonly number[]; rowIndex: number; isCost: boolean; currency: Currency };

/** BOOK-5. Units and money of each window and of the whole grid, whatever is searched for; stays at the lower edge. */
export function GridFoot({ columns, rowIndex, isCost, currency }: GridFootProps) {
  const { money, number } = useFormats();
  const { all } = useGridState(({ totals }) => totals);
  const sum = (column: number) => all[bookingColumns[column] ?? 'whole'];
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.headings}>
        <div role="rowheader" aria-colindex={1} className={styles.name}>
          <Trans>Units</Trans>
        </div>
        <FixedCell index={2} className={styles.wide} isWord />
        <FixedCell index={3} className={styles.wide} isWord />
        {columns.map((column) => (
          <FixedCell key={column} index={column + 4}>
            {number(sum(column).units)}
          </FixedCell>
        ))}
        <FixedCell index={10}>{number(all.whole.units)}</FixedCell>
        <FixedCell index={11} className={styles.amount} isWord />
      </div>
      <div role="row" aria-rowindex={rowIndex + 1} className={classNames(styles.headings, styles.money)}>
        <div role="rowheader" aria-colindex={1} className={styles.name}>
          {isCost ? <Trans>Your cost</Trans> : 'MSRP'}
        </div>
        <FixedCell index={2} className={styles.wide} isWord />
        <FixedCell index={3} className={styles.wide} isWord />
        {columns.map((column) => (
          <FixedCell key={column} index={column + 4}>
            {number(Math.round(sum(column).cents / 100))}
          </FixedCell>
        ))}
        <FixedCell index={10} className={styles.sum}>
          {number(Math.round(all.whole.cents / 100))}
        </FixedCell>
        <FixedCell index={11} className={styles.amount}>
          {money(all.whole.cents, currency)}
        </FixedCell>
      </div>
    </div>
  );
}
