import { beforeEach, expect, test } from 'vitest';
import { lwwTab } from '../../../tests/builders/lww-device.ts';
import { settle } from '../../../tests/builders/scripted-sync.ts';
import { type VirtualClock, virtualClock } from '../../../tests/builders/virtual-clock.ts';
import type { Favourite } from '../../contract/account/favourites.ts';
import type { FailedCall } from '../../contract/backend.ts';
import { favouriteKind } from '../../features/favourites/follow-favourites.ts';
import type { Leader } from '../types.ts';
import { createLwwSync } from './create-lww-sync.ts';
import type { LwwRecords } from './lww-state.ts';

let clock: VirtualClock;
let disk: LwwRecords;
let watchers: Set<() => void>;
let sent: string[][];
/** In place of the server's answer. */
let failure: FailedCall | null;
let refused: ReadonlySet<string>;
/** What the server lists, if it does. */
let listed: Map<string, number> | null;
let leader: Leader;

beforeEach(() => {
  clock = virtualClock({ startMs: 1_000 });
  disk = { known: undefined, waiting: undefined };
  watchers = new Set();
  sent = [];
  failure = null;
  refused = new Set();
  listed = null;
  let turn = Promise.resolve();
  leader = {
    lead: async (task) => {
      turn = turn.then(task);
      return turn;
    },
  };
});

const one = (product: string): Favourite => ({ product, on: true, at: 0 });

function openTab() {
  let own: (() => void) | null = null;
  const device = lwwTab(clock);
  const sync = createLwwSync<Favourite>(
    'ada',
    {
      ...device,
      leaderOf: () => leader,
      openStore: () => ({
        load: async () => disk,
        async update(change) {
          disk = change(disk);
          for (const watcher of watchers) if (watcher !== own) watcher();
          return disk;
        },
        watch(listener) {
          own = listener;
          watchers.add(listener);
          return () => watchers.delete(listener);
        },
      }),
    },
    {
      kind: favouriteKind,
      async exchange({ waiting }) {
        sent.push(waiting.map(({ product }) => product));
        const refusing = refused;
        await Promise.resolve();
        if (failure !== null) return failure;
        const rows = waiting.filter(({ product }) => !refusing.has(product));
        for (const { product, at } of rows) listed?.set(product, at);
        return {
          now: clock.date(),
          rows,
          sent: waiting,
          refused: refusing,
          named: listed && new Map(listed),
          isMore: false,
        };
      },
      onChange: () => {},
    },
  );
  return { ...sync, touch: device.touch, waiting: () => sync.kept()?.waiting.map(({ product }) => product) };
}

/** A tab with a change that the server did not take, and how often it was sent. */
async function failedTab(why: FailedCall) {
  failure = why;
  const tab = openTab();
  await tab.change(one('taiga'));
  await settle();
  expect(sent).toEqual([['taiga']]);
  return tab;
}

/** The times at which something is sent while `ms` pass, counted from now. */
async function triesIn(ms: number, eachStep = () => {}): Promise<number[]> {
  const tries: number[] = [];
  for (let passed = 0; passed <= ms; passed += 500) {
    const before = sent.length;
    eachStep();
    await settle();
    if (sent.length > before) tries.push(passed);
    clock.advance(500);
    await settle();
    if (sent.length > before && tries.at(-1) !== passed) tries.push(passed + 500);
  }
  return tries;
}

test('[SYNC-4] two tabs with the same changes send them once, and both know', async () => {
  const offline = await failedTab({ outcome: 'unreachable', reason: 'network' });
  offline.close();
  failure = null;
  sent = [];
  const tabs = [openTab(), openTab()];
  await settle();
  expect(sent).toEqual([['taiga']]);
  await tabs[0]?.change(one('chain'));
  await settle();
  expect(sent).toEqual([['taiga'], ['chain']]);
  expect(tabs.map(({ waiting }) => waiting())).toEqual([[], []]);
});

test('[F-16] what a restored server does not list any more is sent again, once for all tabs and starts', async () => {
  disk = { known: { rows: [{ ...one('taiga'), at: 900 }], aheadMs: 0 }, waiting: undefined };
  listed = new Map();
  const tabs = [openTab(), openTab()];
  for (const tab of tabs) await tab.renew();
  await settle();
  expect(sent.filter((products) => products.length > 0)).toEqual([['taiga']]);
  expect(tabs.map(({ waiting }) => waiting())).toEqual([[], []]);
  const next = openTab();
  await next.renew();
  await settle();
  expect(sent.filter((products) => products.length > 0)).toEqual([['taiga']]);
});

