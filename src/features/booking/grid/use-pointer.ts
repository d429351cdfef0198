import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from '../../../domain/booking/editing/block.ts';
import { useGrid } from './use-grid.ts';

type PointerHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
};

/** BOOK-5. Selecting and filling with a mouse or pen; a finger scrolls, and its tap opens the number pad. */
export function usePointer(want: (isWanted: boolean) => void): PointerHandlers {
  const store = useGrid();
  const drawing = useRef<'selection' | 'handle' | null>(null);
  const isFinger = useRef(false);

  function end(): void {
    if (drawing.current === 'handle') store.fillReach();
    drawing.current = null;
  }

  return {
    onPointerDown(event) {
      isFinger.current = event.pointerType === 'touch';
      const place = placeAt(event.target);
      if (isFinger.current || event.button !== 0 || place === null || isField(event.target)) return;
      want(true);
      const isHandle = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
      drawing.current = isHandle ? 'handle' : 'selection';
      event.currentTarget.setPointerCapture(event.pointerId);
      if (isHandle) event.preventDefault();
      else store.move({ to: 'place', place, extend: event.shiftKey });
    },
    onPointerMove(event) {
      if (drawing.current === null) return;
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
      if (place === null) return;
      if (drawing.current === 'handle') store.reach(place);
      else if (!isHead(store.getSnapshot().cursor.head, place)) store.move({ to: 'place', place, extend: true });
    },
    onPointerUp: end,
    onPointerCancel() {
      store.reach(null);
      drawing.current = null;
    },
    onClick(event) {
      const place = placeAt(event.target);
      if (!isFinger.current || place === null) return;
      want(true);
      store.move({ to: 'place', place, extend: false });
      store.openPad(true);
    },
    onDoubleClick(event) {
      if (isFinger.current || placeAt(event.target) === null || isField(event.target)) return;
      want(true);
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

function isHead(head: Place, place: Place): boolean {
  return head.row === place.row && head.column === place.column;
}
