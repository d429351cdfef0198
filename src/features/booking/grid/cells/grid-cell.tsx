import { useLingui } from '@lingui/react/macro';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { useFormats } from '../../../../ui/format.ts';
import { type CellNote, type Draft, hasField } from '../grid-state.ts';
import { useGrid } from '../use-grid.ts';
import { CellErrorMessage, NoteWords } from './cell-error-message.tsx';
import type { CellError } from './cell-errors.ts';
import { placeReason } from './cell-notes.ts';
import { readOnlyCell } from './fixed-cell.tsx';
import styles from './grid-cell.module.css';

type GridCellProps = {
  /** What it is for: "Taïga 140 GX, Spruce, M, Q2 Mar 22". */
  name: string;
  column: number;
  units: number;
  booked: number;
  mark: CellError | null;
  note: CellNote | null;
  isActive: boolean;
  isSelected: boolean;
  hasHandle: boolean;
  isReadOnly: boolean;
  /** What is being typed into it. */
  draft: Draft | null;
};

/** One cell of units. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { name, column, units, booked, mark, note, isActive, isSelected, hasHandle, isReadOnly, draft } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const noteId = useId();

  const isFieldOpen = hasField(draft);
  const typed = draft !== null && !isFieldOpen ? draft.text : null;
  const shown = typed ?? number(units);
  const taken = number(booked);
  const label = booked > 0 && typed === null ? t`${name}: ${shown}, ${taken} booked` : t`${name}: ${shown}`;
  const text = units > 0 ? shown : '';
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        styles.cell,
        isSelected && styles.selected,
        hasHandle && styles.cornered,
        mark !== null && styles.refused,
        note !== null && styles.noted,
        booked > 0 && styles.booked,
        isFieldOpen && styles.edited,
      )}
      aria-label={label}
      aria-colindex={column + 4}
      aria-selected={isSelected}
      {...readOnlyCell(isReadOnly)}
      aria-invalid={mark !== null || undefined}
      aria-describedby={mark !== null || note !== null ? noteId : undefined}
      data-column={column}
      data-draft={typed === null ? undefined : ''}
    >
      {mark !== null && typed === null && <s>{mark.typed}</s>}
      <span>{typed ?? text}</span>
      {draft !== null && isFieldOpen && <CellField label={name} text={draft.text} />}
      {(mark !== null || note !== null) && (
        <span
          ref={isActive ? placeNew : null}
          id={noteId}
          role="note"
          className={classNames(styles.why, mark === null && styles.told)}
        >
          {mark === null ? (
            note && <NoteWords note={note} units={units} />
          ) : (
            <CellErrorMessage mark={mark} units={units} />
          )}
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

type CellFieldProps = { label: string; text: string };

/** The grid handles the keys that end editing. */
function CellField({ label, text }: CellFieldProps) {
  const store = useGrid();
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <input
      ref={field}
      type="text"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      value={text}
      onChange={({ target }) => store.type(target.value, store.getSnapshot().draft?.way ?? 'typing')}
    />
  );
}
