import { Trans } from '@lingui/react/macro';
import { type Currency, currencyCode } from '../../../../domain/account/access.ts';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useFormats } from '../../../../ui/format.ts';
import { FixedCell, SumCell } from '../cells/fixed-cell.tsx';
import { useGrid } from '../use-grid.ts';
import styles from '../lines/grid-row.module.css';

type GridFootProps = { columns: readonly number[]; rowIndex: number; isCost: boolean; currency: Currency };

/** Totals cover the whole grid, whatever the search shows. */
export function GridFoot({ columns, rowIndex, isCost, currency }: GridFootProps) {
  const { money, number } = useFormats();
  const store = useGrid();
  const code = currencyCode(currency);
  const all = () => store.getSnapshot().totals.all;
  const dollars = (cents: number) => number(Math.round(cents / 100));
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.headings}>
        <div role="rowheader" aria-colindex={1} className={styles.name}>
          <Trans>Units</Trans>
        </div>
        <FixedCell index={2} className={styles.sku} isWord />
        <FixedCell index={3} className={styles.wide} isWord />
        {columns.map((column) => (
          <SumCell
            key={column}
            index={column + 4}
            value={() => all()[bookingColumns[column] ?? 'whole'].units}
            text={number}
          />
        ))}
        <SumCell index={10} value={() => all().whole.units} text={number} />
        <FixedCell index={11} className={styles.amount} isWord />
      </div>
      <div role="row" aria-rowindex={rowIndex + 1} className={classNames(styles.headings, styles.money)}>
        <div role="rowheader" aria-colindex={1} className={styles.name}>
          {isCost ? <Trans>Your cost ({code})</Trans> : <Trans>MSRP ({code})</Trans>}
        </div>
        <FixedCell index={2} className={styles.sku} isWord />
        <FixedCell index={3} className={styles.wide} isWord />
        {columns.map((column) => (
          <SumCell
            key={column}
            index={column + 4}
            value={() => all()[bookingColumns[column] ?? 'whole'].cents}
            text={dollars}
          />
        ))}
        <SumCell index={10} className={styles.sum} value={() => all().whole.cents} text={dollars} />
        <SumCell
          index={11}
          className={styles.amount}
          value={() => all().whole.cents}
          text={(cents) => money(cents, currency)}
        />
      </div>
    </div>
  );
}
