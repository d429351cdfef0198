import { expect, test } from 'vitest';
import { callOf } from '../../src/search/catalogue-names.ts';
import type { CatalogueView } from '../../src/search/catalogue-view.ts';
import { demoSnapshot } from './demo-snapshot.ts';
import type { QualityRow } from './quality-row.ts';
import { qualityTable } from './quality-table.ts';
import { idsOf, listed, viewOfProducts } from './searched.ts';

/** The least share of rows that must be right. */
const leastRight = 0.97;

const views = new Map<string, Promise<CatalogueView>>();

async function viewFor({ catalogue, locale }: QualityRow): Promise<CatalogueView> {
  const name = `${catalogue}/${locale}`;
  const view =
    views.get(name) ??
    demoSnapshot(callOf(catalogue), locale).then(({ products }) => viewOfProducts(products, { catalogue, locale }));
  views.set(name, view);
  return view;
}

test('[CAT-7, SRCH-2] what dealers type finds what they mean among the first three', async () => {
  const wrong: string[] = [];
  for (const row of qualityTable) {
    const first = idsOf(listed(await viewFor(row), { text: row.text, limit: 3 }));
    const right = first.filter((id) => row.ids.includes(id)).length;
    if (right < Math.min(3, row.ids.length))
      wrong.push(`${row.locale} ${row.catalogue} “${row.text}”: ${first.join(', ')}`);
  }
  expect(qualityTable.length).toBeGreaterThanOrEqual(400);
  const isGood = wrong.length <= qualityTable.length * (1 - leastRight);
  expect(isGood ? [] : wrong).toEqual([]);
});
