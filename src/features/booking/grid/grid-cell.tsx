import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { readOnlyCell } from './fixed-cell.tsx';
import type { CellNote, Draft } from './grid-state.ts';
import { MarkWords, NoteWords } from './mark-words.tsx';
import type { Mark } from './marks.ts';
import { placeReason } from './reason-place.ts';
import type { TakeFocus } from './use-focus.ts';
import styles from './grid-cell.module.css';

type GridCellProps = {
  /** What it is of: "Taïga 140 GX, Spruce, M, Q2 22 Mar". */
  name: string;
  column: number;
  units: number;
  booked: number;
  mark: Mark | null;
  note: CellNote | null;
  isActive: boolean;
  isSelected: boolean;
  hasHandle: boolean;
  isReadOnly: boolean;
  /** What the number pad has written; a field has its text for itself. */
  draft: Draft | null;
  takeFocus: TakeFocus;
};

/** One cell of units. Drawn again only when it shows something else; `useTypedDigits` writes over its text and label, and takes them back. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { name, column, units, booked, mark, note, isActive, isSelected, hasHandle, isReadOnly, draft, takeFocus } =
    props;
  const { t } = useLingui();
  const { number } = useFormats();
  const noteId = useId();

  const shown = number(units);
  const taken = number(booked);
  const label = booked > 0 ? t`${name}: ${shown}, ${taken} booked` : t`${name}: ${shown}`;
  const text = units > 0 ? shown : '';
  return (
    <div
      ref={isActive ? takeFocus : null}
      role="gridcell"
      tabIndex={-1}
      className={classNames(
        styles.cell,
        isSelected && styles.selected,
        hasHandle && styles.cornered,
        mark !== null && styles.refused,
        note !== null && styles.noted,
        booked > 0 && styles.booked,
      )}
      aria-label={label}
      aria-colindex={column + 4}
      aria-selected={isSelected}
      {...readOnlyCell(isReadOnly)}
      aria-invalid={mark !== null || undefined}
      aria-describedby={mark !== null || note !== null ? noteId : undefined}
      data-column={column}
      data-label={label}
    >
      {mark !== null && draft === null && <s>{mark.typed}</s>}
      {draft === null ? (
        <span data-units={text}>{text}</span>
      ) : (
        <span className={styles.draft} data-draft="">
          {draft.text}
        </span>
      )}
      {(mark !== null || note !== null) && (
        <span
          ref={isActive ? placeNew : null}
          id={noteId}
          role="note"
          className={classNames(styles.why, mark === null && styles.told)}
        >
          {mark === null ? note && <NoteWords note={note} units={units} /> : <MarkWords mark={mark} units={units} />}
        </span>
      )}
      {hasHandle && draft === null && <span className={styles.handle} data-handle="" />}
    </div>
  );
});

/** One that comes to the active cell is shown at once. */
function placeNew(reason: HTMLElement | null): void {
  if (reason?.parentElement) placeReason(reason.parentElement);
}
