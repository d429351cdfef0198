// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

function opens(
  key: string,
  { at = '<p></p>', singleKeys = true, ...init }: { at?: string; singleKeys?: boolean } & KeyboardEventInit = {},
) {
  document.body.innerHTML = at;
  let found: ReturnType<typeof shortcutOf> = null;
  const hear = (event: KeyboardEvent) => {
    found = shortcutOf(event, singleKeys);
  };
  document.addEventListener('keydown', hear);
  const target = document.querySelector('[data-here]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  document.removeEventListener('keydown', hear);
  return found;
}

test('[SRCH-1] a slash and Ctrl or ⌘ with K open the search, a question mark the shortcuts', () => {
  expect(opens('/')).toBe('search');
  expect(opens('k', { ctrlKey: true })).toBe('search');
  expect(opens('K', { metaKey: true })).toBe('search');
  expect(opens('?', { shiftKey: true })).toBe('shortcuts');
  for (const key of ['k', 'a', 'Enter']) expect(opens(key)).toBeNull();
  expect(opens('/', { ctrlKey: true })).toBeNull();
  expect(opens('k', { ctrlKey: true, altKey: true })).toBeNull();
  expect(opens('k', { ctrlKey: true, repeat: true })).toBeNull();
});

test('[SRCH-1] no key is taken from a field, the grid or a dialog', () => {
  const places = [
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable></div>',
    '<div role="grid"><b data-here></b></div>',
    '<dialog open><button data-here></button></dialog>',
  ];
  for (const at of places) {
    expect(opens('/', { at })).toBeNull();
    expect(opens('?', { at })).toBeNull();
    expect(opens('k', { at, ctrlKey: true })).toBeNull();
  }
});

test('[UI-3] single keys can be turned off', () => {
  expect(opens('/', { singleKeys: false })).toBeNull();
  expect(opens('?', { singleKeys: false })).toBeNull();
  expect(opens('k', { singleKeys: false, ctrlKey: true })).toBe('search');
});
