import { expect, test } from 'vitest';
import { createDiagnostics, type DiagnosticsEntry, type DiagnosticsStore } from './diagnostics.ts';

function fakeStore(): DiagnosticsStore {
  let entries: readonly DiagnosticsEntry[] = [];
  return {
    load: async () => entries,
    update: async (change) => {
      entries = change(entries);
    },
  };
}

test('[ACC-6] a visit is kept with route, language, connection and time, and nothing else', async () => {
  const diagnostics = createDiagnostics(fakeStore(), { now: () => 1_000, isOnline: () => false });
  diagnostics.recordVisit('bikes', 'fr');
  expect(await diagnostics.list()).toEqual([{ kind: 'visit', at: 1_000, online: false, route: 'bikes', locale: 'fr' }]);
});

test('[ERR-1] a failure is kept by the name of what was tried and a code', async () => {
  const diagnostics = createDiagnostics(fakeStore(), { now: () => 2_000, isOnline: () => true });
  diagnostics.recordFailure('orderTaxes', 'timeout');
  expect(await diagnostics.list()).toEqual([
    { kind: 'failure', at: 2_000, online: true, what: 'orderTaxes', why: 'timeout' },
  ]);
});

test('[ACC-6] the list holds the last 200, the oldest first', async () => {
  let now = 0;
  const diagnostics = createDiagnostics(fakeStore(), { now: () => now, isOnline: () => true });
  for (now = 1; now <= 203; now += 1) diagnostics.recordVisit('bikes', 'en');
  const list = await diagnostics.list();
  expect(list).toHaveLength(200);
  expect(list.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => index + 4));
});

test('[SES-8] the list goes at sign-out', async () => {
  const diagnostics = createDiagnostics(fakeStore(), { now: () => 1_000, isOnline: () => true });
  diagnostics.recordVisit('bikes', 'fr');
  await diagnostics.clear();
  expect(await diagnostics.list()).toEqual([]);
});

test('a list that cannot be kept stops nobody', async () => {
  const store: DiagnosticsStore = {
    load: async () => [],
    update: async () => {
      throw new Error('storage is blocked');
    },
  };
  const diagnostics = createDiagnostics(store, { now: () => 0, isOnline: () => true });
  diagnostics.recordVisit('cart', 'en');
  expect(await diagnostics.list()).toEqual([]);
});
