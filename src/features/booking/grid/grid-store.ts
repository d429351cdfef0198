import { bookingColumns, unitsOf } from '../../../domain/booking/columns.ts';
import { type Area, type Place, placesIn, fillArea } from '../../../domain/booking/editing/block.ts';
import { pasteBlock, type Pasted } from '../../../domain/booking/editing/paste.ts';
import { readUnits } from '../../../domain/booking/editing/read-units.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import { createListeners } from '../../../store.ts';
import { cellKey, type CellErrors, noCellErrors, settled } from './cells/cell-errors.ts';
import { optimisticUnits } from './cells/optimistic-units.ts';
import type { Draft, EditKept, Given, GridState, GridStore } from './grid-state.ts';
import { cursorAt, moved, type Move, selectionOf, handleTarget, repeatedBlock } from './keyboard/grid-cursor.ts';
import { newVisit, redone, undone, visited } from './keyboard/visit.ts';
import { rowViews } from './lines/row-view.ts';

type Written = Pasted['written'][number];

/** One visit of the grid: what is shown, typed, selected and refused. */
export function createGridStore(first: Given, firstMarks: CellErrors = noCellErrors): GridStore {
  let given = first;
  const hand = optimisticUnits(first);
  const rows = rowViews();
  const { subscribe, notify } = createListeners();
  let state: GridState = {
    shown: given.shown,
    cursor: cursorAt({ row: 0, column: 1 }),
    draft: null,
    marks: firstMarks,
    visit: newVisit,
    totals: hand.totals(),
    told: null,
    isPadOpen: false,
    isNoteOpen: false,
    reach: null,
  };

  let steps = 0;

  function become(next: Partial<GridState>): void {
    state = { ...state, ...next, totals: hand.totals() };
    if (steps > 0) return;
    notify();
  }

  /** Notifies once, when all steps are done. */
  function asOne(step: () => void): void {
    steps += 1;
    try {
      step();
    } finally {
      steps -= 1;
      become({});
    }
  }

  const extent = () => ({ rows: state.shown.length, columns: bookingColumns.length });
  const isEditable = ({ row }: Pick<Place, 'row'>) => !given.isReadOnly && (state.shown[row]?.isSold ?? false);
  function unitsAt({ row, column }: Place): number {
    const [line, name] = [state.shown[row], bookingColumns[column]];
    return line && name ? (hand.kept().get(line.sku)?.[name] ?? 0) : 0;
  }

  function draw(draft: Draft | null): void {
    const { active } = state.cursor;
    const [line, column] = [state.shown[active.row], bookingColumns[active.column]];
    const read = draft === null ? null : readUnits(draft.text, given.comma);
    const counts = read !== null && 'units' in read && isEditable(active) && line && column;
    hand.draft(counts ? { sku: line.sku, column, units: read.units } : null);
    become({ draft });
  }

  /** One step of the visit: what it writes, and the marks that it leaves. */
  function edit(edits: readonly RowEdit[], marks: CellErrors, more: Partial<GridState>): void {
    const visit = visited(state.visit, hand.kept(), edits, state.marks, marks);
    send(edits);
    become({ visit, marks, ...more });
  }

  function send(edits: readonly RowEdit[]): void {
    if (edits.length === 0) return;
    const answer = hand.hand(edits);
    const settle = (code: EditKept['code']) => {
      answer(code !== 'update');
      become(code === 'stored' ? {} : { told: { code } });
    };
    given.onEdit(edits).then(
      ({ code }) => settle(code),
      () => settle('update'),
    );
  }

  function write(asked: Pasted): void {
    const { edits, marks, refused, beyond } = settled(asked, state.shown, hand.kept(), state.marks);
    edit(edits, marks, { told: refused + beyond > 0 ? { code: 'refused', refused, beyond } : null });
  }

  /** Whole numbers at places: what asks for nothing is refused nowhere but in a closed season. */
  function put(places: readonly Written[]): void {
    if (given.isReadOnly) return become({ told: { code: 'read-only' } });
    const isTaken = (place: Written) => place.units === 0 || isEditable(place);
    write({
      written: places.filter(isTaken),
      refused: places
        .filter((place) => !isTaken(place))
        .map((place) => ({ ...place, typed: String(place.units), fault: 'read-only' })),
    });
  }

  const pasteOn = (block: readonly (readonly string[])[], area: Area) =>
    write(pasteBlock(block, area, { grid: extent(), comma: given.comma, isEditable }));

  function keep(): void {
    const { draft, cursor } = state;
    if (draft === null) return;
    asOne(() => {
      draw(null);
      pasteOn([[draft.text]], selectionOf(cursorAt(cursor.active)));
    });
  }

  /** Keeps what was typed, then does this. */
  const afterKept = (step: () => void) =>
    asOne(() => {
      keep();
      step();
    });

  function replay(turn: typeof undone): void {
    const step = turn(state.visit, hand.kept());
    if (step === null) return;
    send(step.edits);
    const { visit, marks, left } = step;
    become({ visit, marks, told: left.length > 0 ? { code: 'left', cells: left.length } : null });
  }

  return {
    getSnapshot: () => state,
    subscribe,
    row: (place) => rows(place, state, given, hand.kept()),
    rowUnits: (place) => unitsOf(hand.shown().get(state.shown[place]?.sku ?? '') ?? {}),
    units: hand.kept,
    give(next) {
      given = next;
      hand.give(next);
      if (next.shown === state.shown) return become({});
      const { row, column } = state.cursor.active;
      const active = next.shown.findIndex(({ sku }) => sku === state.shown[row]?.sku);
      // Keeps typed text even if the cursor's row is gone.
      if (active < 0) keep();
      if (active === row) become({ shown: next.shown });
      else become({ shown: next.shown, cursor: cursorAt({ row: Math.max(0, active), column }) });
    },
    move: (to: Move, pageRows = 1) =>
      afterKept(() => {
        const ground = { grid: extent(), isFilled: (place: Place) => unitsAt(place) > 0, pageRows };
        const { active, anchor, head } = moved(state.cursor, to, ground);
        const { column } = active;
        const isOne = given.isNarrow;
        become({
          cursor: isOne
            ? { active, anchor: { ...anchor, column }, head: { ...head, column } }
            : { active, anchor, head },
        });
      }),
    type(text, way) {
      if (given.isReadOnly) become({ told: { code: 'read-only' } });
      else draw({ text: text ?? String(unitsAt(state.cursor.active) || ''), way });
    },
    keep,
    drop: () => draw(null),
    clear: () => put(placesIn(selectionOf(state.cursor)).map((place) => ({ ...place, units: 0 }))),
    fill: (way) => afterKept(() => put(fillArea(selectionOf(state.cursor), way, unitsAt))),
    reach: (place) => become({ reach: place && handleTarget(selectionOf(state.cursor), place) }),
    fillReach() {
      const { reach, cursor } = state;
      become({ reach: null });
      if (reach === null) return;
      pasteOn(repeatedBlock(selectionOf(cursor), reach, unitsAt), reach);
      const { top, left, bottom, right } = reach;
      become({ cursor: { ...cursor, anchor: { row: top, column: left }, head: { row: bottom, column: right } } });
    },
    block() {
      const { top, left, bottom, right } = selectionOf(state.cursor);
      const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
      return count(top, bottom).map((row) =>
        count(left, right).map((column) => String(unitsAt({ row, column }) || '')),
      );
    },
    paste: (block) => afterKept(() => pasteOn(block, selectionOf(state.cursor))),
    edit(edits) {
      if (given.isReadOnly) return become({ told: { code: 'read-only' } });
      const marks = new Map(state.marks);
      for (const { sku, ...cells } of edits) {
        for (const column of bookingColumns) if (cells[column] !== undefined) marks.delete(cellKey(sku, column));
      }
      edit(edits, marks.size === state.marks.size ? state.marks : marks, { told: null });
    },
    forgetMarks: () => edit([], noCellErrors, { told: null }),
    undo: () => afterKept(() => replay(undone)),
    redo: () => replay(redone),
    tell: (told) => become({ told }),
    openPad: (isPadOpen) => become({ isPadOpen }),
    openNote: (isNoteOpen) => afterKept(() => become({ isNoteOpen })),
  };
}
