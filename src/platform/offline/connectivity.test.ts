// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserConnectivity, whenLeft, whenSeenAgain } from './connectivity.ts';

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[SYNC-2] a tab that is left and one that is seen again are told apart, and neither says anything of the connection', () => {
  const [left, seen, online] = [vi.fn(), vi.fn(), vi.fn()];
  const end = new AbortController();
  whenLeft(left, end.signal);
  whenSeenAgain(seen, end.signal);
  const stop = browserConnectivity.watch(online);
  turn('hidden');
  expect([left, seen, online].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  turn('visible');
  expect([left, seen, online].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(online).toHaveBeenCalledTimes(1);
  end.abort();
  turn('hidden');
  turn('visible');
  expect([left, seen].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('[SYNC-2] focus, touch and return say that the dealer is here', () => {
  const used = vi.fn();
  const stop = browserConnectivity.watchUse?.(used);
  window.dispatchEvent(new Event('focus'));
  turn('visible');
  turn('hidden');
  expect(used).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('pointerdown'));
  expect(used).toHaveBeenCalledTimes(3);
  stop?.();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(used).toHaveBeenCalledTimes(3);
});
