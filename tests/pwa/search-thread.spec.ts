import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { CatalogueKey, ListQuery } from '../../src/contract/catalogue-search.ts';
import type { Session } from '../../src/features/session/session.ts';
import type { CatalogueSearch } from '../../src/search/types.ts';
import { cachedPaths, cacheNames, expect, firstVisit, test } from './fixtures.ts';

const query: ListQuery = {
  text: 'derailer hanger udh',
  filters: [],
  number: '',
  oldOnly: false,
  ids: null,
  order: 'relevance',
  direction: 'ascending',
  mode: 'client',
  offset: 0,
  limit: 3,
};

/** What the test uses of the app's services. */
type Searching = { readonly session: Session; readonly catalogues: () => Promise<CatalogueSearch> };

/** Asks the catalogues of a page as its screens do; the router carries them. */
async function search(page: Page, catalogue: CatalogueKey['catalogue'] = 'parts') {
  return page.evaluate(
    async ({ asked, name }) => {
      const app = globalThis as unknown as Record<string, { options: { context: Searching } } | undefined>;
      const context = app['__TSR_ROUTER__']?.options.context;
      if (!context) throw new Error('there is no router');
      const state = context.session.getSnapshot();
      if (state.state !== 'signed-in') throw new Error('nobody is signed in');
      const key: CatalogueKey = { userId: state.user.id, locale: 'en', catalogue: name };
      const catalogues = await context.catalogues();
      const found = await catalogues.list(key, asked);
      return {
        skus: found?.rows.map(({ product }) => (product.type === 'part' ? product.sku : product.id)),
        state: catalogues.stateOf(key),
      };
    },
    { asked: query, name: catalogue },
  );
}

/** The snapshot of the parts and the index beside it. */
const heldParts = async (page: Page) =>
  Object.entries(await cachedPaths(page))
    .filter(([name]) => name.startsWith('catalogue-'))
    .flatMap(([, paths]) => paths)
    .filter((path) => path.startsWith('/api/parts/en/'));

test('[CAT-7, CAT-8, F-75] parts are found with typing errors, without a network after that, and nothing is left after the sign-out', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  const skus = ['PC-HG-UDH'];
  expect(await search(page)).toMatchObject({ skus });
  await expect.poll(async () => heldParts(page)).toHaveLength(2);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await search(page)).toMatchObject({ skus, state: { code: 'ready', snapshot: { isWhole: true } } });
  expect(await search(page, 'international')).toMatchObject({ state: { code: 'failed' } });

  await page.context().setOffline(false);
  await page.goto(`${site.origin}${addressOf('account-logout', 'en')}`);
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('catalogue-'))).toEqual([]);
});
