import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Place } from '../../../../domain/booking/editing/block.ts';
import { placeReason } from '../cells/cell-notes.ts';
import { useGrid } from '../use-grid.ts';
import { type Held, holdOver } from './edge-scroll.ts';

type PointerHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
};

/** What is drawn: `tap` is a finger on the handle that has not moved yet. */
type Drawing = { what: 'selection' | 'handle' | 'tap'; readonly from: Place; readonly held: Held };

/** A mouse selects and fills. A finger scrolls, opens the pad, or drags the handle. */
export function usePointer(want: () => void): PointerHandlers {
  const store = useGrid();
  const drawing = useRef<Drawing | null>(null);
  const isFinger = useRef(false);

  function drop(): Drawing | null {
    const drawn = drawing.current;
    drawn?.held.end();
    drawing.current = null;
    return drawn;
  }

  useEffect(() => () => drawing.current?.held.end(), []);

  function openPad(place: Place): void {
    want();
    store.move({ to: 'place', place, extend: false });
    store.openPad(true);
  }

  function drawTo(x: number, y: number): void {
    // Bars of the screen may lie over the grid's edge.
    const place = document.elementsFromPoint(x, y).map(placeAt).find(Boolean) ?? null;
    const drawn = drawing.current;
    if (place === null || drawn === null) return;
    if (drawn.what === 'tap' && !isSame(drawn.from, place)) drawn.what = 'selection';
    if (drawn.what === 'handle') store.reach(place);
    else if (drawn.what === 'selection' && !isSame(store.getSnapshot().cursor.head, place))
      store.move({ to: 'place', place, extend: true });
  }

  return {
    onPointerDown(event) {
      isFinger.current = event.pointerType === 'touch';
      const place = placeAt(event.target);
      const isHandle = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
      if (isFinger.current && !isHandle) return;
      if (event.button !== 0 || place === null || isField(event.target)) return;
      want();
      drop();
      const { draft, cursor } = store.getSnapshot();
      if (draft?.way === 'digits' && isSame(place, cursor.active)) {
        // Or the press would give the focus back to the cell.
        event.preventDefault();
        return store.type(draft.text, 'editing');
      }
      const what = !isHandle ? 'selection' : isFinger.current ? 'tap' : 'handle';
      drawing.current = { what, from: place, held: holdOver(event.currentTarget, drawTo) };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (isHandle) event.preventDefault();
      else store.move({ to: 'place', place, extend: event.shiftKey });
    },
    onPointerMove(event) {
      drawing.current?.held.to(event.clientX, event.clientY);
    },
    onPointerUp() {
      const drawn = drop();
      if (drawn?.what === 'handle') store.fillReach();
      if (drawn?.what === 'tap') openPad(drawn.from);
    },
    onPointerCancel() {
      drop();
      store.reach(null);
    },
    onPointerOver({ target }) {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
      if (cell !== null) placeReason(cell);
    },
    onClick(event) {
      const place = placeAt(event.target);
      if (isFinger.current && place !== null) openPad(place);
    },
    onDoubleClick(event) {
      if (isFinger.current || placeAt(event.target) === null || isField(event.target)) return;
      want();
      store.type(null, 'editing');
    },
  };
}

function placeAt(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}
