// @vitest-environment happy-dom
import { act, useEffect, useState, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAskedText } from './use-asked-text.ts';

let unmount = () => {};
let field: { ref: RefObject<HTMLInputElement | null>; onType: (text: string) => void };
let list: { text: string; take: (text: string) => void };
let questions: { text: string; answer: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  questions = [];
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<List />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

async function ask(text: string): Promise<void> {
  return new Promise((answer) => {
    questions.push({ text, answer });
  });
}

/** A list that goes by a text, which other hands may change too. */
function List() {
  const [text, take] = useState('');
  useEffect(() => {
    list = { text, take };
  }, [text]);
  return <Field value={text} onText={take} />;
}

function Field({ value, onText }: { value: string; onText: (text: string) => void }) {
  const [ref, onType] = useAskedText({ value, onAsk: ask, onText });
  useEffect(() => {
    field = { ref, onType };
  });
  return <input ref={ref} defaultValue={value} />;
}

/** As the browser does: the text stands in the field before anybody is told of it. */
function type(text: string): void {
  if (field.ref.current) field.ref.current.value = text;
  act(() => field.onType(text));
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const answer = async (text: string) => act(async () => questions.find((one) => one.text === text)?.answer());
const seen = () => ({ field: field.ref.current?.value, list: list.text });

test('a letter stands in the field at once, and the list goes by it once it is answered', async () => {
  type('chain');
  expect(seen()).toEqual({ field: 'chain', list: '' });
  await answer('chain');
  expect(seen()).toEqual({ field: 'chain', list: 'chain' });
});

test('an answer that takes long is not waited for', () => {
  type('chain');
  wait(99);
  expect(seen()).toEqual({ field: 'chain', list: '' });
  wait(1);
  expect(seen()).toEqual({ field: 'chain', list: 'chain' });
});

test('an answer to what is typed no more is no answer', async () => {
  type('chain');
  type('chains');
  await answer('chain');
  expect(seen()).toEqual({ field: 'chains', list: '' });
  await answer('chains');
  expect(seen()).toEqual({ field: 'chains', list: 'chains' });
  wait(200);
  expect(seen()).toEqual({ field: 'chains', list: 'chains' });
});

test('what is typed away and typed again before it is answered stays', async () => {
  type('chain');
  type('');
  await answer('');
  expect(seen()).toEqual({ field: '', list: '' });
  type('chain');
  await answer('chain');
  wait(200);
  expect(seen().field).toBe('chain');
});

test('[ROUTE-9] a text that comes by other hands takes the place of what was typed, and is not undone by its answer', async () => {
  type('chain');
  act(() => list.take('saddle'));
  expect(seen()).toEqual({ field: 'saddle', list: 'saddle' });
  await answer('chain');
  wait(200);
  expect(seen()).toEqual({ field: 'saddle', list: 'saddle' });
  // And does not come back with the text over which it was typed.
  act(() => list.take(''));
  expect(seen()).toEqual({ field: '', list: '' });
});

test('a field that has gone tells nothing', async () => {
  type('chain');
  const told = vi.fn();
  list.take = told;
  unmount();
  await answer('chain');
  wait(200);
  expect(told).not.toHaveBeenCalled();
  expect(list.text).toBe('');
  unmount = () => {};
});
