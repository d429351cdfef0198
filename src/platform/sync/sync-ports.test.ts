import { expect, test } from 'vitest';
import { deviceChance } from './chance.ts';
import { tabLeader } from './leader.ts';

test('[ORD-5] ids are random UUIDs, never the same twice', () => {
  const ids = Array.from({ length: 200 }, () => deviceChance.newId());
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[SYNC-4] the task runs under the lock of all tabs', async () => {
  const patience: number[] = [];
  let ran = 0;
  const leader = tabLeader({
    async run(patienceMs, task) {
      patience.push(patienceMs);
      return { ran: true, value: await task() };
    },
  });
  await leader.lead(async () => void (ran += 1));
  expect({ ran, patience }).toEqual({ ran: 1, patience: [8_000] });
});

test('[F-30] a tab that holds the lock for too long is passed by', async () => {
  let ran = 0;
  await tabLeader({ run: async () => ({ ran: false }) }).lead(async () => void (ran += 1));
  expect(ran).toBe(1);
});
