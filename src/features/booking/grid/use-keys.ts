import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Draft } from './grid-state.ts';
import { type Command, commandOf, type Writing } from './keys.ts';
import type { GridFocus } from './use-focus.ts';
import { useGrid } from './use-grid.ts';

type KeysOptions = {
  focus: Pick<GridFocus, 'want' | 'settle'>;
  /** Rows that are in sight at once. */
  pageRows: () => number;
  onFind: () => void;
};

/** Nobody else on the page has a use for these, and to ask everybody takes a while. */
const ownCommands: ReadonlySet<Command['do']> = new Set(['digit', 'shorten', 'move', 'keep']);

/** BOOK-5. The keys of the grid. Escape lets the next Tab lead out of it, as Tab leads from cell to cell. */
export function useKeys(box: HTMLElement | null, { focus, pageRows, onFind }: KeysOptions): void {
  const store = useGrid();
  const isLeaving = useRef(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { draft } = store.getSnapshot();
    const command = commandOf(event, writingOf(draft));
    // Where it is to be when a key is no step of the cursor's own; steps may follow each other sooner than it.
    if (command?.do !== 'move') focus.settle();
    const leaves = event.key === 'Tab' && isLeaving.current;
    if (!['Shift', 'Tab'].includes(event.key)) isLeaving.current = command?.do === 'leave';
    if (command === null || leaves) return;
    if (command.do !== 'open') event.preventDefault();
    if (ownCommands.has(command.do)) event.stopPropagation();
    focus.want(true);
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
  });

  useLayoutEffect(() => {
    if (box === null) return;
    const { body } = box.ownerDocument;
    const isHere = ({ target }: Event) => target instanceof Node && box.contains(target);
    const pressed = (event: KeyboardEvent) => {
      if (isHere(event)) onKey(event);
    };
    const released = (event: KeyboardEvent) => {
      if (isHere(event)) event.stopPropagation();
    };
    // Before the app's root, which else looks with every key for whoever may listen between itself and the cell.
    body.addEventListener('keydown', pressed, { capture: true });
    body.addEventListener('keyup', released, { capture: true });
    return () => {
      body.removeEventListener('keydown', pressed, { capture: true });
      body.removeEventListener('keyup', released, { capture: true });
    };
  }, [box]);
}

function writingOf(draft: Draft | null): Writing {
  if (draft === null) return 'none';
  return draft.way === 'pad' ? 'typing' : draft.way;
}
