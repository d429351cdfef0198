import { expect, test } from 'vitest';
import { buildPart } from '../../../tests/builders/build-part.ts';
import type { CatalogueKey, CatalogueState } from '../../contract/catalogue/catalogue-search.ts';
import type { SearchedScreen } from '../catalogue/searched-catalogues.ts';
import { findProducts } from './placed-products.ts';

const screenOf = (screen: SearchedScreen['screen'], catalogue: CatalogueKey['catalogue']): SearchedScreen => ({
  screen,
  key: { userId: 'ada', locale: 'en', catalogue },
});
const [parts, accessories, discount] = [
  screenOf('pieces', 'parts'),
  screenOf('accessories', 'accessories'),
  screenOf('discount', 'discount'),
];
const ready: CatalogueState = {
  code: 'ready',
  snapshot: { revision: 3, heldSinceMs: 0, isWhole: true, total: 2 },
  refresh: { code: 'none' },
};

function cataloguesWith(held: Partial<Record<CatalogueKey['catalogue'], readonly string[] | null>>) {
  const asked: string[] = [];
  return {
    asked,
    stateOf: ({ catalogue }: CatalogueKey): CatalogueState =>
      held[catalogue] === null ? { code: 'failed', failure: { why: 'network' } } : ready,
    async find({ catalogue }: CatalogueKey, lookup: { by: string; ids?: readonly string[] }) {
      asked.push(`${catalogue}: ${lookup.ids?.join(' ')}`);
      const own = held[catalogue];
      if (own === null) return null;
      return (lookup.ids ?? [])
        .filter((id) => own?.includes(id))
        .map((id) => ({ asked: id, product: buildPart(id, { id }), isOld: false }));
    },
  };
}

const find = async (held: Parameters<typeof cataloguesWith>[0], ids: readonly string[]) => {
  const catalogues = cataloguesWith(held);
  const found = await findProducts(catalogues, [parts, accessories, discount], ids, 'admin');
  const screens = [...found.products].map(([id, { screen }]) => `${id} ${screen}`);
  return { ...found, screens, asked: catalogues.asked };
};

test('[CAT-13] each product is found in the first catalogue that has it, and others are asked for the rest alone', async () => {
  const { screens, asked, absence } = await find({ parts: ['a'], accessories: ['b', 'a'] }, ['b', 'a']);
  expect(screens).toEqual(['a pieces', 'b accessories']);
  expect(asked).toEqual(['parts: b a', 'accessories: b']);
  expect(absence).toBeNull();
});

test('[CAT-13, F-27] what no catalogue has is no longer sold, unless one could not be asked', async () => {
  expect((await find({ parts: ['a'], accessories: [], discount: [] }, ['a', 'x'])).absence).toBeNull();
  const offline = await find({ parts: ['a'], accessories: null, discount: [] }, ['a', 'x']);
  expect([offline.screens, offline.absence]).toEqual([['a pieces'], 'offline']);
});
