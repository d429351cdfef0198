import { memo } from 'react';
import type { Currency } from '../../../../domain/account/access.ts';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { useFormats } from '../../../../ui/format.ts';
import { modelWords } from '../../booking-messages.ts';
import type { GridLine } from '../../grid-lines.ts';
import { FixedCell, SumCell } from '../cells/fixed-cell.tsx';
import { useGrid } from '../use-grid.ts';
import styles from './grid-row.module.css';

type ModelRowProps = {
  model: string;
  first: GridLine;
  rowIndex: number;
  startPx: number;
  columns: readonly number[];
  currency: Currency;
};

/** The sums of a model and configuration, above its rows. */
export const ModelRow = memo(function ModelRow({ model, first, rowIndex, startPx, columns, currency }: ModelRowProps) {
  const { money, number } = useFormats();
  const store = useGrid();
  const sums = () => store.getSnapshot().totals.models.get(model);
  const units = (of: number) => (of > 0 ? number(of) : '');
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.model} style={{ top: startPx }}>
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <span title={modelWords(first)}>{modelWords(first)}</span>
      </div>
      <FixedCell index={2} className={styles.sku} isWord />
      <FixedCell index={3} className={styles.wide} isWord />
      {columns.map((column) => (
        <SumCell
          key={column}
          index={column + 4}
          value={() => sums()?.[bookingColumns[column] ?? 'whole'].units ?? 0}
          text={units}
        />
      ))}
      <SumCell index={10} value={() => sums()?.whole.units ?? 0} text={units} />
      <SumCell
        index={11}
        className={styles.amount}
        value={() => sums()?.whole.cents ?? 0}
        text={(cents) => (cents > 0 ? money(cents, currency) : '')}
      />
    </div>
  );
});
