import { expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../contract/backend.ts';
import { status } from '../../contract/config.ts';
import { watchNetworkSignIn } from './network-sign-in.ts';

type Outcome = CallOutcome<typeof status>;

const answered: Outcome = { outcome: 'answered', status: 200, body: { maintenance: false, time: '' } };
const offline: Outcome = { outcome: 'unreachable', reason: 'network' };
const page = (statusCode: number): Outcome => ({
  outcome: 'unreachable',
  reason: 'not-the-contract',
  status: statusCode,
});

function watched(...outcomes: readonly Outcome[]) {
  const left = [...outcomes];
  const { exchange, networkSignIn } = watchNetworkSignIn((async () => left.shift()) as never);
  return { ask: async (options = {}) => exchange(status, {}, options), ...networkSignIn };
}

test.for([0, 200, 302, 511])('[F-7] a page under status %i is a network’s, until the portal answers', async (code) => {
  const { ask, getSnapshot, subscribe } = watched(page(code), page(code), answered);
  const listener = vi.fn();
  subscribe(listener);
  await ask();
  await ask();
  expect([getSnapshot(), listener.mock.calls.length]).toEqual([true, 1]);
  await ask();
  expect([getSnapshot(), listener.mock.calls.length]).toEqual([false, 2]);
});

test('[F-7] without any answer, no network has asked for anything', async () => {
  const { ask, getSnapshot } = watched(page(200), offline);
  await ask();
  await ask();
  expect(getSnapshot()).toBe(false);
});

test('[API-4] a page of a backend that lacks a call is no network’s', async () => {
  const { ask, getSnapshot } = watched(page(404));
  await ask();
  expect(getSnapshot()).toBe(false);
});

test('what the device alone was asked says nothing of the network', async () => {
  const { ask, getSnapshot } = watched(page(200), offline);
  await ask();
  await ask({ prefer: 'held' });
  expect(getSnapshot()).toBe(true);
});
