import { beforeEach, expect, test } from 'vitest';
import { holdingsWorld, turns } from '../../../../tests/builders/holdings.ts';
import { virtualClock } from '../../../../tests/builders/virtual-clock.ts';
import { noPlan, readPlan, withChoice } from './plan.ts';
import type { GroupName, PlanChannel } from './ports.ts';
import { type DealerPreparation, openPreparation } from './preparation.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `a:${at}`);

let world: ReturnType<typeof holdingsWorld>;
let kept: unknown;
let savesData: boolean;
let listeners: Set<(message: unknown) => void>;
/** One tab after the other. */
let turn: Promise<void>;
let opened: DealerPreparation[];

beforeEach(() => {
  world = holdingsWorld({ 'catalogue:bikes': ['c:1'], 'pictures:bikes': ids(40), documents: ['d:1', 'd:2'] });
  kept = undefined;
  savesData = false;
  listeners = new Set();
  turn = Promise.resolve();
  opened = [];
});

/** A tab on this device. */
function tab(): DealerPreparation {
  const clock = virtualClock();
  const own = new Set<(message: unknown) => void>();
  const channel: PlanChannel = {
    post(message) {
      const copy: unknown = structuredClone(message);
      for (const listener of listeners) if (!own.has(listener)) queueMicrotask(() => listener(copy));
    },
    listen(listener) {
      own.add(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const preparation = openPreparation(
    {
      holdings: world.holdings,
      store: { load: async () => structuredClone(kept), save: async (plan) => void (kept = structuredClone(plan)) },
      channel,
      device: {
        canHold: true,
        room: async () => null,
        requestPersistence: async () => undefined,
        savesData: () => savesData,
        isOnline: () => true,
        whenBack: () => () => undefined,
        async alone(signal, work) {
          const before = turn;
          let done: () => void = () => undefined;
          turn = new Promise((resolve) => {
            done = resolve;
          });
          try {
            await before;
            signal.throwIfAborted();
            await work();
          } finally {
            done();
          }
        },
        now: () => world.now,
        after: clock.after,
      },
    },
    () => undefined,
  );
  opened.push(preparation);
  return preparation;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waits = 0; waits < 2_000 && !isSo(); waits += 1) await turns(1);
  expect(isSo()).toBe(true);
}

/** Stays until some have come and more are under way. */
async function beginPictures(preparation: DealerPreparation): Promise<void> {
  await preparation.choose('pictures:bikes', true);
  void preparation.start();
  await until(() => world.came.length > 8);
}

const isDone = (preparation: DealerPreparation) => () => preparation.state().ending?.code === 'done';

test('[PWA-4] pictures bring their catalogue, a catalogue that goes takes them along', () => {
  const both: readonly GroupName[] = ['catalogue:bikes', 'pictures:bikes'];
  expect(withChoice([], 'pictures:bikes', true)).toEqual(both);
  expect(withChoice(both, 'catalogue:bikes', false)).toEqual([]);
  expect(withChoice(both, 'pictures:bikes', false)).toEqual(['catalogue:bikes']);
});

test('[PWA-4, F-27] a plan that cannot be read is none; of another version’s what is known stays', () => {
  expect([undefined, null, 'x', { chosen: 1 }].map(readPlan)).toEqual([noPlan, noPlan, noPlan, noPlan]);
  expect(readPlan({ chosen: ['documents', 'films'], run: null })).toEqual({ chosen: ['documents'], run: null });
  const run = { groups: ['documents' as const], beganMs: 5, pausedBy: null, despiteSaver: false };
  const former = { chosen: ['documents' as const], run: { ...run, locale: 'fr' } };
  expect(readPlan(former)).toEqual({ chosen: ['documents'], run });
});

test('[PWA-4] what is chosen is fetched and counted, and another tab sees it', async () => {
  const [one, other] = [tab(), tab()];
  await Promise.all([one.renew(), other.renew()]);
  await one.choose('pictures:bikes', true);
  await one.start();
  await until(isDone(one));
  await until(() => other.state().plan?.run === null && other.state().tallies['pictures:bikes']?.held === 40);
  expect(other.state().plan?.chosen).toEqual(['catalogue:bikes', 'pictures:bikes']);
  expect(one.state().tallies['pictures:bikes']).toMatchObject({ things: 40, held: 40 });
  expect(world.came).toHaveLength(41);
});

test('[PWA-4] a tab that is closed amid it is followed by another that is open, and by the next start; nothing comes twice', async () => {
  const [one, other] = [tab(), tab()];
  await one.renew();
  await beginPictures(one);
  void other.renew();
  await turns(20);
  one.close();
  await until(() => world.came.length > 20);
  other.close();
  await turns(50);
  const soFar = world.came.length;
  expect(soFar).toBeLessThan(41);

  const next = tab();
  void next.renew();
  await until(isDone(next));
  expect(world.came.toSorted()).toEqual([...ids(40), 'c:1'].toSorted());
});

test('[PWA-4] it is paused by any tab, stays paused over a restart, and goes on where it was', async () => {
  const [one, other] = [tab(), tab()];
  await Promise.all([one.renew(), other.renew()]);
  await beginPictures(one);
  await other.pause();
  await turns(100);
  const soFar = world.came.length;
  expect(soFar).toBeLessThan(41);
  // What has come stays, and both say so; the catalogue is one of those that came.
  for (const paused of [one, other]) {
    expect(paused.state().tallies['pictures:bikes']).toMatchObject({ things: 40, held: soFar - 1 });
    expect(paused.state().progress).toBeNull();
  }
  const next = tab();
  await next.renew();
  await turns(100);
  expect(world.came).toHaveLength(soFar);
  expect(next.state().plan?.run?.pausedBy).toBe('dealer');
  await next.start();
  await until(isDone(next));
  expect(world.came).toHaveLength(41);
});

test('[PWA-4] told to go on before what was paused has come to its end, it goes on', async () => {
  const one = tab();
  await one.renew();
  await beginPictures(one);
  world.delay = 500;
  await until(() => world.underWay === 4);
  await one.pause();
  await one.start();
  world.delay = 3;
  await until(isDone(one));
  expect(world.came.toSorted()).toEqual([...ids(40), 'c:1'].toSorted());
});

test('[PWA-4] where the device saves data it asks first, and after a restart it does not ask again', async () => {
  savesData = true;
  const one = tab();
  await one.renew();
  await one.choose('documents', true);
  await one.start();
  expect(one.state().asksAboutSaver).toBe(true);
  expect(world.asked).toEqual([]);
  void one.start({ despiteSaver: true });
  await until(() => world.asked.length > 0);
  one.close();
  await turns(20);
  const next = tab();
  void next.renew();
  await until(isDone(next));
  expect(world.held.size).toBe(2);
});

test('[PWA-4] what is no longer chosen goes, but for what stays chosen with something else', async () => {
  const shared = holdingsWorld({ 'pictures:bikes': ids(4), 'pictures:discount': [...ids(2), 'b:1'] });
  world = shared;
  const one = tab();
  await one.renew();
  await one.choose('pictures:bikes', true);
  await one.choose('pictures:discount', true);
  await one.start();
  await until(isDone(one));
  await one.choose('pictures:bikes', false);
  expect([...shared.held.keys()].toSorted()).toEqual(['a:0', 'a:1', 'b:1']);
});

test('[PWA-4] the check opens all that is chosen; what does not open is red, and is fetched anew though it is listed', async () => {
  const one = tab();
  await one.renew();
  await one.choose('pictures:bikes', true);
  await one.choose('documents', true);
  await one.start();
  await until(isDone(one));
  await one.check();
  expect(one.state().checked).toEqual({
    'catalogue:bikes': { code: 'ready', things: 1 },
    'pictures:bikes': { code: 'ready', things: 40 },
    documents: { code: 'ready', things: 2 },
  });

  world.held.delete('a:7');
  world.spoilt.add('d:1');
  await one.check();
  expect(one.state().checked).toMatchObject({
    'pictures:bikes': { code: 'missing', things: 40, missing: 1 },
    documents: { code: 'missing', things: 2, missing: 1 },
  });
  expect(one.state().tallies['pictures:bikes']).toMatchObject({ held: 39 });

  world.spoilt.clear();
  world.came.length = 0;
  await one.start({ only: ['pictures:bikes'] });
  await until(() => one.state().checked['pictures:bikes']?.code === 'ready');
  expect(world.came).toEqual(['a:7']);
  expect(one.state().checked.documents).toMatchObject({ code: 'missing' });
});

test('[PWA-4, F-75] one that was closed writes and says nothing more', async () => {
  const one = tab();
  await one.renew();
  await beginPictures(one);
  one.close();
  const [state, plan] = [one.state(), JSON.stringify(kept)];
  await turns(200);
  expect(one.state()).toBe(state);
  expect(JSON.stringify(kept)).toBe(plan);
});

test('[PWA-4, SES-9] that downloads are gone is known until they are fetched again', async () => {
  kept = { chosen: ['documents'], run: null, isGone: true };
  const one = tab();
  await one.renew();
  expect(one.state().plan?.isGone).toBe(true);
  await one.choose('catalogue:bikes', true);
  expect(one.state().plan?.isGone).toBe(true);
  await one.start();
  expect([one.state().plan?.isGone, readPlan(kept).isGone]).toEqual([undefined, undefined]);
});
