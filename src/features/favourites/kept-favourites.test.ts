import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { Favourite } from '../../contract/account/favourites.ts';
import {
  joined as joinedOf,
  type Kept,
  type LwwRecords,
  readLwwState,
  recordsOf,
  withAnswer as withAnswerOf,
  withChange,
  withLost as withLostOf,
} from '../../offline/lww/lww-state.ts';
import { switchedOn } from '../../offline/lww/switches.ts';
import { favouriteKind } from './follow-favourites.ts';

type KeptFavourites = Kept<Favourite>;

const readFavourites = (records: LwwRecords) => readLwwState(favouriteKind, records);
const withMark = (kept: KeptFavourites, mark: { product: string; on: boolean }, deviceMs: number) =>
  withChange(favouriteKind, kept, { ...mark, at: 0 }, deviceMs);
const withAnswer = (
  kept: KeptFavourites,
  sent: readonly Favourite[],
  { now, favourites }: { now: number; favourites: readonly Favourite[] },
  deviceMs: number,
) => withAnswerOf(favouriteKind, kept, sent, { now, rows: favourites }, deviceMs);
const withLost = (kept: KeptFavourites, had: readonly Favourite[], answered: readonly Favourite[]) =>
  withLostOf(favouriteKind, kept, had, new Map(answered.map(({ product, at }) => [product, at])));
const joined = (one: KeptFavourites, other: KeptFavourites) => joinedOf(favouriteKind, one, other);

const nothing: KeptFavourites = { rows: [], waiting: [], aheadMs: 0 };
const on = (product: string, at: number): Favourite => ({ product, on: true, at });
const off = (product: string, at: number): Favourite => ({ product, on: false, at });

test('[CAT-13] a mark shows at once and waits; the answer to it settles it', () => {
  const marked = withMark(nothing, { product: 'taiga', on: true }, 5_000);
  expect([...switchedOn(favouriteKind, marked)]).toEqual(['taiga']);
  const settled = withAnswer(marked, marked.waiting, { now: 6_000, favourites: [on('taiga', 5_000)] }, 5_500);
  expect(settled).toEqual({ rows: [on('taiga', 5_000)], waiting: [], aheadMs: 500 });
});

test('[CAT-13] what was changed again while the answer was under way still waits', () => {
  const first = withMark(nothing, { product: 'taiga', on: true }, 5_000);
  const second = withMark(first, { product: 'taiga', on: false }, 5_100);
  const settled = withAnswer(second, first.waiting, { now: 5_200, favourites: [on('taiga', 5_000)] }, 5_200);
  expect([settled.waiting, [...switchedOn(favouriteKind, settled)]]).toEqual([[off('taiga', 5_100)], []]);
});

test('[CAT-13, F-44] a device whose clock is wrong is believed all the same: its change is later than what it saw', () => {
  const seen: KeptFavourites = { rows: [on('taiga', 9_000_000)], waiting: [], aheadMs: 0 };
  expect(withMark(seen, { product: 'taiga', on: false }, 1_000).waiting).toEqual([off('taiga', 9_000_001)]);
  const knowing: KeptFavourites = { ...nothing, aheadMs: 3_600_000 };
  expect(withMark(knowing, { product: 'taiga', on: true }, 1_000).waiting).toEqual([on('taiga', 3_601_000)]);
});

test('[CAT-13, F-16] what a restored server has lost is sent again', () => {
  const kept: KeptFavourites = { rows: [on('taiga', 1), off('chain', 2)], waiting: [], aheadMs: 0 };
  // Dated later, since tabs take the former one for sent.
  expect(withLost(kept, kept.rows, []).waiting).toEqual([on('taiga', 2)]);
  expect(withLost(kept, kept.rows, [off('taiga', 3)]).waiting).toEqual([]);
  // It has what was so before the last change: that is sent again, be it a removal.
  expect(withLost(kept, kept.rows, [on('taiga', 1), on('chain', 1)]).waiting).toEqual([off('chain', 3)]);
});

test('[CAT-13, F-27] records come back as they were kept; what cannot be read is left out', () => {
  const kept: KeptFavourites = { rows: [on('taiga', 1)], waiting: [off('chain', 2)], aheadMs: -40 };
  expect(readFavourites(recordsOf(kept))).toEqual(kept);
  expect(recordsOf(nothing).waiting).toBeUndefined();
  expect(readFavourites({ known: undefined, waiting: undefined })).toEqual({ ...nothing, aheadMs: null });
  expect(readFavourites({ known: 'x', waiting: [off('chain', 2), { product: 1 }, null] })).toEqual({
    ...nothing,
    waiting: [off('chain', 2)],
  });
});

/** What happens: a device marks, sends what waits, loses an answer, hears one late, or another of its tabs looks. */
const step = fc.record({
  device: fc.constantFrom(0, 1, 2),
  act: fc.constantFrom('on', 'off', 'exchange', 'lost', 'late', 'tab'),
  product: fc.constantFrom('a', 'b'),
});

test.prop([
  fc.array(step, { maxLength: 40 }),
  fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
])(
  '[CAT-13, F-44] devices with wrong clocks, lost and late answers end alike, with nothing waiting',
  (steps, skews) => {
    let nowMs = 1_000;
    let server: Favourite[] = [];
    const devices = [nothing, nothing, nothing];
    const late: { device: number; sent: readonly Favourite[]; answer: { now: number; favourites: Favourite[] } }[] = [];
    const clockOf = (device: number) => nowMs + (skews[device] ?? 0) * 100;
    const kept = (device: number) => devices[device] ?? nothing;
    const tell = (device: number) => {
      const sent = kept(device).waiting;
      server = favouriteKind.merge(
        server,
        sent.map((one) => ({ ...one, at: Math.min(one.at, nowMs) })),
      );
      return { device, sent, answer: { now: nowMs, favourites: server } };
    };
    const hear = ({ device, sent, answer }: (typeof late)[number]) => {
      devices[device] = withAnswer(kept(device), sent, answer, clockOf(device));
    };
    for (const { device, act, product } of steps) {
      nowMs += 7;
      if (act === 'on' || act === 'off') {
        devices[device] = withMark(kept(device), { product, on: act === 'on' }, clockOf(device));
        expect(switchedOn(favouriteKind, kept(device)).has(product)).toBe(act === 'on');
      }
      if (act === 'exchange') hear(tell(device));
      if (act === 'lost') late.push(tell(device));
      if (act === 'late') for (const one of late.splice(0)) hear(one);
      if (act === 'tab') devices[device] = joined(kept(device), kept(device));
    }
    for (const one of late) hear(one);
    // Clocks run on until nothing is from the future.
    nowMs += 10_000;
    for (const device of [0, 1, 2, 0, 1, 2]) hear(tell(device));
    const ends = [0, 1, 2].map((device) => [...switchedOn(favouriteKind, kept(device))].toSorted());
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
    expect(devices.map(({ waiting }) => waiting)).toEqual([[], [], []]);
  },
);
