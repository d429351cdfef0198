import { test } from '@fast-check/vitest';
// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { firstRows } from './product-pages.ts';
import { useRestedRange } from './product-rows.tsx';

let shown: ReturnType<typeof useRestedRange>;
let render: (look: (range: Range) => void) => void;
let unmount: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  render = (look) => act(() => root.render(<List look={look} />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

function List({ look }: { look: (range: Range) => void }) {
  const present = useRestedRange(look);
  useEffect(() => {
    shown = present;
  });
  return null;
}

const top = { from: 0, to: 9 };
const see = (range: Range) => act(() => shown.onRange(range));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('where an answer begins is looked at once it rests there', () => {
  const look = vi.fn();
  render(look);
  see(top);
  wait(149);
  expect(look).not.toHaveBeenCalled();
  expect(shown.rested).toBeUndefined();
  wait(1);
  expect(look).toHaveBeenCalledExactlyOnceWith(top);
  expect(shown.rested).toEqual({ range: top, look });
});

test('the beginning of a list that comes to hold a row more or less is not looked at for it', () => {
  const look = vi.fn();
  render(look);
  for (const to of [9, 10, 9]) {
    see({ from: 0, to });
    wait(50);
  }
  expect(look).not.toHaveBeenCalled();
  wait(100);
  expect(look).toHaveBeenCalledExactlyOnceWith(top);
});

test('a window that reaches beyond the rows of the answer is looked at at once, as one that is come back to', () => {
  const look = vi.fn();
  render(look);
  see({ from: 500, to: 509 });
  see({ from: 0, to: firstRows });
  expect(look.mock.calls).toEqual([[{ from: 500, to: 509 }], [{ from: 0, to: firstRows }]]);
});

test('an answer that another follows before it rests is never looked at, and never in sight', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(first);
  see(top);
  wait(100);
  render(second);
  see(top);
  wait(150);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(shown.rested?.look).toBe(second);
});

test('a window that moves looks at all that it passes, and is told where it came to rest', () => {
  const look = vi.fn();
  render(look);
  see(top);
  for (const from of [20, 40, 60]) {
    wait(16);
    see({ from, to: from + 9 });
  }
  expect(look.mock.calls).toEqual([[{ from: 20, to: 29 }], [{ from: 40, to: 49 }], [{ from: 60, to: 69 }]]);
  wait(150);
  expect(shown.rested?.range).toEqual({ from: 60, to: 69 });
});

test('a list that has gone looks at nothing', () => {
  const look = vi.fn();
  render(look);
  see(top);
  unmount();
  wait(200);
  expect(look).not.toHaveBeenCalled();
});
