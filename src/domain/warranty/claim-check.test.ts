import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { claimFaults } from './claim-check.ts';
import type { ClaimField, ClaimFieldKind } from './claim-field.ts';

const field = (name: string, kind: ClaimFieldKind, more: Partial<ClaimField> = {}): ClaimField => ({
  name,
  kind,
  required: false,
  ...more,
});

const form: readonly ClaimField[] = [
  field('serial', 'serial'),
  field('product', 'product', { required: true }),
  field('wanted', 'choice', { choices: [{ value: 'repair' }, { value: 'credit' }] }),
  field('noticed', 'day'),
  field('customer', 'line', { maxLength: 10 }),
  field('country', 'country'),
  field('province', 'province', { required: true }),
  field('description', 'text'),
  field('photos', 'files', { required: true }),
];
const good = { product: 'Taïga 140', country: 'CA', province: 'QC' };
const now = { today: '2026-11-21', fileCount: 1 };

const faultsOf = (values: Readonly<Record<string, string>>, more: Partial<typeof now> = {}) =>
  claimFaults(form, { ...good, ...values }, { ...now, ...more }).map((fault) => [fault.field, fault.code]);

test('[WAR-2] a claim that is whole has no fault', () => {
  const all = {
    serial: 'BO27T140-1',
    wanted: 'credit',
    noticed: '2026-11-21',
    customer: 'A. Roy',
    description: 'a\n\tb',
  };
  expect(faultsOf(all)).toEqual([]);
});

describe('[WAR-1, WAR-2] each field is told what is wrong with it', () => {
  test.each([
    ['product', '', 'missing'],
    ['product', ' \n ', 'missing'],
    ['province', '', 'missing'],
    ['customer', 'a'.repeat(11), 'too-long'],
    ['serial', 'a'.repeat(41), 'too-long'],
    ['description', 'a'.repeat(5_001), 'too-long'],
    ['customer', 'a\nb', 'control-character'],
    ['customer', 'a\u0000', 'control-character'],
    ['description', 'a\u0007b', 'control-character'],
    ['description', 'half \ud83d', 'control-character'],
    ['wanted', 'gold', 'unknown'],
    ['country', 'XX', 'unknown'],
    ['province', 'VT', 'unknown'],
    ['noticed', 'yesterday', 'not-a-day'],
    ['noticed', '2026-02-30', 'not-a-day'],
    ['noticed', '2026-11-22', 'in-the-future'],
    ['noticed', '1979-12-31', 'too-long-ago'],
  ])('%s: %j is %s', (name, value, code) => {
    const others = name === 'country' ? { province: 'QC' } : {};
    expect(faultsOf({ ...others, [name]: value })).toEqual([[name, code]]);
  });

  test('files that are wanted and a field that the form has not', () => {
    expect(faultsOf({}, { fileCount: 0 })).toEqual([['photos', 'missing']]);
    expect(faultsOf({ admin: 'yes' })).toEqual([['admin', 'unknown']]);
    expect(faultsOf({ photos: 'a.jpg' })).toEqual([['photos', 'unknown']]);
  });
});

test('[WAR-1] a province is one of the country; elsewhere it is free, and none can be asked for', () => {
  expect(faultsOf({ country: 'US', province: 'VT' })).toEqual([]);
  expect(faultsOf({ country: 'US', province: 'QC' })).toEqual([['province', 'unknown']]);
  expect(faultsOf({ country: 'DK', province: 'Sjælland' })).toEqual([]);
  expect(faultsOf({ country: 'DK', province: '' })).toEqual([]);
  expect(faultsOf({ country: '', province: '' })).toEqual([]);
});

test('[WAR-2] a field has one fault at most, and they stand in the order of the form', () => {
  expect(faultsOf({ product: '', noticed: 'x'.repeat(11), customer: `${'a'.repeat(11)}\u0000` })).toEqual([
    ['product', 'missing'],
    ['noticed', 'too-long'],
    ['customer', 'too-long'],
  ]);
});

test.prop([fc.dictionary(fc.constantFrom(...form.map(({ name }) => name), 'other'), fc.string({ unit: 'binary' }))])(
  '[WAR-2] whatever is filled in, each field has one fault at most, and what has none can be kept',
  (values) => {
    const faults = claimFaults(form, values, now);
    const named = faults.map(({ field: name }) => name);
    expect(new Set(named).size).toBe(named.length);
    for (const { name } of form) {
      const value = values[name] ?? '';
      if (!named.includes(name) && value.trim() !== '')
        expect(value.isWellFormed() && !value.includes('\0')).toBe(true);
    }
  },
);
