import { fc, test } from '@fast-check/vitest';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import { mixedCatalogue, type Part, type Product } from './catalogue.ts';
import { customerCatalogue } from './customer-catalogue.ts';

/** Figures of cost stand apart from all others: no retail price, id or stock is as large. */
const figure = fc.integer({ min: 70_000_000, max: 79_999_999 }).map((cents) => cents / 100);
const isCost = /7\d{5}(?!\d)/;

const price = fc.record(
  {
    prices: fc.record({ msrp: fc.constant(2_999), cost: figure, team: figure, '777777': figure }),
    fixedPrice: fc.constantFrom('team', '777777'),
    discount: fc.constant(5),
  },
  { requiredKeys: ['prices'] },
);

/** Fields of a later contract, or of another backend's, anywhere in a product. */
const unknownFields = fc.dictionary(fc.constantFrom('dealerPrice', 'net', 'landed', 'margin'), figure);

const part = fc
  .tuple(price, unknownFields, fc.record({ shipping: fc.record({ fee: figure }), minimum: fc.constant(3) }))
  .map(([terms, more, rest]): Product => ({ ...buildPart('GRIP'), ...more, ...rest, ...terms }));

const bike = fc.tuple(price, price, unknownFields, unknownFields).map(([terms, ownPrice, more, inside]): Product => {
  const revision = buildRevision('FIR-M', 4, { ownPrice, ...inside } as object);
  const configuration = buildConfiguration('gx', {
    ...terms,
    ...more,
    sizes: [{ name: 'M', skus: [{ color: 'spruce', revisions: [revision], ...inside }], ...more }],
  });
  return { ...buildBike('fir'), ...more, configurations: [configuration] };
});

const answerOf = (products: readonly object[], more: object = {}) =>
  JSON.stringify({
    products,
    filters: [],
    paging: { current: 1, pages: 1, perPage: products.length, total: products.length },
    cursor: 'c-1',
    ...more,
  });

describe('a catalogue as a customer may see it', () => {
  test.prop([fc.array(fc.oneof(part, bike), { minLength: 1, maxLength: 6 }), unknownFields])(
    '[MODE-4] no figure of cost is left, wherever it stood',
    (products, more) => {
      const answer = answerOf(products, more);
      expect(answer).toMatch(isCost);
      const shown = customerCatalogue(answer) ?? '';
      expect(shown).not.toMatch(isCost);
      expect(shown).not.toMatch(/cost|team|fixedPrice|dealerPrice|discount":/);
    },
  );

  test.prop([fc.array(fc.oneof(part, bike), { minLength: 1, maxLength: 6 })])(
    '[MODE-4] it is a catalogue still, of the same products with their retail prices',
    (products) => {
      const shown = v.parse(mixedCatalogue, JSON.parse(customerCatalogue(answerOf(products)) ?? 'null'));
      expect(shown.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
      type Priced = Pick<Part, 'prices' | 'discount'>;
      const priced = shown.products.flatMap((one): Priced[] => (one.type === 'bike' ? one.configurations : [one]));
      for (const { prices, discount } of priced) {
        expect(prices).toEqual({ msrp: 2_999 });
        expect(discount).toBe(0);
      }
      expect(shown.cursor).toBeUndefined();
    },
  );

  test('[MODE-4] what belongs to no price stays: pictures, sizes, stock, barcode', () => {
    const products = [
      buildBike('fir'),
      buildPart('GRIP', { barcode: '0123456789012', year: 2027, assembly: 'cockpit' }),
    ];
    const { products: shown } = v.parse(mixedCatalogue, JSON.parse(customerCatalogue(answerOf(products)) ?? 'null'));
    const [before] = products[0]?.type === 'bike' ? products[0].configurations : [];
    const [after] = shown[0]?.type === 'bike' ? shown[0].configurations : [];
    expect(after?.sizes).toEqual(before?.sizes);
    expect(shown[0]).toMatchObject({ colors: buildBike('fir').colors, properties: buildBike('fir').properties });
    expect(shown[1]).toMatchObject({ barcode: '0123456789012', year: 2027, assembly: 'cockpit' });
  });

  test.each(['', 'null', '{"products":', '<html>', '{"products":[{"id":"x","type":"van"}]}'])(
    '[MODE-4] of what is no catalogue nothing is shown: %j',
    (answer) => {
      expect(customerCatalogue(answer)).toBeNull();
    },
  );
});
