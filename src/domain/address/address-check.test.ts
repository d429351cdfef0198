import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addressFaults } from './address-check.ts';
import { countries } from './countries.ts';
import { emptyAddress, saysTheSame, tidyAddress, type PostalAddress } from './postal-address.ts';
import { provincesOf } from './provinces.ts';

const shop: PostalAddress = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
  phone: '',
};
const faultsOf = (changed: Partial<PostalAddress>) => addressFaults({ ...shop, ...changed });

describe('[ACCT-1] an address', () => {
  test.each<[string, Partial<PostalAddress>]>([
    ['of Canada', {}],
    ['of Canada, as it is typed', { postalCode: 'g1k4a1' }],
    ['of the United States', { country: 'US', province: 'VT', postalCode: '05401' }],
    ['with a long ZIP code', { country: 'US', province: 'DC', postalCode: '20500-0003' }],
    ['of Denmark, without a region', { country: 'DK', province: '', postalCode: '2100' }],
    ['of Taiwan, whose regions have long names', { country: 'TW', province: 'New Taipei City', postalCode: '235' }],
    ['of Ireland, without a postal code', { country: 'IE', province: 'Cork', postalCode: '' }],
    ['in any letters', { name: '自転車 🚲 مرحبا', city: 'Sainte-Anne-de-Beaupré' }],
  ])('%s has no fault', (_which, changed) => {
    expect(faultsOf(changed)).toEqual([]);
  });

  test.each<[string, Partial<PostalAddress>, ReturnType<typeof addressFaults>]>([
    ['a blank name', { name: ' \u00a0' }, [{ part: 'name', code: 'missing' }]],
    ['no street', { line1: '' }, [{ part: 'line1', code: 'missing' }]],
    ['no city', { city: '' }, [{ part: 'city', code: 'missing' }]],
    ['no province in Canada', { province: '' }, [{ part: 'province', code: 'missing' }]],
    ['no postal code in Canada', { postalCode: '' }, [{ part: 'postalCode', code: 'missing' }]],
    ['a state as a province', { province: 'VT' }, [{ part: 'province', code: 'unknown' }]],
    ['a province in small letters', { province: 'qc' }, [{ part: 'province', code: 'unknown' }]],
    ['a country that is none', { country: 'ZZ' }, [{ part: 'country', code: 'unknown' }]],
    ['letters that no postal code has', { postalCode: 'D1K 4A1' }, [{ part: 'postalCode', code: 'not-a-postal-code' }]],
    ['a postal code of two lines', { postalCode: 'G1K 4A1\n' }, [{ part: 'postalCode', code: 'control-character' }]],
    ['a long text', { line2: 'x'.repeat(101) }, [{ part: 'line2', code: 'too-long' }]],
    ['a half character', { phone: '\uD800' }, [{ part: 'phone', code: 'control-character' }]],
    [
      'a Canadian place in the United States',
      { country: 'US' },
      [
        { part: 'province', code: 'unknown' },
        { part: 'postalCode', code: 'not-a-postal-code' },
      ],
    ],
  ])('with %s has its fault in that field', (_which, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults);
  });

  test('without anything is asked for all that an address needs', () => {
    expect(addressFaults(emptyAddress()).map(({ part }) => part)).toEqual(['name', 'line1', 'city', 'country']);
  });

  const typed = fc.record({
    name: fc.string({ unit: 'binary' }),
    postalCode: fc.string(),
    country: fc.constantFrom('CA', 'US', 'DK'),
  });
  test.prop([typed])('is tidied once and for all', (fields) => {
    const tidy = tidyAddress({ ...shop, ...fields });
    expect(saysTheSame(tidyAddress(tidy), tidy)).toBe(true);
  });
});

test('a Canadian postal code is sent as it stands on an envelope', () => {
  const tidied = (postalCode: string) => tidyAddress({ ...shop, postalCode }).postalCode;
  expect([' g1k4a1 ', 'g1k-4a1', 'G1K 4A1'].map(tidied)).toEqual(['G1K 4A1', 'G1K 4A1', 'G1K 4A1']);
});

test.each([
  ['CA', 'G1K\u00a04A1', 'G1K 4A1'],
  ['CA', 'g1k \u2013 4a1\u200b', 'G1K 4A1'],
  ['CA', 'Ｇ１Ｋ４Ａ１', 'G1K 4A1'],
  ['US', '05401\u20131234', '05401-1234'],
  ['US', '05401 - 1234', '05401-1234'],
  ['US', '054011234', '05401-1234'],
  ['US', '05401\u00a0', '05401'],
  ['TW', '235\u2011603', '235-603'],
])('[ACCT-1] a postal code of %s pasted as %j is taken', (country, postalCode, tidied) => {
  const tidy = tidyAddress({ ...shop, country, province: country === 'US' ? 'VT' : 'QC', postalCode });
  expect(tidy.postalCode).toBe(tidied);
  expect(addressFaults(tidy)).toEqual([]);
});

test('every country is there once, and two have a list of provinces', () => {
  expect(new Set(countries).size).toBe(countries.length);
  expect(countries).toHaveLength(249);
  expect(countries.filter((country) => provincesOf(country) !== null)).toEqual(['CA', 'US']);
  expect(provincesOf('CA')).toHaveLength(13);
  expect(new Set(provincesOf('US')).size).toBe(51);
});
