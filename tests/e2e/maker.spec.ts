import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, loginForm, test as base } from './fixtures.ts';
import { mailedLinks } from './mailed-links.ts';
import { createPortal, type Portal } from './portal.ts';

/** The export of a real maker: AdventureWorks, see docs/importing.md. */
const exportFolder = process.env['ADVENTUREWORKS_DIR'] ?? '../shared/data/adventureworks';
const map = 'docs/examples/adventureworks.map.json';

const inTennessee = { no: 'AW00000585', email: 'orders@next-door.example' };
const inCalifornia = { no: 'AW00000582', email: 'orders@professional.example' };
const inQuebec = { no: 'AW00000570', email: 'commandes@family.example' };
const password = 'a saddle of good leather';

type MakersPortal = Portal & { readonly imported: string };

/** The maker's portal: an empty one, into which the export was imported and two resellers invited before it was started. */
const test = base.extend<object, { portal: MakersPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, provide) => {
      const portal = await createPortal({ demo: false });
      const imported = await portal.admin('feeds', 'all', exportFolder, '--map', map);
      for (const { no, email } of [inTennessee, inCalifornia, inQuebec])
        await portal.admin('users', 'invite', no, '--email', email);
      await portal.start();
      await provide({ ...portal, imported });
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
});

test.describe.configure({ mode: 'default' });
test.skip(!existsSync(exportFolder), `no export in ${exportFolder}: name its folder in ADVENTUREWORKS_DIR`);

/** The card of a model in the list of bikes. */
const cardOf = (page: Page, model: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: model, exact: true }) });

test('the whole export is imported, and nothing of it refused', async ({ portal }) => {
  expect(portal.imported).toContain('products.csv: 304 rows: 222 new');
  expect(portal.imported).toContain('resellers.csv: 712 rows: 701 new');
  expect(portal.imported).toContain('volume_discounts.csv: 16 rows, 11 left out by the map: 5 new');
  expect(portal.imported).toContain('tax_rates.csv: 29 rows, 18 left out by the map: 11 new');
});

const words = {
  en: { password: 'New password', set: 'Set the password', done: 'Your new password is set.', signIn: 'Sign in' },
  fr: {
    password: 'Nouveau mot de passe',
    set: 'Définir le mot de passe',
    done: 'Votre nouveau mot de passe est défini.',
    signIn: 'Se connecter',
  },
} as const satisfies Record<Locale, object>;

async function setPassword(page: Page, link: string, locale: Locale): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words[locale].password).fill(password);
  await page.getByRole('button', { name: words[locale].set }).click();
}

/** From the mailed link to the home of who signs in for the first time. */
async function comeIn(page: Page, portal: Portal, email: string, locale: Locale): Promise<void> {
  const [link = ''] = mailedLinks(portal.dataDir, email);
  await setPassword(page, link, locale);
  await expect(page.getByText(words[locale].done)).toBeVisible();
  await page.getByRole('link', { name: words[locale].signIn }).click();
  await loginForm(page, locale).send(email, password);
  await expect(page).toHaveURL(addressOf('bikes', locale));
}

test('[SES-12, SES-15] the mailed link sets a password once, and its token is in no address that is asked for', async ({
  page,
  portal,
}) => {
  const [link = ''] = mailedLinks(portal.dataDir, inCalifornia.email);
  expect(link).toMatch(new RegExp(`^${portal.url}/en/password/reset#token=.{20,}$`));
  const token = /#token=([^&]+)/.exec(link)?.[1] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await comeIn(page, portal, inCalifornia.email, 'en');
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);

  await page.goto('/en/device');
  await page.goto(link);
  await expect(page.getByText('This invitation was already used.')).toBeVisible();
});

test('[CAT-10, CART-1, PRICE-2, PRICE-4, PRICE-8, PRICE-9, ORD-2, TXN-1] a reseller in Tennessee orders the Mountain-200 in two sizes', async ({
  page,
  portal,
}) => {
  await comeIn(page, portal, inTennessee.email, 'en');

  // The maker's own picture, byte by byte.
  const card = cardOf(page, 'Mountain-200');
  const shown = await page.request.get((await card.locator('img').getAttribute('src')) ?? '');
  const own = ['silver', 'black'].map((color) => readFileSync(join(exportFolder, 'photos', `hotrodbike_${color}.gif`)));
  const picture = await shown.body();
  expect(own.some((file) => file.equals(picture))).toBe(true);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mountain-200' })).toBeVisible();
  await expect(page.getByText('Serious back-country riding.')).toBeVisible();
  await page.getByLabel('Silver, 38').fill('6');
  await page.getByLabel('Silver, 42').fill('6');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add 12 to cart' }).click();
  await expect(page.getByText('12 bikes added')).toBeVisible();

  await page.goto('/en/cart');
  const totals = page.getByRole('complementary').getByRole('table');
  // 60 % of 2,319.99 is 1,391.99; 12 of them, less 2 %, line by line.
  await expect(totals.getByRole('row', { name: 'Your discount' })).toContainText('2% on 12 bikes');
  await expect(totals.getByRole('row', { name: 'Your discount' })).toContainText('334.08');
  await expect(totals.getByRole('row', { name: 'Tariff' })).toContainText('818.49');
  await expect(totals.getByRole('row', { name: 'Shipping' })).toContainText('540.00');
  // Who buys to resell pays no sales tax, and the map takes in no other one for Tennessee.
  await expect(totals.getByRole('row', { name: /^Taxes/ })).toContainText('not calculated');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('PO number').fill('PO-4711');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  const [reference = ''] = /(?<=Order )[A-Z]+-[\w-]+/.exec(await page.getByRole('main').innerText()) ?? [];
  expect(reference).not.toBe('');

  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  const main = page.getByRole('main');
  for (const part of ['BK-M68S-38', 'BK-M68S-42', 'PO-4711', '17,728.29']) await expect(main).toContainText(part);

  await page.goto('/en/account/transactions');
  await expect(page.getByRole('row', { name: reference })).toContainText('17,728.29');
  await page.goto('/en/cart');
  await expect(page.getByRole('heading', { name: 'The cart is empty.' })).toBeVisible();
  await expect.poll(() => readdirSync(join(portal.dataDir, 'mail')).length).toBeGreaterThanOrEqual(3);
});

test('[UI-2] a reseller in Québec is written to in French and reads the maker’s French', async ({ page, portal }) => {
  const [link = ''] = mailedLinks(portal.dataDir, inQuebec.email);
  expect(link).toContain('/fr/mot-de-passe/reinitialiser#token=');
  await comeIn(page, portal, inQuebec.email, 'fr');

  await cardOf(page, 'Mountain-200').getByRole('link').click();
  const description = page.getByText('Conduite sur terrains très accidentés.');
  await expect(description).toBeVisible();
  await expect(description).not.toHaveAttribute('lang', /en/);
  await expect(page.getByLabel('Argent, 38')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Argent' })).toContainText(/1\s391,99\s\$/);
  await expectAccessible(page);
});
