import { expect, test, vi } from 'vitest';
import { listenersByKey } from './listeners-by-key.ts';

test('those are told who listen to one of the keys, once each, until they stop', () => {
  const { add, tell, tellAll } = listenersByKey();
  const [one, other, third] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = add('row', one);
  add('row', other);
  add('model', third);
  tell(['row', 'nothing']);
  expect([one, other, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  stop();
  tellAll();
  expect([one, other, third].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

test('who stops twice takes nothing from whoever listens to the same since', () => {
  const { add, tell } = listenersByKey();
  const stop = add('row', vi.fn());
  stop();
  const next = vi.fn();
  add('row', next);
  stop();
  tell(['row']);
  expect(next).toHaveBeenCalledOnce();
});
