import { useLingui } from '@lingui/react/macro';
import { memo, useSyncExternalStore } from 'react';
import type { Currency } from '../../../../domain/account/access.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useFormats } from '../../../../ui/format.ts';
import { useLineWords } from '../../booking-messages.ts';
import type { GridLine } from '../../grid-lines.ts';
import { FixedCell, SumCell } from '../cells/fixed-cell.tsx';
import { GridCell } from '../cells/grid-cell.tsx';
import { NoteIcon } from '../frame/grid-icons.tsx';
import { useGrid } from '../use-grid.ts';
import styles from './grid-row.module.css';

type GridRowProps = {
  line: GridLine;
  place: number;
  /** Its position among all rows for assistive technology, from 1, and its offset. */
  rowIndex: number;
  startPx: number;
  /** Names of all columns of units, and which of them are shown. */
  names: readonly string[];
  columns: readonly number[];
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  isReadOnly: boolean;
};

/** One sku. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, place, rowIndex, startPx, names, columns, price, currency, isReadOnly } = props;
  const store = useGrid();
  const { t } = useLingui();
  const { money, number } = useFormats();
  const words = useLineWords()(line);
  const row = useSyncExternalStore(store.subscribe, () => store.row(place));
  const cents = line[price];
  const { remark } = row;
  const isWorded = row.marks.some(Boolean) || row.notes.some(Boolean);
  const units = () => store.rowUnits(place);

  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-place={place}
      className={classNames(styles.row, isWorded && styles.worded)}
      style={{ top: startPx }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={remark === '' ? words : t`${words}, note: ${remark}`}
        className={styles.name}
      >
        {line.colorHex && <i style={{ background: line.colorHex }} />}
        <span>{[line.colorName || line.sku, line.size ?? t`One size`].join(' · ')}</span>
        {remark !== '' && (
          <span title={remark} className={styles.remark}>
            <NoteIcon />
          </span>
        )}
      </div>
      <FixedCell index={2} className={styles.sku} isWord>
        {line.sku}
      </FixedCell>
      <FixedCell index={3} className={styles.wide}>
        {cents === null ? '–' : money(cents, currency)}
      </FixedCell>
      {columns.map((column) => (
        <GridCell
          key={column}
          name={`${words}, ${names[column] ?? ''}`}
          column={column}
          units={row.cells[column] ?? 0}
          booked={row.booked[column] ?? 0}
          mark={row.marks[column] ?? null}
          note={row.notes[column] ?? null}
          isActive={row.active === column}
          isSelected={column >= row.from && column <= row.to}
          hasHandle={row.corner === column}
          isReadOnly={isReadOnly || !line.isSold}
          draft={row.active === column ? row.draft : null}
        />
      ))}
      <SumCell index={10} className={styles.units} value={units} text={(of) => (of > 0 ? number(of) : '')} />
      <SumCell
        index={11}
        className={styles.amount}
        value={units}
        text={(of) => (cents !== null && of > 0 ? money(of * cents, currency) : '')}
      />
    </div>
  );
});
