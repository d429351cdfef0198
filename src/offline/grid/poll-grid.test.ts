import { expect, test } from 'vitest';
import { setUpGrid } from '../../../tests/builders/grid-device.ts';
import { settle } from '../../../tests/builders/scripted-sync.ts';
import { pollGrid } from './poll-grid.ts';

async function lookedAt(isSeen = () => true) {
  const one = setUpGrid();
  const other = setUpGrid(one.server, undefined, 'desk');
  for (const { sync } of [one, other]) {
    await sync.enterSeason(2027);
    sync.load();
    await settle();
  }
  const stop = pollGrid(one.sync, { clock: one.clock, isSeen });
  const wait = async (ms: number) => {
    one.clock.advance(ms);
    await settle();
  };
  const write = async (units: number) => {
    await other.sync.append([{ type: 'set', rows: [{ sku: 'a', q0: units }] }]);
    await other.rested();
  };
  return { ...one, wait, write, stop, shown: () => one.sync.getSnapshot().units.get('a')?.q0 };
}

test('[SYNC-3] what another device writes comes onto the one that is looked at, soon after something was done there', async () => {
  const { sync, rested, wait, write, shown } = await lookedAt();
  await write(5);
  await wait(2_000);
  expect(shown()).toBe(5);
  await wait(60_000);
  await write(6);
  await wait(2_000);
  expect(shown()).toBe(5);
  await wait(13_000);
  expect(shown()).toBe(6);
  await sync.append([{ type: 'set', rows: [{ sku: 'b', q0: 1 }] }]);
  await rested();
  await write(7);
  await wait(2_000);
  expect(shown()).toBe(7);
});

test('[SYNC-3] nothing is asked for while nobody looks, and nothing more once it is left', async () => {
  let isSeen = false;
  const { wait, write, stop, shown } = await lookedAt(() => isSeen);
  await write(5);
  await wait(4_000);
  expect(shown()).toBeUndefined();
  isSeen = true;
  await wait(4_000);
  expect(shown()).toBe(5);
  stop();
  await write(6);
  await wait(60_000);
  expect(shown()).toBe(5);
});

test('[F-8] a server that cannot be reached is not asked more often for it', async () => {
  const { clock, network, sync, wait } = await lookedAt();
  network.isCut = true;
  await wait(2_000);
  expect(sync.getSnapshot().isReachable).toBe(false);
  let tries = 0;
  const stop = sync.subscribe(() => (tries += 1));
  for (let second = 0; second < 60; second += 1) await wait(1_000);
  stop();
  // Said twice of each: when it begins and when it is over.
  expect(tries / 2).toBeLessThan(10);
  network.isCut = false;
  clock.advance(60_000);
  await settle();
  expect(sync.getSnapshot().isReachable).toBe(true);
});

test('[SYNC-5] an answer without news leaves what is shown as it is', async () => {
  const { sync, wait } = await lookedAt();
  const { units, notes } = sync.getSnapshot();
  await wait(2_000);
  expect(sync.getSnapshot().units).toBe(units);
  expect(sync.getSnapshot().notes).toBe(notes);
});
