import { describe, expect, test } from 'vitest';
import { buildBike, buildConfiguration, buildRevision } from '../../../tests/builders/build-bike.ts';
import { buildPart } from '../../../tests/builders/build-part.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';
import { atSku, productGroupsOf, productResult, type ScreenAnswer } from './product-groups.ts';
import { optionsOf, placeAfter, shownGroups, type Group } from './results.ts';
import { recentSearchesQuery, withSearch } from './search-dialog.tsx';
import { groupOf, searchedList, textsWith } from './searched-list.ts';

const listed = (product: Product) => ({ product, isOld: false });

function answer(screen: ScreenAnswer['screen'], text: string, found: Product[], exact: Product[] = []): ScreenAnswer {
  const rows = found.slice(0, 2).map(listed);
  const page = { total: found.length, rows, isPartial: text.includes(' ') };
  return {
    screen,
    title: screen,
    answer: { text, page, exact: exact.map((one) => ({ ...listed(one), asked: text })) },
  };
}
const titles = ({ results }: Group) => results.map(({ title }) => title);

describe('products', () => {
  const [chain, cassette, chainring] = ['Chain', 'Cassette', 'Chainring'].map((name) => buildPart(name, { name }));
  if (!chain || !cassette || !chainring) throw new Error('three parts');

  test('[SRCH-1] whose SKU or barcode was typed in full come first, and so does their group', () => {
    const groups = productGroupsOf(
      [answer('pieces', 'c', [cassette, chain]), answer('atten', 'c', [chainring], [chainring])],
      new Set(),
      'chain',
    );
    const pages: Group = {
      name: 'bikes',
      results: [productResult(buildBike('b'), 'bikes', '')],
      more: [],
      rank: 'named',
    };
    const [first, second] = shownGroups([pages, ...groups]);
    expect(first && titles(first)).toEqual(['Chainring', 'Cassette', 'Chain']);
    expect([first?.name, second?.name]).toEqual(['parts', 'bikes']);
  });

  test('[SRCH-1] in two catalogs show once, with a link to each list that has more', () => {
    const bike = buildBike('reduced', { name: 'Chain bike' });
    const groups = productGroupsOf(
      [answer('pieces', 'chain', [chain, chainring, cassette]), answer('discount', 'chain', [chain, bike])],
      new Set(),
      'chain',
    );
    const [bikes, parts] = groups;
    expect(parts && titles(parts)).toEqual(['Chain', 'Chainring']);
    expect(parts?.more).toMatchObject([{ total: 3, target: { name: 'pieces', search: { q: 'chain' } } }]);
    expect(bikes?.results).toHaveLength(1);
    expect(productGroupsOf([answer('discount', 'chain', [bike])], new Set(['reduced']), 'chain')[0]?.results).toEqual(
      [],
    );
  });

  test('[SRCH-2] are named by other words for theirs too', () => {
    const [, parts] = productGroupsOf([answer('pieces', 'chaine', [chain])], new Set(), 'chaine');
    expect(parts && [titles(parts), parts.rank]).toEqual([['Chain'], 'named']);
  });

  test('[SRCH-3] a bike opens at the size and color of the SKU that was typed', () => {
    const result = productResult(buildBike('taiga'), 'bikes', '');
    expect(atSku(result, 'GX L EMBER').target).toMatchObject({
      id: 'taiga',
      search: { configuration: 'gx', color: 'ember', size: 'L' },
    });
    expect(atSku(result, 'taiga').target).not.toHaveProperty('search');
  });

  test('[SRCH-3, CAT-12] a bike opens at the size and color of the barcode that was scanned', () => {
    const revisions = [buildRevision('gx-l-ember', 3, { barcode: '4006381333931' })];
    const sizes = [{ name: 'L', skus: [{ color: 'ember', revisions }] }];
    const bike = buildBike('taiga', { configurations: [buildConfiguration('gx', { sizes })] });
    const target = { id: 'taiga', search: { configuration: 'gx', color: 'ember', size: 'L' } };
    expect(atSku(productResult(bike, 'bikes', ''), '4006381333931').target).toMatchObject(target);
  });

  test('[SRCH-1] the closest products are those that the list falls back to', () => {
    const given = [answer('pieces', 'chain foo', [chain])];
    expect(productGroupsOf(given, new Set(), 'chain foo').flatMap(titles)).toEqual([]);
    expect(productGroupsOf(given, new Set(), 'chain foo', 'closest').flatMap(titles)).toEqual(['Chain']);
    const everything = [answer('pieces', '🚲', [chain])];
    expect(productGroupsOf(everything, new Set(), '🚲', 'closest').flatMap(titles)).toEqual([]);
  });
});

describe('a list of the page', () => {
  const orders = ['B-104217', 'B-104218', 'F-900'].map((reference) => ({
    result: { key: reference, title: reference, facts: [], target: { code: 'text', text: '' } as const },
    texts: textsWith({ name: `Invoice ${reference}`, skus: [reference], values: ['Overdue'] }),
    listText: foldText(reference),
  }));
  const find = (text: string) => groupOf({ name: 'orders', list: searchedList(orders), text });

  test('[SRCH-2] is searched by words in any order, beginnings, accents and with typing errors', () => {
    for (const text of ['104217', 'b104217', 'overdue b-104217', 'invoise 104217', 'ÍNVOICE 104217']) {
      expect([text, ...titles(find(text))].slice(0, 2)).toEqual([text, 'B-104217']);
    }
    expect(titles(find('invoice 1042'))).toEqual(['B-104217', 'B-104218']);
    expect(titles(find('invoice nothing'))).toEqual([]);
  });

  test('[SRCH-1] an exact number is told, and no text is an error', () => {
    expect(find('f-900').rank).toBe('exact');
    for (const text of ['', '🚲', '<script>', 'x'.repeat(5_000), '\u0000', '%_\\'])
      expect(titles(find(text))).toEqual([]);
  });

  test('[SRCH-1] links to a list only where that finds more', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...orders[0]!, texts: textsWith({ name: `Bill ${at}` }) }));
    const more = { title: 'Orders', target: { code: 'screen', name: 'user-transactions' } as const };
    const list = searchedList(many);
    expect(groupOf({ name: 'orders', list, text: 'bill', more }).more).toEqual([]);
    const shown = searchedList(many.map((one) => ({ ...one, listText: 'bill' })));
    expect(groupOf({ name: 'orders', list: shown, text: 'bill', more })).toMatchObject({
      results: { length: 5 },
      more: [{ total: 7 }],
    });
  });
});

test('[SRCH-1] arrow keys go around, Home and End to the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => placeAfter(key, 2, 3))).toEqual([0, 1, 0, 2, null]);
  expect(placeAfter('ArrowDown', 0, 0)).toBeNull();
  expect(optionsOf([])).toEqual([]);
});

test('[SRCH-1] recent searches are the last six, each once, newest first', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B ', ' '].reduce<readonly string[]>(withSearch, []);
  expect(searches).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  expect(withSearch([], 'x'.repeat(5_000))).toEqual([]);
  expect(recentSearchesQuery('ada').meta?.persist).toMatchObject({ as: 'record', userId: 'ada' });
});
