import { type KeyboardEvent, useRef } from 'react';
import type { Draft } from '../grid-state.ts';
import { useGrid } from '../use-grid.ts';
import { commandOf, type Writing } from './grid-keys.ts';

type KeysOptions = {
  /** Called before a key moves the cursor. */
  want: () => void;
  /** Number of rows in view. */
  pageRows: () => number;
  onFind: () => void;
};

/** The keys of the grid. Tab moves between cells; after Escape the next Tab leaves the grid. */
export function useKeys({ want, pageRows, onFind }: KeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const store = useGrid();
  const isLeaving = useRef(false);

  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const { draft } = store.getSnapshot();
    const command = commandOf(event, writingOf(draft));
    const leaves = event.key === 'Tab' && isLeaving.current;
    if (!['Shift', 'Tab'].includes(event.key)) isLeaving.current = command?.do === 'leave';
    if (command === null || leaves) return;
    // The key that opens a field is typed into it by the browser.
    if (command.do !== 'open') event.preventDefault();
    want();
    switch (command.do) {
      case 'move':
      case 'keep':
        return store.move(command.move, pageRows());
      case 'write':
        return store.type(command.text, command.text === null ? 'editing' : 'typing');
      case 'digit':
        return store.type((draft?.text ?? '') + command.digit, 'digits');
      case 'shorten':
        return store.type(draft?.text.slice(0, -1) ?? '', 'digits');
      case 'open':
        return store.type(draft?.text ?? '', 'typing');
      case 'change':
        return store.type(draft?.text ?? null, 'editing');
      case 'drop':
        return store.drop();
      case 'clear':
        return store.clear();
      case 'fill':
        return store.fill(command.way);
      case 'undo':
        return store.undo();
      case 'redo':
        return store.redo();
      case 'note':
        return store.openNote(true);
      case 'find':
        return onFind();
      case 'leave':
        return store.openPad(false);
    }
  };
}

function writingOf(draft: Draft | null): Writing {
  if (draft === null) return 'none';
  return draft.way === 'pad' ? 'typing' : draft.way;
}
