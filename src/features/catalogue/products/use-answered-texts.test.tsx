// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnsweredTexts, type Texts } from './use-answered-texts.ts';

let unmount = () => {};
let list: { answered: Texts; seen: Texts[]; type: (texts: Texts) => void; arrive: (texts: Texts) => void };
let questions: { texts: Texts; answer: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  questions = [];
  list = { answered: {}, seen: [], type: () => {}, arrive: () => {} };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<List />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

const none: Texts = { q: undefined, number: undefined };
const chain: Texts = { q: 'chain', number: undefined };
const chains: Texts = { q: 'chains', number: undefined };

async function ask(texts: Texts): Promise<void> {
  return new Promise((answer) => {
    questions.push({ texts, answer });
  });
}

/** A list whose address follows only when the test says so. */
function List() {
  const [typed, type] = useState(none);
  const [address, arrive] = useState(none);
  const answered = useAnsweredTexts(typed, address, ask);
  useEffect(() => {
    list = { answered, seen: [...list.seen, answered], type, arrive };
  }, [answered]);
  return null;
}

const type = (texts: Texts) => act(() => list.type(texts));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const answer = async (texts: Texts) => act(async () => questions.find((one) => one.texts.q === texts.q)?.answer());

test('a list goes by what was typed once that is answered', async () => {
  type(chain);
  expect(list.answered).toEqual(none);
  await answer(chain);
  expect(list.answered).toEqual(chain);
});

test('an answer that takes long is not waited for', () => {
  type(chain);
  wait(99);
  expect(list.answered).toEqual(none);
  wait(1);
  expect(list.answered).toEqual(chain);
});

test('an answer to what is typed no more is no answer', async () => {
  type(chain);
  type(chains);
  await answer(chain);
  expect(list.answered).toEqual(none);
  await answer(chains);
  expect(list.answered).toEqual(chains);
});

test('[ROUTE-9] what the address says is not waited for, and what was answered before it does not come back', () => {
  act(() => {
    list.type(chain);
    list.arrive(chain);
  });
  expect(list.answered).toEqual(chain);
  expect(questions).toEqual([]);
  type(chains);
  expect(list.answered).toEqual(chain);
});
