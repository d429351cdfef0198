import { beforeEach, expect, test } from 'vitest';
import { type VirtualClock, virtualClock } from '../../../../tests/builders/virtual-clock.ts';
import { type IdleWatch, type LastInput, watchIdle } from './watch-idle.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20);

let clock: VirtualClock;
/** By how much the device's clock was set, on top of the time that passes. */
let setByMs: number;
let lastInput: LastInput;

beforeEach(() => {
  clock = virtualClock();
  setByMs = 0;
  let atMs = Number.NaN;
  lastInput = {
    read: () => atMs,
    write: (next) => {
      atMs = next;
    },
  };
});

function openTab() {
  const told: (number | 'back' | 'idle')[] = [];
  const watch: IdleWatch = watchIdle({
    lastInput,
    now: () => start + clock.now() + setByMs,
    after: clock.after,
    onLastMinute: (leftMs) => told.push(leftMs ?? 'back'),
    onIdle: () => told.push('idle'),
  });
  return { watch, told };
}

function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1_000) clock.advance(1_000);
}

test('[SES-4] after 29 minutes the last one is counted, after 30 it is over, and told once', () => {
  const { told } = openTab();
  pass(29 * minute - 1_000);
  expect(told).toEqual([]);
  pass(1_000);
  expect(told).toEqual([minute]);
  pass(5 * minute);
  expect(told.slice(1, 3)).toEqual([59_000, 58_000]);
  expect(told.filter((each) => each === 'idle')).toEqual(['idle']);
  expect(told.at(-1)).toBe('idle');
  expect(told).toHaveLength(61);
});

test('[SES-4] any input begins the time again, in the last minute too', () => {
  const { watch, told } = openTab();
  pass(29 * minute + 30_000);
  watch.touched();
  expect(told.at(-1)).toBe('back');
  pass(29 * minute - 1_000);
  expect(told.at(-1)).toBe('back');
  pass(61_000);
  expect(told.at(-1)).toBe('idle');
});

test('[SES-4] the time is shared: an input in one tab keeps the others, and all go together', () => {
  const [one, other] = [openTab(), openTab()];
  for (let round = 0; round < 4; round += 1) {
    pass(20 * minute);
    one.watch.touched();
  }
  expect([...one.told, ...other.told]).toEqual([]);
  pass(30 * minute);
  expect([one.told.at(-1), other.told.at(-1)]).toEqual(['idle', 'idle']);
});

test('[SES-4] keys that come fast are told to the other tabs every 5 s, and none is missed here', () => {
  const written: number[] = [];
  const shared = lastInput;
  lastInput = {
    read: () => shared.read(),
    write(atMs) {
      written.push(atMs - start);
      shared.write(atMs);
    },
  };
  const { watch, told } = openTab();
  for (let second = 0; second < 12; second += 1) {
    pass(1_000);
    watch.touched();
  }
  expect(written).toEqual([0, 5_000, 10_000]);
  pass(29 * minute - 1_000);
  expect(told).toEqual([]);
});

test('[SES-4, F-44] a device that slept counts by its clock, and whoever wakes it does not pass for who left it', () => {
  const { watch, told } = openTab();
  pass(minute);
  setByMs = 45 * minute;
  watch.touched();
  expect(told).toEqual(['idle']);
  watch.touched();
  expect(told).toEqual(['idle']);
});

test('[SES-4] a tab that is seen again looks at once', () => {
  const { watch, told } = openTab();
  setByMs = 31 * minute;
  watch.look();
  expect(told).toEqual(['idle']);
});

test('[SES-4, F-44] a clock that is set back by a year begins the time again', () => {
  const { watch, told } = openTab();
  pass(10 * minute);
  watch.touched();
  setByMs = -365 * 24 * 60 * minute;
  pass(29 * minute - 15_000);
  expect(told).toEqual([]);
  pass(91_000);
  expect(told.at(-1)).toBe('idle');
});

test('a watch that was stopped tells nothing more but that its last minute is over', () => {
  const { watch, told } = openTab();
  pass(29 * minute);
  watch.stop();
  pass(2 * minute);
  expect(told).toEqual([minute, 'back']);
});
