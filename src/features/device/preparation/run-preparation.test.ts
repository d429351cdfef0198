import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdingsWorld, turns } from '../../../../tests/builders/holdings.ts';
import { virtualClock } from '../../../../tests/builders/virtual-clock.ts';
import { fetchList } from './fetch-list.ts';
import { marginBytes, type Progress, runPreparation } from './run-preparation.ts';

const ids = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}:${at}`);

/** A tab that prepares a world, and what it says meanwhile. */
function tab(world: ReturnType<typeof holdingsWorld>, room: number | null = null) {
  const clock = virtualClock();
  const said: Progress[] = [];
  let isOnline = true;
  const back = new Set<() => void>();
  const end = new AbortController();
  const ended = runPreparation({
    groups: world.groups,
    held: async () => world.holdings.held(),
    beganMs: world.now,
    device: {
      room: async () => room,
      isOnline: () => isOnline,
      whenBack(listener) {
        back.add(listener);
        return () => back.delete(listener);
      },
      now: () => world.now,
      after: clock.after,
    },
    signal: end.signal,
    onProgress: (progress) => said.push(progress),
  });
  return {
    ended,
    said,
    clock,
    stop: () => end.abort(),
    goOffline: () => void (isOnline = false),
    comeBack: () => {
      isOnline = true;
      for (const listener of back) listener();
    },
  };
}

async function listedOf({ groups: [group] }: ReturnType<typeof holdingsWorld>) {
  const listing = await group?.list('held', new AbortController().signal);
  return { group: 'photos', things: listing?.code === 'listed' ? listing.things : [] } as const;
}

test('[PWA-4] every thing is fetched once, four at a time; what two groups have is fetched for both', async () => {
  const world = holdingsWorld({
    'pictures:bikes': ids('a', 20),
    'pictures:discount': [...ids('a', 10), ...ids('b', 5)],
  });
  const { ended, said } = tab(world);
  const ending = await ended;
  expect(ending).toMatchObject({ code: 'done', unlisted: [] });
  expect(world.came.toSorted()).toEqual([...ids('a', 20), ...ids('b', 5)].toSorted());
  expect(world.mostUnderWay).toBe(4);
  const last = said.at(-1)?.tally;
  expect(last?.all).toMatchObject({ things: 25, held: 25, bytes: 2_500, heldBytes: 2_500 });
  expect(last?.groups['pictures:discount']).toMatchObject({ things: 15, held: 15 });
});

test('[PWA-4] how far it is, which is counted over all that is listed, is told four times a second at most, and in the end', async () => {
  const world = holdingsWorld({ photos: ids('a', 200) });
  const { ended, said, clock } = tab(world);
  await turns(60);
  const before = said.length;
  const soFar = world.came.length;
  expect(soFar).toBeGreaterThan(20);
  expect(said.at(-1)?.tally?.all.held).toBe(0);
  clock.advance(249);
  expect(said).toHaveLength(before);
  clock.advance(1);
  expect(said).toHaveLength(before + 1);
  expect(said.at(-1)?.tally?.all.held).toBe(soFar);
  await ended;
  expect(said).toHaveLength(before + 2);
  expect(said.at(-1)?.tally?.all.held).toBe(200);
  clock.advance(10_000);
  expect(said).toHaveLength(before + 2);
});

test('[PWA-4] what is held already is not asked for', async () => {
  const world = holdingsWorld({ documents: ids('a', 6) });
  world.held.set('a:2', { bytes: 7, sinceMs: 5 });
  expect(await tab(world).ended).toMatchObject({
    code: 'done',
    tally: { all: { held: 6, heldBytes: 507, sinceMs: 5 } },
  });
  expect(world.asked).not.toContain('a:2');
});

test('[PWA-4] once three of a kind have come, the others are taken to be as large', async () => {
  const world = holdingsWorld({ photos: ids('a', 5) });
  for (const id of ids('a', 2)) world.held.set(id, { bytes: 400, sinceMs: 5 });
  const list = async () => fetchList([await listedOf(world)], world.held, 0);
  expect((await list()).missingBytes()).toBe(300);
  world.held.set('a:2', { bytes: 700, sinceMs: 5 });
  expect((await list()).missingBytes()).toBe(1_000);
  expect((await list()).tally().all).toMatchObject({ bytes: 2_500, heldBytes: 1_500 });
});

test('[PWA-4] what does not fit into the room is refused before anything is fetched, in figures', async () => {
  const world = holdingsWorld({ photos: ids('a', 10) });
  const ending = await tab(world, marginBytes + 900).ended;
  expect(ending).toMatchObject({ code: 'no-room', neededBytes: 1_000, freeBytes: 900 });
  expect(world.asked).toEqual([]);
  expect(await tab(world, marginBytes + 1_000).ended).toMatchObject({ code: 'done' });
});

test('[PWA-4, F-1] without a network it waits and says so, and goes on when the connection is seen again', async () => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  const { ended, said, goOffline, comeBack } = tab(world);
  goOffline();
  world.instead = () => ({ code: 'unreachable' });
  await turns(60);
  expect(said.at(-1)?.halt).toBe('network');
  const asked = world.asked.length;
  await turns(60);
  expect(world.asked).toHaveLength(asked);
  world.instead = () => null;
  comeBack();
  expect(await ended).toMatchObject({ code: 'done', tally: { all: { held: 8, faults: {} } } });
  expect(world.came.toSorted()).toEqual(ids('a', 8));
});

test('[PWA-4, F-7] a network that answers in the portal’s place is named, and it goes on once that is over', async () => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  const { ended, said, comeBack } = tab(world);
  world.instead = () => ({ code: 'intercepted' });
  await turns(60);
  expect(said.at(-1)?.halt).toBe('intercepted');
  world.instead = () => null;
  comeBack();
  expect(await ended).toMatchObject({ code: 'done', tally: { all: { held: 8, faults: {} } } });
});

test('[PWA-4, F-10] a portal that is busy is left alone for as long as it says', async () => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  world.instead = () => ({ code: 'busy', retryAfterMs: 30_000 });
  const { ended, said, clock } = tab(world);
  await turns(60);
  expect(said.at(-1)?.halt).toBe('busy');
  const asked = world.asked.length;
  world.instead = () => null;
  clock.advance(29_000);
  await turns(60);
  expect(world.asked).toHaveLength(asked);
  clock.advance(1_000);
  expect(await ended).toMatchObject({ code: 'done' });
});

test.each([
  ['gone', 'gone'],
  ['wrong', 'wrong'],
] as const)('[PWA-4] one that is %s is named with its reason, and the others come', async (code, why) => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  world.instead = (id) => (id === 'a:3' ? { code } : null);
  expect(await tab(world).ended).toMatchObject({ code: 'done', tally: { all: { held: 7, faults: { [why]: 1 } } } });
  world.instead = () => null;
  expect(await tab(world).ended).toMatchObject({ code: 'done', tally: { all: { held: 8, faults: {} } } });
  expect(world.came.toSorted()).toEqual(ids('a', 8));
});

test('[PWA-4, F-4] one that is cut each time is given up after five tries, and the others come', async () => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  world.instead = (id) => (id === 'a:3' ? { code: 'unreachable' } : null);
  const { ended, clock } = tab(world);
  for (let waits = 0; waits < 8; waits += 1) {
    await turns(80);
    clock.advance(60_000);
  }
  expect(await ended).toMatchObject({ code: 'done', tally: { all: { held: 7, faults: { unreachable: 1 } } } });
  expect(world.asked.filter((id) => id === 'a:3')).toHaveLength(5);
});

test('[PWA-4, F-19] a device that is full ends it, and what came stays', async () => {
  const world = holdingsWorld({ documents: ids('a', 8) });
  world.instead = () => (world.came.length >= 3 ? { code: 'full' } : null);
  expect(await tab(world).ended).toEqual({ code: 'full' });
  expect(world.held.size).toBe(3);
});

test('[PWA-4] a group whose list the portal refuses is named, and the others come', async () => {
  const world = holdingsWorld({ documents: ids('a', 2), photos: ids('b', 2) });
  world.listing = (group) => (group === 'documents' ? { code: 'gone' } : null);
  expect(await tab(world).ended).toMatchObject({ code: 'done', unlisted: ['documents'] });
  expect(world.came.toSorted()).toEqual(ids('b', 2));
});

test('[PWA-4] interrupted at any point, any number of times, under any faults: all there in the end, none fetched twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
      fc.array(fc.constantFrom('unreachable', 'busy', 'wrong', null), { maxLength: 40 }),
      async (count, interruptions, faults) => {
        const world = holdingsWorld({ 'pictures:bikes': ids('a', count), photos: ids('b', 3), booking: ids('a', 2) });
        const coming = [...faults];
        world.instead = () => {
          const code = coming.shift() ?? null;
          return code === null ? null : { code };
        };
        for (const after of interruptions) {
          const cut = tab(world);
          await turns(after);
          cut.clock.advance(100_000);
          await turns(after);
          cut.stop();
          await cut.ended;
        }
        coming.length = 0;
        const whole = await tab(world).ended;
        const all = new Set([...ids('a', Math.max(count, 2)), ...ids('b', 3)]);
        expect(whole).toMatchObject({ code: 'done', tally: { all: { things: all.size, held: all.size, faults: {} } } });
        expect(new Set(world.held.keys())).toEqual(all);
        expect(world.came.toSorted()).toEqual([...all].toSorted());
      },
    ),
    { numRuns: 300 },
  );
});
