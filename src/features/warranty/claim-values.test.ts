import { expect, test } from 'vitest';
import type { ShownClaimField } from '../../contract/library/warranty.ts';
import { shownValue } from './claim-values.tsx';

const label = { en: 'Label', fr: 'Étiquette' };
const field = (name: string, kind: ShownClaimField['kind']): ShownClaimField => ({
  name,
  kind,
  label,
  required: false,
});
const choice = { ...field('claimed', 'choice'), choices: [{ value: 'fork', label: { en: 'Fork', fr: 'Fourche' } }] };
const fields = [choice, field('sold', 'day'), field('country', 'country'), field('province', 'province')];

function shown(name: string, values: Readonly<Record<string, string>>, locale: 'en' | 'fr'): string {
  const found = fields.find((one) => one.name === name);
  return found ? shownValue({ fields, values, field: found, locale }) : 'no such field';
}

test.each([
  ['claimed', { claimed: 'fork' }, 'Fork', 'Fourche'],
  ['sold', { sold: '2026-12-12' }, 'Dec 12, 2026', '12 déc. 2026'],
  ['country', { country: 'US' }, 'United States', 'États-Unis'],
  ['province', { country: 'CA', province: 'BC' }, 'British Columbia', 'Colombie-Britannique'],
  ['province', { country: 'DE', province: 'Bayern' }, 'Bayern', 'Bayern'],
] as const)('[WAR-3] %s of %j stands in words of both languages', (name, values, en, fr) => {
  expect([shown(name, values, 'en'), shown(name, values, 'fr')]).toEqual([en, fr]);
});

test.each([
  ['claimed', { claimed: 'motor' }],
  ['sold', { sold: 'last spring' }],
  ['province', { province: 'QC' }],
] as const)(
  '[WAR-3] what %s of %j does not know it shows as it was written',
  (name, values: Record<string, string>) => {
    expect(shown(name, values, 'en')).toBe(values[name]);
  },
);
