import { expect, test } from 'vitest';
import { isClientTooOld, isVersion } from './client-version.ts';

test.for([
  ['0.1.0', '0.1.1'],
  ['0.9.9', '0.10.0'],
  ['1.9', '1.10'],
  ['1', '1.0.1'],
  ['1.99.99', '2'],
  ['1.2.3', '1.2.3.1'],
] as const)('[F-18, PWA-5] %s is too old where %s is the least', ([version, minimum]) => {
  expect(isClientTooOld(version, minimum)).toBe(true);
});

test.for([
  ['0.1.0', '0.1.0'],
  ['1', '1.0.0'],
  ['1.0.0', '1'],
  ['0.10.0', '0.9.9'],
  ['2', '1.99.99'],
] as const)('[F-18, PWA-5] %s is not too old where %s is the least', ([version, minimum]) => {
  expect(isClientTooOld(version, minimum)).toBe(false);
});

test.for(['', 'dev', '1.', '.1', '1..2', '-1', '1.0.0-beta', 'v1', ' 1', '1, 1', '1.2.3.4.5', '1e3', '١'])(
  '[F-18] «%s» is no version: it is not too old, and keeps nobody out',
  (text) => {
    expect([isVersion(text), isClientTooOld(text, '9'), isClientTooOld('0', text)]).toEqual([false, false, false]);
  },
);
