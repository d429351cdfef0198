import { expect, test } from 'vitest';
import { reloadForMissingChunk } from './missing-chunk.ts';

function page() {
  const kept = new Map<string, string>();
  const state = { nowMs: 1_000_000_000, online: true, there: true, reloads: 0 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const miss = async (over: Partial<Parameters<typeof reloadForMissingChunk>[0]> = {}) =>
    reloadForMissingChunk({
      storage,
      now: () => state.nowMs,
      isOnline: () => state.online,
      isThere: async () => state.there,
      reload: () => {
        state.reloads += 1;
      },
      ...over,
    });
  return { state, miss };
}

test('[PWA-6] a missing chunk reloads the page, at most once per minute', async () => {
  const { state, miss } = page();
  expect(await miss()).toBe(true);
  state.nowMs += 59_999;
  expect(await miss()).toBe(false);
  state.nowMs += 1;
  expect(await miss()).toBe(true);
  expect(state.reloads).toBe(2);
});

test('[PWA-6] several that are missing at once reload the page once', async () => {
  const { state, miss } = page();
  expect(await Promise.all([miss(), miss(), miss()])).toEqual([true, false, false]);
  expect(state.reloads).toBe(1);
});

test('[F-37] never while offline, and not where the last reload cannot be remembered', async () => {
  const { state, miss } = page();
  state.online = false;
  expect(await miss()).toBe(false);
  state.online = true;
  const blocked = () => {
    throw new Error('storage is blocked');
  };
  expect(await miss({ storage: { getItem: blocked, setItem: blocked } })).toBe(false);
  expect(state.reloads).toBe(0);
});

test('[F-37, F-9] not where the browser believes in a network through which the site does not answer; later it may', async () => {
  const { state, miss } = page();
  state.there = false;
  expect(await miss()).toBe(false);
  state.there = true;
  expect(await miss()).toBe(true);
  expect(state.reloads).toBe(1);
});
