import { expect, test } from 'vitest';
import { envelopeLines, type WrittenAddress } from './envelope-lines.ts';

const street = { line1: '12 Main Street', line2: '' };

test.each<[Omit<WrittenAddress, 'line1' | 'line2'>, string, string[]]>([
  [
    { city: 'Waterbury', province: 'VT', postalCode: '05676', country: 'US' },
    'en-CA',
    ['Waterbury, VT 05676', 'United States'],
  ],
  [{ city: 'Québec', province: 'QC', postalCode: 'G1N 1G6', country: 'CA' }, 'fr-CA', ['Québec QC G1N 1G6', 'Canada']],
  [{ city: 'Aarhus', province: '', postalCode: '8000', country: 'DK' }, 'fr-CA', ['8000 Aarhus', 'Danemark']],
  [
    { city: 'Taichung', province: 'Xitun', postalCode: '407', country: 'TW' },
    'en-CA',
    ['407 Taichung, Xitun', 'Taiwan'],
  ],
  [{ city: '', province: 'QC', postalCode: '', country: '' }, 'en-CA', ['QC']],
])('an address of %j is written as on an envelope', (place, language, lines) => {
  expect(envelopeLines({ ...street, ...place }, language)).toEqual(['12 Main Street', ...lines]);
});
