// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOverdue } from './locale-layout.tsx';

beforeEach(() => void vi.useFakeTimers());

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('[F-2] a page is overdue after 30 s on its way, until it has come', () => {
  const { result, rerender } = renderHook(useOverdue, { initialProps: true });
  pass(29_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

test('[F-2] each page has its own 30 s', () => {
  const { result, rerender } = renderHook(useOverdue, { initialProps: true });
  pass(20_000);
  rerender(false);
  rerender(true);
  pass(20_000);
  expect(result.current).toBe(false);
});
