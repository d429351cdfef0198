import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mergeLatest } from '../../domain/latest.ts';
import { allOf, changedRecords, isLoaded, type LwwKind, readLwwState, withAnswer, withChange } from './lww-state.ts';

type Star = { readonly id: string; readonly on: boolean; readonly at: number };
const kind: LwwKind<Star> = {
  schema: v.strictObject({ id: v.string(), on: v.boolean(), at: v.number() }),
  idOf: ({ id }) => id,
  isThere: ({ on }) => on,
  merge: (...lists) =>
    mergeLatest(
      lists,
      ({ id }) => id,
      (one, other) => (one.at >= other.at ? one : other),
    ),
};
const star = (id: string, at = 1, on = true): Star => ({ id, on, at });
const nothing = { rows: [], waiting: [], aheadMs: 0 };
const yearMs = 365 * 86_400_000;
const now = Date.UTC(2026, 10, 23);

const later = { ...star('later'), colour: 'of a later version' };

test.for([
  ['a change', [star('mine')], ['mine', 'new', 'later']],
  ['the first change', [], ['new', 'later']],
] as const)('[F-26, F-27] what a later version has written stays where it is under %s', ([, waiting, ids]) => {
  const records = { known: undefined, waiting: [...waiting, later] };
  const after = changedRecords(kind, records, (kept) => withChange(kind, kept, star('new'), now));
  expect((after.waiting as Star[]).map(({ id }) => id)).toEqual(ids);
  expect(after.waiting).toContainEqual(later);
  expect(readLwwState(kind, after).waiting.map(({ id }) => id)).not.toContain('later');
});

test('[F-26, F-27] nor does the server’s answer take it away; without it nothing is left on the device', () => {
  const settled = (waiting: readonly unknown[]) =>
    changedRecords(kind, { known: undefined, waiting }, (kept) =>
      withAnswer(kind, kept, kept.waiting, { now, rows: kept.waiting }, now),
    ).waiting;
  expect(settled([star('mine'), later])).toEqual([later]);
  expect(settled([star('mine')])).toBeUndefined();
  expect(settled([])).toBeUndefined();
});

test('[PWA-2] changes of this device alone do not count as loaded, an empty answer does', () => {
  const never = { known: undefined, waiting: undefined };
  const marked = changedRecords(kind, never, (kept) => withChange(kind, kept, star('mine'), now));
  expect([marked.known, isLoaded(readLwwState(kind, marked))]).toEqual([undefined, false]);
  const told = changedRecords(kind, marked, (kept) => withAnswer(kind, kept, [], { now, rows: [] }, now));
  expect([isLoaded(readLwwState(kind, told)), readLwwState(kind, told).waiting]).toEqual([true, [star('mine', now)]]);
});

test('[F-27] a list that is none is kept as it is', () => {
  const spoilt = { known: undefined, waiting: 'no list' };
  expect(changedRecords(kind, spoilt, (kept) => kept).waiting).toEqual(['no list']);
});

test.for([
  ['years back', -9 * yearMs],
  ['a day back', -86_400_000],
] as const)(
  '[F-44] with a clock that was set %s a change is no earlier than anything that the server has',
  ([, byMs]) => {
    const kept = { ...nothing, rows: [star('seen', now - 1_000), star('other', now)] };
    const { waiting } = withChange(kind, kept, star('new'), now + byMs);
    expect(waiting.map(({ at }) => at)).toEqual([now]);
  },
);

test.for([9 * yearMs, -9 * yearMs])(
  '[F-44] a clock that is %i ms off while offline, and set right later: every change stands, in the order in which it was made',
  (byMs) => {
    const known = withAnswer(kind, nothing, [], { now, rows: [star('seen', now - 5)] }, now);
    let kept = known;
    for (const on of [false, true, false]) kept = withChange(kind, kept, star('seen', 0, on), now + byMs);
    kept = withChange(kind, kept, star('new'), now + byMs);
    expect(allOf(kind, kept).map(({ id, on }) => [id, on])).toEqual([
      ['seen', false],
      ['new', true],
    ]);
    // The server takes nothing from the future, and answers with its own time.
    const told = kept.waiting.map((one) => ({ ...one, at: Math.min(one.at, now + 10) }));
    const answered = withAnswer(
      kind,
      kept,
      kept.waiting,
      { now: now + 10, rows: kind.merge(known.rows, told) },
      now + 10 + byMs,
    );
    expect([answered.waiting, allOf(kind, answered).map(({ on }) => on)]).toEqual([[], [false, true]]);
    // The clock is right again before the next answer: the difference that was heard is wrong by as much.
    const again = withChange(kind, answered, star('seen', 0, true), now + 20);
    const [change] = again.waiting;
    expect(change?.at).toBeGreaterThan(now + 9);
    expect(allOf(kind, again).find(({ id }) => id === 'seen')?.on).toBe(true);
  },
);
