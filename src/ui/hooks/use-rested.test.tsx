// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRested } from './use-rested.ts';

let unmount = () => {};
let shown: { given: string; rested: string; give: (text: string) => void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Follower />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

function Follower() {
  const [given, give] = useState('first');
  const rested = useRested(given);
  useEffect(() => {
    shown = { given, rested, give };
  }, [given, rested]);
  return null;
}

const give = (text: string) => act(() => shown.give(text));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('what is given first is there at once, another one when it has not changed for a moment', () => {
  expect(shown.rested).toBe('first');
  give('second');
  wait(100);
  give('third');
  wait(149);
  expect(shown).toMatchObject({ given: 'third', rested: 'first' });
  wait(1);
  expect(shown.rested).toBe('third');
});

test('what was given and is no more does not follow', () => {
  give('second');
  give('first');
  wait(1_000);
  expect(shown.rested).toBe('first');
});
