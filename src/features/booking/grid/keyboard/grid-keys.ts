import type { Direction } from '../../../../domain/booking/editing/move.ts';
import type { Move } from './grid-cursor.ts';

/** How a cell is being edited, if at all. */
export type Writing = 'none' | 'digits' | 'typing' | 'editing';

export type Command =
  | { readonly do: 'move'; readonly move: Move }
  /** Starts text with the pressed key, or edits the value when null. */
  | { readonly do: 'write'; readonly text: string | null }
  /** Appends the digit, or starts with it when the cell is empty. */
  | { readonly do: 'digit'; readonly digit: string }
  /** Takes the last digit back. */
  | { readonly do: 'shorten' }
  /** Gives what was typed to a field, and the key with it. */
  | { readonly do: 'open' }
  /** Keeps what was typed, then moves. */
  | { readonly do: 'keep'; readonly move: Move }
  | { readonly do: 'drop' | 'clear' | 'undo' | 'redo' | 'find' | 'leave' | 'change' | 'note' }
  | { readonly do: 'fill'; readonly way: 'down' | 'right' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Null leaves the key to the browser or field. Command counts as Ctrl. */
export function commandOf(key: Key, writing: Writing): Command | null {
  const isCtrl = key.ctrlKey || key.metaKey;
  if (writing === 'digits') return ofDigits(key, isCtrl);
  if (key.altKey) return null;
  return writing === 'none' ? ofCells(key, isCtrl) : ofText(key, isCtrl, writing);
}

/** Digits skip the field, which halves their cost on slow devices. */
function ofDigits(key: Key, isCtrl: boolean): Command | null {
  if (modifiers.has(key.key)) return null;
  if (isCtrl || key.altKey) return { do: 'open' };
  if (isDigit(key)) return { do: 'digit', digit: key.key };
  if (key.key === 'Backspace') return { do: 'shorten' };
  return ofText(key, isCtrl, 'typing') ?? { do: 'open' };
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
const isDigit = ({ key }: Key) => /^\d$/.test(key);

function ofText(key: Key, isCtrl: boolean, writing: Writing): Command | null {
  if (isCtrl) return null;
  if (key.key === 'Escape') return { do: 'drop' };
  if (key.key === 'F2') return { do: 'change' };
  const move = ofNext(key) ?? (writing === 'typing' ? moveOf({ key: key.key, shiftKey: false }, false) : null);
  return move === null ? null : { do: 'keep', move };
}

function ofCells(key: Key, isCtrl: boolean): Command | null {
  const move = (isCtrl ? null : ofNext(key)) ?? moveOf(key, isCtrl);
  if (move !== null) return { do: 'move', move };
  if (isCtrl) return withCtrl(key);
  switch (key.key) {
    case 'F2':
      return key.shiftKey ? { do: 'note' } : { do: 'write', text: null };
    case 'Escape':
      return { do: 'leave' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case ' ':
      return key.shiftKey ? { do: 'move', move: { to: 'row' } } : null;
    default:
      if (isDigit(key)) return { do: 'digit', digit: key.key };
      return /^.$/u.test(key.key) ? { do: 'write', text: key.key } : null;
  }
}

function withCtrl(key: Key): Command | null {
  switch (key.key.toLowerCase()) {
    case 'a':
      return { do: 'move', move: { to: 'all' } };
    case ' ':
      return { do: 'move', move: { to: 'column' } };
    case 'd':
      return { do: 'fill', way: 'down' };
    case 'r':
      return key.shiftKey ? null : { do: 'fill', way: 'right' };
    case 'z':
      return { do: key.shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'f':
      return { do: 'find' };
    default:
      return null;
  }
}

function ofNext({ key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>): Move | null {
  if (key === 'Enter') return { to: 'next', way: 'down', back: shiftKey };
  return key === 'Tab' ? { to: 'next', way: 'across', back: shiftKey } : null;
}

function moveOf({ key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>, isCtrl: boolean): Move | null {
  const way = arrows[key];
  if (way !== undefined) return { to: 'step', way, edge: isCtrl, extend: shiftKey };
  switch (key) {
    case 'PageUp':
    case 'PageDown':
      return isCtrl ? null : { to: 'page', way: key === 'PageUp' ? 'up' : 'down', extend: shiftKey };
    case 'Home':
      return { to: isCtrl ? 'grid-start' : 'row-start', extend: shiftKey };
    case 'End':
      return { to: isCtrl ? 'grid-end' : 'row-end', extend: shiftKey };
    default:
      return null;
  }
}

/** A shortcut as its keyboard writes it: ⌘C or Ctrl+C. */
export function withControl(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}
