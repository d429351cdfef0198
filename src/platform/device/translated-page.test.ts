// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { allowTranslation } from './translated-page.ts';

let forbid = () => {};
afterEach(() => forbid());

function translated(how: 'wrapped' | 'replaced') {
  const parent = document.createElement('p');
  const text = document.createTextNode('3 lines');
  const mark = document.createElement('b');
  parent.append(text, mark);
  const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  text.replaceWith(font);
  if (how === 'wrapped') font.append(text);
  else font.textContent = '3 行';
  forbid = allowTranslation();
  return { parent, text, mark };
}

test('a text that was wrapped is removed with what is around it', () => {
  const { parent, text } = translated('wrapped');
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.innerHTML).toBe('<b></b>');
});

test('a text that was replaced is gone already', () => {
  const { parent, text } = translated('replaced');
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.querySelector('b')).not.toBeNull();
});

test.each(['wrapped', 'replaced'] as const)('elements are put in front of a text that was %s', (how) => {
  const { parent, text } = translated(how);
  const added = parent.insertBefore(document.createElement('i'), text);
  expect(added.parentNode).toBe(parent);
  expect(parent.lastChild === added).toBe(how === 'replaced');
});

test('what no one has moved is inserted and removed as ever', () => {
  const { parent, mark } = translated('wrapped');
  const added = parent.insertBefore(document.createElement('i'), mark);
  expect(mark.previousSibling).toBe(added);
  parent.removeChild(added);
  expect(mark.previousSibling).not.toBe(added);
});
