import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { answerOf, yieldToMain, scanned } from '../../../tests/search/searched.ts';
import { mergeSnapshot } from './merge-snapshot.ts';
import { scanSnapshot } from './snapshot-bytes.ts';

const encoder = new TextEncoder();
const product = fc.record({ id: fc.string({ unit: 'binary' }), rest: fc.json() });

async function valuesOf(bytes: Uint8Array): Promise<unknown[]> {
  const { starts, ends } = await scanned(bytes);
  const textOf = (start: number, place: number) => new TextDecoder().decode(bytes.subarray(start, ends[place]));
  return [...starts].map((start, place): unknown => JSON.parse(textOf(start, place)));
}

describe('the bytes of an answer', () => {
  test.prop([fc.array(product), fc.constantFrom(0, 1, 2)])(
    '[CAT-4] say where each product stands, however they are spaced',
    async (products, space) => {
      const filters = [{ propertyId: 1, propertyName: 'a "b" \\', values: ['}]'] }];
      const paging = { current: 1, pages: 1, perPage: 1, total: products.length };
      const bytes = encoder.encode(JSON.stringify({ filters, products, paging, cursor: 'c' }, null, space));
      expect(await valuesOf(bytes)).toEqual(JSON.parse(JSON.stringify(products)));
      expect(await scanned(bytes)).toMatchObject({ cursor: 'c', isWhole: true, filters, gone: [] });
    },
  );

  test.prop([fc.array(product), fc.double({ min: 0, max: 0.999, noNaN: true })])(
    '[F-4] that end half way are no answer',
    async (products, share) => {
      const whole = encoder.encode(JSON.stringify({ products, filters: [], paging: { current: 1, pages: 1 } }));
      const cut = whole.slice(0, Math.floor(whole.length * share));
      expect(['cut-off', 'other-shape']).toContain(await scanSnapshot(cut, yieldToMain));
    },
  );

  test.each([
    ['an empty body', '', 'cut-off'],
    ['the page of a captive portal', '<!doctype html><title>Welcome</title>', 'other-shape'],
    ['another object', '{"products":{}}', 'other-shape'],
    ['no products', '{"filters":[],"paging":{"current":1,"pages":1}}', 'other-shape'],
    ['an empty object', '{}', 'other-shape'],
    ['products alone', '{"products":[]}', 'other-shape'],
    ['a newer format', '{"version":9,"products":[],"filters":{},"paging":{"current":1,"pages":1}}', 'other-shape'],
    ['something behind the answer', '{"products":[],"filters":[],"paging":{"current":1,"pages":1}} {}', 'other-shape'],
  ])('[F-7] of %s are no answer', async (_, text, fault) => {
    expect(await scanSnapshot(encoder.encode(text), yieldToMain)).toBe(fault);
  });

  test('[ROUTE-3] one page of several is not the whole', async () => {
    const { isWhole } = await scanned(answerOf([], { paging: { current: 1, pages: 3, perPage: 1, total: 3 } }));
    expect(isWhole).toBe(false);
  });
});

type Small = { id: string; version: number };

const small = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), version: fc.nat(9) });
const catalogue = fc.uniqueArray(small, { selector: ({ id }) => id });

test.prop([catalogue, catalogue, fc.subarray(['a', 'b', 'c', 'd', 'e', 'f'])])(
  '[CAT-4] what changed takes the place of what was held, what is new comes last, what is gone is gone',
  async (held, changed, leaving) => {
    const gone = leaving.filter((id) => changed.every((one) => one.id !== id));
    const part = async (products: readonly Small[], more: object) => ({
      snapshot: await scanned(answerOf(products as never, more)),
      ids: products.map(({ id }) => id),
    });
    const merged = mergeSnapshot(await part(held, { cursor: 'old' }), await part(changed, { cursor: 'new', gone }));
    const newer = new Map(changed.map((one) => [one.id, one]));
    const expected = [
      ...held.flatMap((one) => newer.get(one.id) ?? (gone.includes(one.id) ? [] : [one])),
      ...changed.filter(({ id }) => held.every((one) => one.id !== id)),
    ];
    expect(await valuesOf(merged)).toEqual(expected);
    expect((await scanned(merged)).cursor).toBe('new');
    expect(JSON.parse(new TextDecoder().decode(merged))).toMatchObject({ paging: { total: expected.length } });
  },
);
