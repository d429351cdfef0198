import { expect, test } from 'vitest';
import { encodingFor, entityTag, isHeld, wantedLanguages } from './content-negotiation.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('who accepts %j is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a tag is known again in whatever encoding it was given', () => {
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    expect(isHeld(entityTag('abc', encoding), 'abc')).toBe(true);
  expect(isHeld('"x", W/"abc.br"', 'abc')).toBe(true);
  expect(isHeld('*', 'abc')).toBe(true);
  expect(isHeld('"abcd"', 'abc')).toBe(false);
  expect(isHeld(undefined, 'abc')).toBe(false);
});

test.each([
  ['fr-CA, fr;q=0.9, en;q=0.8', ['fr-CA', 'fr', 'en']],
  ['en;q=0.5, fr', ['fr', 'en']],
  ['en;q=0, fr', ['fr']],
  ['', []],
  [undefined, []],
  [`fr${' '.repeat(2_000)}`, []],
] as const)('who sends Accept-Language: %j wants %j', (header, languages) => {
  expect(wantedLanguages(header)).toEqual(languages);
});
