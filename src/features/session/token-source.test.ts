import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { isTokenExpired, LONGEST_COOKIE_DAYS, REMEMBERED_SESSION_DAYS } from './token-source.ts';

const arrivedAtMs = Date.UTC(2026, 10, 20);
const token = { arrivedAtMs, expiresInS: 900 };

test('[SES-5] a token counts as expired 30 s before its expiry', () => {
  expect(isTokenExpired(token, arrivedAtMs)).toBe(false);
  expect(isTokenExpired(token, arrivedAtMs + 869_999)).toBe(false);
  expect(isTokenExpired(token, arrivedAtMs + 870_000)).toBe(true);
});

test.prop([fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 }), fc.integer({ min: 0, max: 2_000_000 })])(
  '[SES-5] a device clock that is wrong all along changes nothing',
  (wrongByMs, laterMs) => {
    const shifted = { ...token, arrivedAtMs: arrivedAtMs + wrongByMs };
    expect(isTokenExpired(shifted, arrivedAtMs + wrongByMs + laterMs)).toBe(
      isTokenExpired(token, arrivedAtMs + laterMs),
    );
  },
);

test('[SES-5] a clock set back behind the arrival makes the token expired, not everlasting', () => {
  expect(isTokenExpired(token, arrivedAtMs - 86_400_000)).toBe(true);
});

test('[API-4] without a lifetime a token is used until it is refused', () => {
  expect(isTokenExpired({ arrivedAtMs, expiresInS: null }, arrivedAtMs + 1e12)).toBe(false);
});

test('[SES-5] a lifetime shorter than the margin is expired at once', () => {
  expect(isTokenExpired({ arrivedAtMs, expiresInS: 20 }, arrivedAtMs)).toBe(true);
});

test('[SES-4] a session is kept 1825 days, and 400 without use', () => {
  expect([REMEMBERED_SESSION_DAYS, LONGEST_COOKIE_DAYS]).toEqual([1825, 400]);
});
