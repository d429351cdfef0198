import { expect, test } from 'vitest';
import { figureRows, settlementOf } from './figure-rows.ts';

const figures = { configurations: 0, discount: 0, parts: 100, tariff: 0, shipping: 0, tax: 14.98, total: 114.98 };
const [gst, qst] = [
  { name: 'GST', nameFr: 'TPS', rate: 5, amount: 5 },
  { name: 'QST', nameFr: 'TVQ', rate: 9.975, amount: 9.98 },
];
const goods = { code: 'parts', tax: null, cents: 10_000 };

test('[INV-1] each tax has a row of its own', () => {
  expect(figureRows({ figures, taxes: [gst, qst] })).toEqual([
    goods,
    { code: 'taxes', tax: gst, cents: 500 },
    { code: 'taxes', tax: qst, cents: 998 },
  ]);
});

test('[INV-1, PRICE-13] taxes without names have one row, and those that nobody computed too; what comes to nothing has none', () => {
  expect(figureRows({ figures })).toEqual([goods, { code: 'taxes', tax: null, cents: 1_498 }]);
  expect(figureRows({ figures: { ...figures, tax: null } })).toEqual([
    goods,
    { code: 'taxes', tax: null, cents: null },
  ]);
  expect(figureRows({ figures: { ...figures, tax: 0 } })).toEqual([goods]);
});

test('[PRICE-14] free freight has a row, though it comes to nothing', () => {
  expect(figureRows({ figures: { ...figures, tax: 0 }, freeFreight: true })).toEqual([
    goods,
    { code: 'free-freight', tax: null, cents: 0 },
  ]);
});

test.each([
  ['paid', undefined, { paidCents: 11_498, dueCents: 0 }],
  ['open', undefined, { paidCents: 0, dueCents: 11_498 }],
  ['open', 14.98, { paidCents: 1_498, dueCents: 10_000 }],
  ['cancelled', undefined, null],
] as const)(
  '[INV-2] an invoice that is %s, of which a card paid %s, says what is paid and due',
  (state, paid, said) => {
    const payment = paid === undefined ? undefined : { provider: 'stripe' as const, intent: 'pi_1', paid, short: [] };
    expect(settlementOf({ kind: 'invoice', state, total: 114.98, payment })).toEqual(said);
  },
);

test('[FEED-5] an invoice of the company’s files says what is left to pay of it', () => {
  const invoice = { kind: 'invoice', state: 'open', total: 114.98, open: 14.98 } as const;
  expect(settlementOf(invoice)).toEqual({ paidCents: 10_000, dueCents: 1_498 });
});

test('[INV-2] what is no invoice has nothing due', () => {
  expect(settlementOf({ kind: 'credit', state: 'open', total: 114.98 })).toBeNull();
  expect(settlementOf({ kind: 'order', state: 'received', total: 114.98 })).toBeNull();
});
