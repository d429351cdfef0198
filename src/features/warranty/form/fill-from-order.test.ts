import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { SerialFound } from '../../../contract/library/warranty.ts';
import type { ClaimField } from '../../../domain/warranty/claim-field.ts';
import { bikeText, fillingOf, onlyEmpty, takenFrom } from './fill-from-order.ts';

const fields: readonly ClaimField[] = [
  { name: 'serial', kind: 'serial', required: false },
  { name: 'bike', kind: 'product', required: true },
  { name: 'sold', kind: 'day', required: false },
  { name: 'noticed', kind: 'day', required: true },
];
const order = { transactionId: 't', reference: 'CB-1', date: '2026-03-02', sku: 'TA-M', name: 'Taïga 140, M' };
const found: SerialFound = { model: 'Taïga 140', year: 2027, orders: [order] };

test('[WAR-3] a bike is written with its year, unless its name has it', () => {
  expect(bikeText({ name: 'Taïga 140', year: 2027 })).toBe('Taïga 140 2027');
  expect(bikeText({ name: 'Taïga 2027', year: 2027 })).toBe('Taïga 2027');
  expect(bikeText({ name: 'Taïga', year: null })).toBe('Taïga');
});

test('[WAR-3] an order gives its bike and its day; a serial number without an order the bike alone', () => {
  expect(takenFrom(found, order)).toEqual({ product: 'Taïga 140 2027, M', day: '2026-03-02' });
  expect(takenFrom(found, { ...order, name: 'Frame kit' }).product).toBe('Frame kit');
  expect(takenFrom(found, null)).toEqual({ product: 'Taïga 140 2027', day: null });
});

test('[WAR-3] bike and day go into the first fields for them, and what stands there already is named', () => {
  const taken = takenFrom(found, order);
  expect(fillingOf(fields, {}, taken)).toEqual({ changes: { bike: taken.product, sold: taken.day }, replaces: [] });
  const filling = fillingOf(fields, { bike: 'The blue one', sold: ' ', noticed: '2026-11-01' }, taken);
  expect(filling).toEqual({ changes: { bike: taken.product, sold: taken.day }, replaces: ['bike'] });
  expect(onlyEmpty(filling)).toEqual({ sold: taken.day });
  expect(fillingOf(fields, { bike: taken.product, sold: '2026-03-02' }, taken)).toEqual({ changes: {}, replaces: [] });
});

test('[WAR-3] a form without such fields takes nothing', () => {
  expect(fillingOf([], {}, takenFrom(found, order))).toEqual({ changes: {}, replaces: [] });
});

const typed = fc.dictionary(fc.constantFrom('serial', 'bike', 'sold', 'noticed'), fc.constantFrom('', ' ', 'mine'));

test.prop([typed])('[WAR-3] who keeps what is written keeps all of it', (values) => {
  const after = { ...values, ...onlyEmpty(fillingOf(fields, values, takenFrom(found, order))) };
  for (const [name, value] of Object.entries(values)) if (value.trim() !== '') expect(after[name]).toBe(value);
});