test('[SYNC-4] a change made while its former one is being refused is sent at once', async () => {
  refused = new Set(['taiga']);
  const tab = openTab();
  await tab.opened;
  void tab.change(one('taiga'));
  while (sent.length === 0) await Promise.resolve();
  refused = new Set();
  void tab.change(one('taiga'));
  await settle();
  expect(sent).toEqual([['taiga'], ['taiga']]);
  expect(tab.waiting()).toEqual([]);
});

test('[SYNC-2] without a network it tries again, each time later, but within 30 seconds', async () => {
  await failedTab({ outcome: 'unreachable', reason: 'network' });
  const tries = await triesIn(100_000);
  const waits = tries.map((time, place) => time - (tries[place - 1] ?? 0));
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
});

test('[F-10] a server that asked to be left alone is, however often the dealer edits or touches the tab', async () => {
  const tab = await failedTab({ outcome: 'unreachable', reason: 'busy', status: 503, retryAfterMs: 45_000 });
  failure = null;
  const busy = await triesIn(44_000, () => {
    tab.touch();
    void tab.change(one('chain'));
  });
  expect(busy).toEqual([]);
  await triesIn(1_500);
  expect(sent.slice(1)).toEqual([['taiga', 'chain']]);
  expect(tab.waiting()).toEqual([]);
});

test('[F-7, F-8] after a captive portal it sends as soon as the dealer touches the page', async () => {
  const tab = await failedTab({ outcome: 'unreachable', reason: 'not-the-contract' });
  await triesIn(10_000);
  failure = null;
  const before = sent.length;
  for (let touches = 0; touches < 5; touches += 1) tab.touch();
  await settle();
  expect([sent.length - before, tab.waiting()]).toEqual([1, []]);
});

test('[F-49] without a sign-in it waits, and goes on after it', async () => {
  const tab = await failedTab({ outcome: 'sign-in-needed' });
  failure = null;
  expect(await triesIn(60_000, tab.touch)).toEqual([]);
  await tab.change(one('chain'));
  expect([sent.length, tab.waiting()]).toEqual([1, ['taiga', 'chain']]);
  tab.signedIn();
  await settle();
  expect([sent.at(-1), tab.waiting()]).toEqual([['taiga', 'chain'], []]);
});

test('[F-49] a 401 that arrives after the next sign-in holds nothing back for good', async () => {
  const tab = await failedTab({ outcome: 'sign-in-needed' });
  failure = null;
  await tab.renew();
  expect([sent.length, tab.waiting()]).toEqual([2, []]);
});

test('[F-18] an app that is too old keeps everything, and looks once a minute', async () => {
  const problem = { title: 'Too old', status: 426, code: 'client-too-old' } as const;
  const tab = await failedTab({ outcome: 'refused', status: 426, problem });
  expect(await triesIn(125_000)).toEqual([60_000, 120_000]);
  expect(tab.waiting()).toEqual(['taiga']);
});

test('a request that a server refuses as a whole is sent again, and loses nothing', async () => {
  const tab = await failedTab({
    outcome: 'refused',
    status: 404,
    problem: { title: 'Unknown', status: 404, code: 'not-found' },
  });
  failure = null;
  expect(await triesIn(2_000)).toEqual([1_000]);
  expect(tab.waiting()).toEqual([]);
});

test('what the server refuses is sent again after half a minute, or when the dealer asks', async () => {
  refused = new Set(['taiga']);
  const tab = openTab();
  await tab.change(one('taiga'));
  await settle();
  await tab.change(one('chain'));
  expect(await triesIn(29_000)).toEqual([0]);
  expect(sent).toEqual([['taiga'], ['chain']]);
  expect(await triesIn(2_000)).toHaveLength(1);
  await tab.renew();
  expect(sent.slice(2)).toEqual([['taiga'], ['taiga']]);
  refused = new Set();
  await tab.change(one('taiga'));
  await settle();
  expect(tab.waiting()).toEqual([]);
});

test('a failed question is not asked again by itself while nothing waits', async () => {
  failure = { outcome: 'unreachable', reason: 'network' };
  const tab = openTab();
  await tab.renew();
  expect([tab.reach(), sent]).toEqual(['unreached', [[]]]);
  expect(await triesIn(120_000)).toEqual([]);
  failure = null;
  await tab.renew();
  expect(tab.reach()).toBe('reached');
});

test('[SES-8, SYNC-8] a change made while the dealer leaves is kept, and after that nothing is shown, stored or sent', async () => {
  const tab = openTab();
  await settle();
  void tab.changeOf('taiga', () => one('taiga'));
  tab.close();
  await settle();
  expect(disk.waiting).toMatchObject([{ product: 'taiga' }]);
  expect(await tab.change(one('chain'))).toBe(false);
  expect(await tab.changeOf('chain', () => one('chain'))).toBe(false);
  await tab.renew();
  expect([disk.waiting, tab.kept(), sent]).toEqual([[expect.objectContaining({ product: 'taiga' })], null, []]);
});
