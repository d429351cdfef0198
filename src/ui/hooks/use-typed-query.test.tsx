// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedQuery } from './use-typed-query.ts';

let unmount = () => {};
let field: { typed: string; type: (text: string) => void };
let address: { arrive: (query: string) => void };
let written: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  written = [];
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Field />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

/** An address that follows only when the test says so, as a router's does that is busy. */
function Field() {
  const [query, setQuery] = useState('');
  const [typed, setTyped] = useTypedQuery(query, write);
  useEffect(() => {
    field = { typed, type: setTyped };
    address = { arrive: setQuery };
  }, [typed, setTyped]);
  return null;
}

function write(query: string): void {
  written.push(query);
}

const type = (text: string) => act(() => field.type(text));
const arrive = (query: string) => act(() => address.arrive(query));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the address is written once when one stops typing', () => {
  for (const text of ['t', 'ta', 'tai']) {
    type(text);
    wait(100);
  }
  expect(written).toEqual([]);
  wait(150);
  expect(written).toEqual(['tai']);
});

test('no keystroke is lost to an address that comes late', () => {
  type('ta');
  wait(250);
  type('taig');
  wait(250);
  arrive('ta');
  expect(field.typed).toBe('taig');
  arrive('taig');
  expect(field.typed).toBe('taig');
});

test('[ROUTE-9] an address that changes by other hands changes the field', () => {
  type('taig');
  wait(250);
  arrive('taig');
  arrive('');
  expect(field.typed).toBe('');
  arrive('nordet');
  expect(field.typed).toBe('nordet');
});
