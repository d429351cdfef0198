import { expect, test } from 'vitest';
import { commandOf, type Writing } from './grid-keys.ts';

const press = (keys: string, writing: Writing = 'none') => {
  const [key = '', ...held] = keys.split('+').toReversed();
  const has = (name: string) => held.includes(name);
  return commandOf(
    { key, ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt'), shiftKey: has('Shift') },
    writing,
  );
};

test.each([
  ['ArrowDown', { do: 'move', move: { to: 'step', way: 'down', edge: false, extend: false } }],
  ['Shift+ArrowLeft', { do: 'move', move: { to: 'step', way: 'left', edge: false, extend: true } }],
  ['Ctrl+ArrowUp', { do: 'move', move: { to: 'step', way: 'up', edge: true, extend: false } }],
  ['Ctrl+Shift+ArrowRight', { do: 'move', move: { to: 'step', way: 'right', edge: true, extend: true } }],
  ['Shift+Tab', { do: 'move', move: { to: 'next', way: 'across', back: true } }],
  ['Enter', { do: 'move', move: { to: 'next', way: 'down', back: false } }],
  ['Home', { do: 'move', move: { to: 'row-start', extend: false } }],
  ['Ctrl+End', { do: 'move', move: { to: 'grid-end', extend: false } }],
  ['Shift+PageDown', { do: 'move', move: { to: 'page', way: 'down', extend: true } }],
  ['Ctrl+a', { do: 'move', move: { to: 'all' } }],
  ['Meta+z', { do: 'undo' }],
  ['Meta+Shift+Z', { do: 'redo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+d', { do: 'fill', way: 'down' }],
  ['Ctrl+r', { do: 'fill', way: 'right' }],
  ['Ctrl+f', { do: 'find' }],
  ['F2', { do: 'write', text: null }],
  ['7', { do: 'digit', digit: '7' }],
  ['-', { do: 'write', text: '-' }],
  ['Delete', { do: 'clear' }],
  ['Backspace', { do: 'clear' }],
  ['Escape', { do: 'leave' }],
])('[BOOK-5] %s on a cell', (keys, command) => expect(press(keys)).toEqual(command));

test.each(['Ctrl+c', 'Ctrl+v', 'Meta+x', 'Ctrl+Shift+R', 'F5', 'Shift', 'Alt+ArrowLeft', 'Alt+1'])(
  '[BOOK-5] %s is the browser’s own',
  (keys) => expect(press(keys)).toBeNull(),
);

test('[BOOK-5] typed over, arrows keep and go on; with a caret in the cell they move the caret', () => {
  const down = { to: 'step', way: 'down', edge: false, extend: false };
  expect(press('ArrowDown', 'typing')).toEqual({ do: 'keep', move: down });
  expect([press('ArrowLeft', 'editing'), press('Home', 'editing'), press('5', 'typing')]).toEqual([null, null, null]);
  expect(press('Ctrl+z', 'typing'), 'the field’s own').toBeNull();
  expect(press('Enter', 'editing')).toEqual({ do: 'keep', move: { to: 'next', way: 'down', back: false } });
  expect([press('Escape', 'editing'), press('F2', 'typing')]).toEqual([{ do: 'drop' }, { do: 'change' }]);
});

test('[BOOK-5] digits follow digits, and the last one is taken back; a key that leads on keeps them', () => {
  expect(press('5', 'digits')).toEqual({ do: 'digit', digit: '5' });
  expect(press('Shift+5', 'digits'), 'as some keyboards have it').toEqual({ do: 'digit', digit: '5' });
  expect(press('Backspace', 'digits')).toEqual({ do: 'shorten' });
  expect([press('Escape', 'digits'), press('F2', 'digits')]).toEqual([{ do: 'drop' }, { do: 'change' }]);
  expect(press('Tab', 'digits')).toEqual({ do: 'keep', move: { to: 'next', way: 'across', back: false } });
  expect(press('ArrowLeft', 'digits')).toMatchObject({ do: 'keep', move: { to: 'step', way: 'left' } });
});

test.each(['-', 'x', ' ', 'Delete', 'Process', 'Ctrl+v', 'Meta+a', 'Ctrl+z', 'Alt+3'])(
  '[BOOK-5] %s behind digits is for a field',
  (keys) => expect(press(keys, 'digits')).toEqual({ do: 'open' }),
);

test.each(['Shift', 'Ctrl+Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock'])('[BOOK-5] %s alone does nothing', (keys) =>
  expect(press(keys, 'digits')).toBeNull(),
);
