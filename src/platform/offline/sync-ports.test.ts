import { expect, test } from 'vitest';
import type { TabLock } from '../../features/session/ports.ts';
import { deviceRandom, tabLeader } from './tab-ports.ts';

test('[ORD-5] ids are random UUIDs, never the same twice', () => {
  const ids = Array.from({ length: 200 }, () => deviceRandom.newId());
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[SYNC-4] the task runs under the lock of all tabs', async () => {
  const patience: number[] = [];
  let ran = 0;
  const leader = tabLeader({
    async run(timeoutMs, task) {
      patience.push(timeoutMs);
      return { ran: true, value: await task() };
    },
  });
  await leader.lead(async () => void (ran += 1));
  expect({ ran, patience }).toEqual({ ran: 1, patience: [8_000] });
});

test('[F-30] a tab that holds the lock for too long is passed by, and not waited for again until it lets go', async () => {
  const letsGo = Promise.withResolvers<void>();
  const waits: number[] = [];
  const lock: TabLock = {
    async run(timeoutMs, task) {
      waits.push(timeoutMs);
      // The first one waits in vain, the second one until the lock is free.
      if (waits.length === 1) return { ran: false };
      if (waits.length === 2) await letsGo.promise;
      return { ran: true, value: await task() };
    },
  };
  const leader = tabLeader(lock);
  let ran = 0;
  const lead = async () => leader.lead(async () => void (ran += 1));
  await lead();
  await lead();
  await lead();
  expect(ran).toBe(3);
  expect(waits).toEqual([8_000, 86_400_000]);

  letsGo.resolve();
  await letsGo.promise;
  await expect.poll(async () => lead().then(() => waits.length)).toBe(3);
  expect(waits.at(-1)).toBe(8_000);
});
