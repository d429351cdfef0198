import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { bikeTexts, lookUp, partRows, sections, serial, title, typedSerial } from './parts-of-bike-page.ts';
import { openProducts } from './products-page.ts';
import { testIn } from './test-in.ts';

const calls = /\/api\/(parts\/filter|products\/dropdown)/;
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = bikeTexts[locale];
  const pieces = (query: string) => `${addressOf('pieces', locale)}?${query}`;

  test.describe(`parts of a bike in ${locale}`, () => {
    it('[CAT-6, ROUTE-9] a serial number, however it is typed, gives the parts by assembly, and a reload shows the same', async ({
      page,
    }) => {
      await openProducts(page, 'pieces', { locale });
      await lookUp(page, locale, typedSerial);
      await expect(title(page)).toHaveText(text.ofSerial);
      await expect(title(page)).toBeFocused();
      expect(searchOf(page)).toEqual({ serial });
      await expect(sections(page)).toContainText([...text.assemblies]);
      const first = await partRows(page).first().textContent();
      await page.reload();
      await expect(title(page)).toHaveText(text.ofSerial);
      await expect(partRows(page).first()).toHaveText(first ?? '');
      await page.getByRole('link', { name: text.all }).click();
      await expect(page.getByText(text.open, { exact: true })).toBeVisible();
    });

    it('[CAT-11, CAT-6] a model and its year are chosen from the list, by typing and by keys alone', async ({
      page,
    }) => {
      await openProducts(page, 'pieces', { locale });
      await page.getByText(text.open, { exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox', { name: text.models }).focus();
      await page.keyboard.type('TAIGA 140');
      const years = page.getByRole('link', { name: /^Taïga 1\d0/ });
      await expect(years.first()).toHaveAccessibleName(/^Taïga 140/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Taïga 140 2027', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText(text.ofModel);
      await expect(title(page)).toBeFocused();
      expect(searchOf(page)).toEqual({ model: 'Taïga 140', year: '2026' });
      await expect(partRows(page).filter({ hasText: 'Taïga 140 2026' }).first()).toBeAttached();
      await expect(partRows(page).filter({ hasText: 'Taïga 140 2027' })).toHaveCount(0);
      await page.getByText(text.another).click();
      await expect(page.getByRole('link', { name: 'Taïga 140 2026', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    it('[CAT-6] what cannot be a serial number is refused at its field, which keeps it', async ({ page }) => {
      await openProducts(page, 'pieces', { locale });
      await lookUp(page, locale, '   ');
      const field = page.getByLabel(text.serial, { exact: true });
      await expect(page.getByRole('alert')).toHaveText(text.empty);
      for (const [typed, reason] of [
        ['9'.repeat(5_000), text.tooLong],
        ['<b>BO27</b>', text.notOne],
        ['🚲', text.notOne],
      ] as const) {
        await field.fill(typed);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.getByRole('button', { name: text.find }).click();
        await expect(page.getByRole('alert')).toHaveText(reason);
        await expect(field).toHaveValue(typed);
        await expect(field).toBeFocused();
      }
      expect(searchOf(page)).toEqual({});
    });

    it('[CAT-6, UI-4] a serial number that nothing is known of says so, and the next one is typed in its place', async ({
      page,
    }) => {
      await signIn(page, { locale, redirect: pieces('serial=XX99') });
      await expect(page.getByText(text.unknown)).toBeVisible();
      await expect(page.getByText(text.missing)).toHaveCount(0);
      const field = page.getByLabel(text.serial, { exact: true });
      await expect(field).toHaveValue('XX99');
      await field.fill(serial);
      await page.getByRole('button', { name: text.find }).click();
      await expect(title(page)).toHaveText(text.ofSerial);
      await page.goto(pieces('model=Nothing&year=2011'));
      await expect(page.getByText(text.notThisYear)).toBeVisible();
      await page.getByRole('link', { name: text.allYears }).click();
      await expect(title(page)).toHaveText(text.ofAllYears);
      await expect(page.getByText(text.noModel)).toBeVisible();
    });

    it('[CAT-6, UI-4] while looking one sees it; without a connection it says that, and another try brings the parts', async ({
      page,
      complaints,
    }) => {
      await openProducts(page, 'pieces', { locale });
      const released = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await released.promise;
        await route.abort();
      });
      await lookUp(page, locale, typedSerial);
      await expect(title(page)).toHaveText(text.ofSerial);
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(1);
      released.resolve();
      await expect(page.getByText(text.missing)).toBeVisible();
      await expect(page.getByText(text.once)).toBeVisible();
      await expect(page.getByText(text.unknown)).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.getByText(text.another).click();
      await expect(page.getByText(text.modelsMissing)).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: text.retry }).last().click();
      await expect(partRows(page).first()).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('[CAT-6, CAT-2] a part is added from its row, by an international dealer as well', async ({ page, request }) => {
      // Nobody else fills the carts of these two.
      const username = locale === 'en' ? 'inter.tw@boreal.example' : 'inter.dk@boreal.example';
      await (await cartOnServer(request, username)).replace([]);
      await signIn(page, { locale, username, redirect: pieces(`serial=${serial}`) });
      const row = partRows(page).first();
      await row.getByLabel(text.quantity).fill('2');
      await row.getByLabel(text.quantity).press('Enter');
      await expect(row).toContainText(text.inCart(2));
      const server = await cartOnServer(request, username);
      await expect.poll(async () => Object.values(await server.units())).toEqual([2]);
    });

    it('[MODE-2] in client mode the cost of a bike’s parts is nowhere in the page', async ({ page }) => {
      await signIn(page, { locale, redirect: pieces(`serial=${serial}&q=PC-HG-UDH`) });
      const cost = /\$?\d+[.,]\d\d/.exec((await partRows(page).first().textContent()) ?? '')?.[0] ?? 'no price';
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(partRows(page).first()).not.toContainText(cost);
      expect((await page.content()).replaceAll('&nbsp;', '\u00A0')).not.toContain(cost);
    });

    it('[CAT-6] from a bike’s page to its parts, to one of them, and back', async ({ page }) => {
      await signIn(page, { locale, redirect: addressOf('bikes', locale) });
      await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Taïga 140' }).first().click();
      await page.getByRole('link', { name: text.ofBike }).click();
      await expect(title(page)).toHaveText(text.ofModel.replace('2026', '2027'));
      const link = partRows(page).first().getByRole('link').first();
      const name = await partRows(page).first().getByRole('heading').textContent();
      await link.click();
      await expect(title(page)).toHaveText(name ?? '');
      await page.reload();
      await expect(title(page)).toHaveText(name ?? '');
      await page.getByRole('link', { name: text.ofModel.replace('2026', '2027') }).click();
      await expect(partRows(page).first()).toBeVisible();
    });

    it('[CAT-7, ROUTE-7] the list is narrowed by typing, and another language keeps bike and words', async ({
      page,
    }) => {
      await signIn(page, { locale, redirect: pieces(`serial=${serial}`) });
      const field = page.getByRole('searchbox', { name: text.search });
      await field.fill('pc-hg-udh');
      await expect(partRows(page)).toHaveCount(1);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'pc-hg-udh');
      await page.getByRole('link', { name: text.language }).first().click();
      await expect(title(page)).toHaveText(bikeTexts[locale === 'en' ? 'fr' : 'en'].ofSerial);
      await expect(partRows(page)).toHaveCount(1);
      await page
        .getByRole('link', { name: text.language === 'English' ? 'Français' : 'English' })
        .first()
        .click();
      await expect(title(page)).toHaveText(text.ofSerial);
      await field.fill('xqzkvw');
      await expect(page.getByText(text.none)).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'xqzkvw');
      await expectAccessible(page);
      await page.getByRole('button', { name: text.showAll }).click();
      await expect(partRows(page).nth(50)).toBeAttached();
    });
  });
}

test('[CAT-6] each assembly is one press away, and arrow keys lead from row to row', async ({ page }) => {
  await signIn(page, { redirect: `${addressOf('pieces', 'en')}?serial=${serial}` });
  await page.getByRole('navigation', { name: 'Assemblies' }).getByRole('link', { name: 'Brakes' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Brakes' });
  await expect(heading).toBeInViewport();
  const row = page.getByRole('region', { name: 'Brakes' }).getByRole('listitem');
  await row.first().getByRole('textbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(row.nth(1).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(row.first().getByRole('button', { name: /^Add to cart/ })).toBeFocused();
});

test('[CAT-6] of hundreds of parts those in sight are drawn, and all can be scrolled to', async ({ page }) => {
  await signIn(page, { redirect: `${addressOf('pieces', 'en')}?serial=${serial}` });
  await expect(partRows(page).first().getByRole('textbox')).toBeVisible();
  expect(await partRows(page).count()).toBeGreaterThan(300);
  expect(await page.getByRole('main').getByLabel(bikeTexts.en.quantity).count()).toBeLessThan(60);
  const last = partRows(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('heading')).toBeVisible();
});

test('[ROUTE-9] an address that names no bike shows all parts', async ({ page }) => {
  const nonsense = ['serial=%3Cb%3E', `serial=${'9'.repeat(60)}`, 'model=..', 'year=2027', 'serial=&model='];
  await openProducts(page, 'pieces', { query: `?${nonsense[0]}` });
  for (const query of nonsense) {
    await page.goto(`${addressOf('pieces', 'en')}?${query}`);
    await expect(title(page)).toHaveText('Parts');
    await expect(page.getByText(bikeTexts.en.open, { exact: true })).toBeVisible();
  }
});

test('[ACC-8] media are shown no parts of a bike', async ({ page }) => {
  await signIn(page, { username: 'media@boreal.example', redirect: `${addressOf('pieces', 'en')}?serial=${serial}` });
  await expect(partRows(page)).toHaveCount(0);
  await expect(title(page)).not.toContainText('serial number');
});
