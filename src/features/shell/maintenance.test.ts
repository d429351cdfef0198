// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revokeSession } from '../../contract/account/session.ts';
import type { Backend } from '../../contract/backend.ts';
import { isInMaintenance, noticingMaintenance, portalStatus } from './maintenance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A portal that can be closed for maintenance; it counts how often it was asked how it is. */
function portal() {
  const told = { maintenance: false, asked: 0 };
  const call = async (endpoint: { name: string }) => {
    if (endpoint.name !== 'status') return { outcome: 'unreachable', reason: 'busy', status: 503 };
    told.asked += 1;
    return { outcome: 'answered', status: 200, body: { maintenance: told.maintenance, time: '2026-11-20T12:00:00Z' } };
  };
  return { told, backend: { call } as unknown as Backend };
}

test('[MAINT-1] maintenance is noticed within 60 s, without any call', async () => {
  const { told, backend } = portal();
  const queryClient = new QueryClient();
  const leave = new QueryObserver(queryClient, portalStatus(backend)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(isInMaintenance(queryClient)).toBe(false);
  told.maintenance = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isInMaintenance(queryClient)).toBe(true);
  told.maintenance = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isInMaintenance(queryClient)).toBe(false);
  leave();
});

test('[MAINT-1] an answer 503 to any call makes the tab ask at once', async () => {
  const { told, backend } = portal();
  const queryClient = new QueryClient();
  const leave = new QueryObserver(queryClient, portalStatus(backend)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  told.maintenance = true;
  const outcome = await noticingMaintenance(backend, queryClient).call(revokeSession, { body: { refresh_token: 'x' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toMatchObject({ outcome: 'unreachable', status: 503 });
  expect(told.asked).toBe(2);
  expect(isInMaintenance(queryClient)).toBe(true);
  leave();
});

test('while the portal cannot be reached the last word holds', async () => {
  const { told, backend } = portal();
  const queryClient = new QueryClient();
  told.maintenance = true;
  await queryClient.query(portalStatus(backend));
  const silent = { call: async () => ({ outcome: 'unreachable', reason: 'network' }) } as unknown as Backend;
  await queryClient.query({ ...portalStatus(silent), staleTime: 0 }).catch(() => undefined);
  expect(isInMaintenance(queryClient)).toBe(true);
});

/** A tab that was told of maintenance, and whose portal has not answered since. */
async function tabWithoutPortal() {
  const { told, backend } = portal();
  told.maintenance = true;
  const queryClient = new QueryClient();
  await queryClient.query(portalStatus(backend));
  const answers = {
    backend: { call: async () => ({ outcome: 'unreachable', reason: 'network' }) } as unknown as Backend,
  };
  const through = { call: async (...call: Parameters<Backend['call']>) => answers.backend.call(...call) } as Backend;
  const leave = new QueryObserver(queryClient, portalStatus(through)).subscribe(() => undefined);
  return { queryClient, leave, answerAgain: () => Object.assign(answers, { backend }) };
}

test('[MAINT-1, F-1] a word of maintenance that is ten minutes old keeps nobody out, and a new one does', async () => {
  const { queryClient, leave, answerAgain } = await tabWithoutPortal();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(isInMaintenance(queryClient)).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(isInMaintenance(queryClient)).toBe(false);
  answerAgain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isInMaintenance(queryClient)).toBe(true);
  leave();
});
