import { expect, test } from 'vitest';
import { followBadge } from './app-badge.ts';

/** An icon, and what waits in the areas of an app. */
function icon(areas: (number | null)[], { isAllowed = true } = {}) {
  const written: (number | 'clear')[] = [];
  let counts: readonly (number | null)[] = areas;
  let changed = () => {};
  let seen = () => {};
  const answer = async () => (isAllowed ? undefined : Promise.reject(new DOMException('no', 'NotAllowedError')));
  followBadge({
    badge: {
      set: async (count) => {
        written.push(count);
        return answer();
      },
      clear: async () => {
        written.push('clear');
        return answer();
      },
    },
    counts: () => counts,
    watch: (listener) => {
      changed = listener;
    },
    whenSeenAgain: (listener) => {
      seen = listener;
    },
  });
  return {
    written,
    become(...next: (number | null)[]) {
      counts = next;
      changed();
    },
    seenAgain: () => seen(),
  };
}

test('[PWA-1, SYNC-6] the icon says how much waits in all areas, and nothing once all is sent', () => {
  const it = icon([2, 0, 1]);
  it.become(2, 3, 1);
  it.become(0, 0, 0);
  expect(it.written).toEqual([3, 6, 'clear']);
});

test('[PWA-1] the number of the last time stands until all areas were read', () => {
  const it = icon([2, null]);
  it.become(1, null);
  expect(it.written).toEqual([]);
  it.become(1, 4);
  expect(it.written).toEqual([5]);
});

test('[PWA-1, SES-8] who is signed out leaves no number behind, not even one of a former start', () => {
  expect(icon([]).written).toEqual(['clear']);
  const it = icon([4]);
  it.become();
  expect(it.written).toEqual([4, 'clear']);
});

test('[PWA-1] the same number is not written twice, but for when another window may have written its own', () => {
  const it = icon([2]);
  it.become(1, 1);
  expect(it.written).toEqual([2]);
  it.seenAgain();
  expect(it.written).toEqual([2, 2]);
});

test('[PWA-1] an app that may show no number goes on without', async () => {
  const it = icon([2], { isAllowed: false });
  it.become(3);
  await Promise.resolve();
  expect(it.written).toEqual([2, 3]);
});
