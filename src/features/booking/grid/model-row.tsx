import { memo } from 'react';
import type { Currency } from '../../../domain/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { useFormats } from '../../../ui/format.ts';
import type { GridLine } from '../grid-line.ts';
import { FixedCell } from './fixed-cell.tsx';
import { modelWords } from './line-words.ts';
import { useGridState } from './use-grid.ts';
import styles from './grid-row.module.css';

type ModelRowProps = {
  model: string;
  first: GridLine;
  rowIndex: number;
  startPx: number;
  columns: readonly number[];
  currency: Currency;
};

/** What the rows of a model and configuration come to, above them. */
export const ModelRow = memo(function ModelRow({ model, first, rowIndex, startPx, columns, currency }: ModelRowProps) {
  const { money, number } = useFormats();
  const sums = useGridState(({ totals }) => totals.models.get(model) ?? null);
  const units = (column: number) => {
    const name = bookingColumns[column];
    return (name && sums?.[name].units) || 0;
  };
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.model} style={{ top: startPx }}>
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <span>{modelWords(first)}</span>
      </div>
      <FixedCell index={2} className={styles.wide} isWord />
      <FixedCell index={3} className={styles.wide} isWord />
      {columns.map((column) => (
        <FixedCell key={column} index={column + 4}>
          {units(column) > 0 && number(units(column))}
        </FixedCell>
      ))}
      <FixedCell index={10}>{(sums?.whole.units ?? 0) > 0 && number(sums?.whole.units ?? 0)}</FixedCell>
      <FixedCell index={11} className={styles.amount}>
        {(sums?.whole.cents ?? 0) > 0 && money(sums?.whole.cents ?? 0, currency)}
      </FixedCell>
    </div>
  );
});
