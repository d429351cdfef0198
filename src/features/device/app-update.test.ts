import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import { status } from '../../contract/config.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { loadCart } from '../../contract/orders/cart.ts';
import { createAppUpdates, noticingTooOld } from './app-update.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function tab() {
  const reload = vi.fn();
  const holdRequests = vi.fn();
  const version = { takeOver: vi.fn() };
  return { updates: createAppUpdates({ reload, holdRequests }), reload, holdRequests, version };
}

test('[PWA-5] nothing is asked while a version takes over, and the tab reloads even where it cannot', () => {
  const { updates, reload, holdRequests, version } = tab();
  updates.waits(version);
  expect(holdRequests).not.toHaveBeenCalled();
  updates.now();
  expect([holdRequests.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  expect(holdRequests.mock.invocationCallOrder[0]).toBeLessThan(version.takeOver.mock.invocationCallOrder[0] ?? 0);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('[PWA-5, F-38] a new version is offered, and takes over at the dealer’s word alone', () => {
  const { updates, reload, version } = tab();
  updates.waits(version);
  expect([updates.getSnapshot(), version.takeOver.mock.calls.length]).toEqual(['offered', 0]);
  updates.now();
  expect([version.takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  updates.tookOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('[PWA-5] a tab that did not agree says that it must be reloaded and is not', () => {
  const { updates, reload, version } = tab();
  updates.waits(version);
  updates.tookOver();
  expect([updates.getSnapshot(), reload.mock.calls.length]).toEqual(['elsewhere', 0]);
  updates.now();
  expect(reload).toHaveBeenCalledOnce();
});

test('[PWA-5] what was put off is offered again when something newer is there', () => {
  const { updates, version } = tab();
  let told = 0;
  updates.subscribe(() => {
    told += 1;
  });
  updates.waits(version);
  updates.later();
  expect(updates.getSnapshot()).toBe('none');
  updates.waits(version);
  expect([updates.getSnapshot(), told]).toEqual(['offered', 3]);
});

test('[F-18] who cannot go on looks for the new version and takes it as soon as it is there', async () => {
  const { updates, reload, version } = tab();
  updates.canLook(async () => true);
  updates.now();
  await Promise.resolve();
  updates.waits(version);
  expect([version.takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['there is none', async (): Promise<boolean> => false],
  ['there is no network', async (): Promise<boolean> => Promise.reject(new Error('no network'))],
] as const)('[F-18] where %s the page is loaded again', async (_, look) => {
  const { updates, reload } = tab();
  updates.canLook(look);
  updates.now();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('[F-18, PWA-5] that the server wants a newer version is said until it is here, and nothing is reloaded by itself', () => {
  const { updates, reload, version } = tab();
  updates.required(true);
  expect(updates.getSnapshot()).toBe('required');
  updates.waits(version);
  updates.later();
  expect(updates.getSnapshot()).toBe('required');
  expect([version.takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  updates.now();
  expect(version.takeOver).toHaveBeenCalledOnce();
});

test('[F-18, PWA-5] where the server takes this version again, what was offered before is offered again', () => {
  const { updates, version } = tab();
  let told = 0;
  updates.waits(version);
  updates.subscribe(() => {
    told += 1;
  });
  for (const isRequired of [true, true, false, false]) updates.required(isRequired);
  expect([updates.getSnapshot(), told]).toEqual(['offered', 2]);
});

const problem = { title: '', status: 426, code: 'client-too-old' } as const;
const tooOld: CallOutcome<Endpoint> = { outcome: 'refused', status: 426, problem };
const answered = { outcome: 'answered', status: 200, body: undefined } as unknown as CallOutcome<Endpoint>;

/** What is said of this version after these answers, by the name of the call. */
async function saidAfter(...outcomes: readonly [Endpoint, CallOutcome<Endpoint>][]): Promise<boolean[]> {
  const said: boolean[] = [];
  for (const [endpoint, outcome] of outcomes) {
    const backend = { call: async () => outcome } as unknown as Backend;
    const noticing = noticingTooOld(backend, { required: (isRequired) => said.push(isRequired) });
    expect(await noticing.call(endpoint, {})).toBe(outcome);
  }
  return said;
}

test('[F-18, PWA-5] any call that is refused to an app that is too old says so, and one that is answered that it may go on', async () => {
  expect(await saidAfter([loadCart, tooOld], [loadCart, answered])).toEqual([true, false]);
});

test('[F-18] what a too old app is answered all the same says nothing: public calls, what the device holds, failures', async () => {
  const held = { ...answered, heldSinceMs: 1 } as CallOutcome<Endpoint>;
  const busy: CallOutcome<Endpoint> = { outcome: 'unreachable', reason: 'busy', status: 503 };
  const forbidden: CallOutcome<Endpoint> = {
    outcome: 'refused',
    status: 403,
    problem: { ...problem, status: 403, code: 'forbidden' },
  };
  expect(await saidAfter([status, answered], [loadCart, held], [loadCart, busy], [loadCart, forbidden])).toEqual([]);
});
