import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';

const bikes = addressOf('bikes', 'en');
const compare = addressOf('compare', 'en');
const main = (page: Page) => page.getByRole('main');
const columns = (page: Page) => main(page).locator('thead').getByRole('link');

async function bikeIds(page: Page): Promise<string[]> {
  const cards = main(page).locator('li[data-id]');
  await expect(cards.first()).toBeVisible();
  return cards.evaluateAll((all) => all.map((card) => card.dataset['id'] ?? ''));
}

test('[CAT-13, ROUTE-9] bikes are compared from their pages; what is chosen stands in the address and lasts through a reload', async ({
  page,
}) => {
  await signIn(page, { redirect: bikes });
  const [first = '', second = ''] = await bikeIds(page);
  for (const [id, count] of [
    [first, 1],
    [second, 2],
  ] as const) {
    await page.goto(addressOf('bikes', 'en', { id }));
    await main(page).getByRole('link', { name: 'Compare' }).click();
    await expect(columns(page)).toHaveCount(count);
  }
  await main(page).getByLabel('Add a bike').selectOption({ index: 1 });
  await expect(columns(page)).toHaveCount(3);
  await page.reload();
  await expect(columns(page)).toHaveCount(3);
  await expectAccessible(page);
  const rows = main(page).locator('tbody tr');
  const all = await rows.count();
  const differences = main(page).getByLabel('Differences only');
  // It is ticked in the same moment, before the address says so.
  expect(
    await differences.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    }),
  ).toBe(true);
  await expect.poll(async () => rows.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/differences=true/);
  await main(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL((url) => url.pathname === addressOf('compare', 'fr') && url.searchParams.has('bikes'));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Comparer des vélos' })).toBeVisible();
  await expect(columns(page)).toHaveCount(2);
  await expectAccessible(page);
});

test('[CAT-13, ROUTE-9] nonsense in the address is dropped, and more than four bikes are cut', async ({ page }) => {
  await signIn(page, { redirect: bikes });
  const ids = await bikeIds(page);
  await page.goto(`${compare}?bikes=${['gone', ...ids.slice(0, 5), '%00'].join('.')}&size=<b>&differences=maybe`);
  await expect(columns(page)).toHaveCount(4);
  await expect(main(page).getByLabel('Add a bike')).toHaveCount(0);
  await page.goto(`${compare}?bikes=gone`);
  await expect(main(page).getByText('No bike is chosen yet.')).toBeVisible();
  await expectAccessible(page);
});

test('[CAT-13, MODE-2] in client mode a comparison tells no cost', async ({ page }) => {
  await signIn(page, { redirect: bikes });
  const ids = await bikeIds(page);
  await page.goto(`${compare}?bikes=${ids.slice(0, 2).join('.')}`);
  await expect(main(page).getByText('Your cost')).toHaveCount(2);
  const costs = (await main(page).locator('thead').innerText()).match(/\$[\d,.]+/g) ?? [];
  expect(costs.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Switch to client mode' }).click();
  await expect(main(page).getByText('Suggested retail price')).toHaveCount(2);
  await expect(main(page).getByText('Your cost')).toHaveCount(0);
  const shown = await main(page).innerText();
  for (const figure of costs) expect(shown).not.toContain(figure);
});

test('[CAT-13, ACC-9] who sees no bikes compares none', async ({ page }) => {
  await signIn(page, { username: 'inter.dk@boreal.example', redirect: compare });
  await expect(page).not.toHaveURL((url) => url.pathname === compare);
});
