import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { reachOf } from './reach.ts';
import { tabTo } from './tab-order.ts';
import { testIn } from './test-in.ts';

const texts = {
  en: {
    list: 'List',
    pictures: 'Pictures',
    trail: 'Trail',
    search: 'Search bikes',
    clear: 'Clear all',
    other: 'Français',
    trailElsewhere: 'Sentier',
    choice: /^Size and colour: /,
    quantity: /^Quantity: /,
    add: /^Add to cart: /,
    inCart: (count: number) => `${count} in the cart`,
    whole: /whole number/,
    cut: /999,999 was cut to \d+/,
    first: 'Choose a size first.',
    toClient: 'Switch to client mode',
  },
  fr: {
    list: 'Liste',
    pictures: 'Images',
    trail: 'Sentier',
    search: 'Chercher un vélo',
    clear: 'Tout effacer',
    other: 'English',
    trailElsewhere: 'Trail',
    choice: /^Taille et couleur\s: /,
    quantity: /^Quantité\s: /,
    add: /^Ajouter au panier\s: /,
    inCart: (count: number) => `${count} au panier`,
    whole: /nombre entier/,
    cut: /999\s999 a été ramené à \d+/,
    first: 'Choisir d’abord une taille.',
    toClient: 'Passer en mode client',
  },
} as const satisfies Record<Locale, object>;

const dealer = 'dealer.us@boreal.example';

const rows = (page: Page) => page.getByRole('main').locator('li[data-id]');
const rowOf = (page: Page, { productId }: SoldBike) => page.getByRole('main').locator(`li[data-id="${productId}"]`);
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const viewChip = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function openRows(page: Page, locale: Locale, query = '', username = dealer): Promise<void> {
  await signIn(page, { locale, redirect: `${addressOf('bikes', locale)}?view=list${query}`, username });
  await expect(rows(page).first()).toBeVisible();
}

/** A bike of which there are many, and the cart that it goes into, empty. */
async function emptyCart(request: APIRequestContext): Promise<{ server: CartOnServer; bike: SoldBike }> {
  const server = await cartOnServer(request, dealer);
  await server.replace([]);
  const [bike] = await server.bikes(1);
  return { server, bike: bike as SoldBike };
}

/** Picks a sku in a list of choices that has the focus. */
async function pickByKeys(page: Page, choice: Locator, sku: string): Promise<void> {
  const place = await choice.evaluate(
    (select: HTMLSelectElement, wanted) => [...select.options].findIndex(({ value }) => value === wanted),
    sku,
  );
  await page.keyboard.press('Space');
  for (let presses = 0; presses < place; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue(sku);
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`bikes in rows in ${locale}`, () => {
    it('[ROUTE-7, ROUTE-9] the list is chosen, and stays through filters, search, reload and the other language', async ({
      page,
    }) => {
      await signIn(page, { locale, redirect: addressOf('bikes', locale) });
      await expect(viewChip(page, text.pictures)).toHaveAttribute('aria-pressed', 'true');
      await viewChip(page, text.list).click();
      await expect(rows(page).first().getByLabel(text.quantity)).toBeVisible();
      expect(searchOf(page).get('view')).toBe('list');
      await page.getByRole('checkbox', { name: text.trail }).check();
      await page.getByLabel(text.search).pressSequentially('taiga');
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'taiga');
      await expect(rows(page).first()).toContainText('Taïga');
      const names = await rows(page).getByRole('heading').allTextContents();

      await page.reload();
      await expect(viewChip(page, text.list)).toHaveAttribute('aria-pressed', 'true');
      await expect(rows(page).getByRole('heading')).toHaveText(names);
      await expect(rows(page).first().getByLabel(text.choice)).toBeVisible();
      await page.getByRole('link', { name: text.other }).first().click();
      await expect(page.getByRole('checkbox', { name: text.trailElsewhere })).toBeChecked();
      await expect(rows(page)).toHaveCount(names.length);
      const elsewhere = texts[locale === 'en' ? 'fr' : 'en'];
      await expect(rows(page).first().getByLabel(elsewhere.choice)).toBeVisible();

      await page.getByRole('link', { name: elsewhere.other }).first().click();
      await page.getByRole('button', { name: text.clear }).first().click();
      await expect(page).toHaveURL((url) => url.search === '?view=list');
      await viewChip(page, text.pictures).click();
      await expect(rows(page).first().getByRole('combobox')).toHaveCount(0);
    });

    it('[CAT-5, QTY-3, UI-3] two of a size are added by keys alone, and are in the cart', async ({ page, request }) => {
      const { server, bike } = await emptyCart(request);
      await openRows(page, locale, `&q=${encodeURIComponent(bike.name)}`);
      const row = rowOf(page, bike);
      await tabTo(page, row.getByRole('link'), 120);
      const choice = row.getByLabel(text.choice);
      await tabTo(page, choice);
      await pickByKeys(page, choice, bike.sku);
      await tabTo(page, row.getByLabel(text.quantity));
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await expect(row).toContainText(text.inCart(2));
      await expect(row.getByLabel(text.quantity)).toHaveValue('');
      await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 2 });
      // The least that is sold, where nothing was typed.
      await tabTo(page, row.getByRole('button', { name: text.add }));
      await page.keyboard.press('Enter');
      await expect(row).toContainText(text.inCart(3));

      await page.goto(addressOf('cart', locale));
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: bike.name })).toBeVisible();
    });

    it('[QTY-1, QTY-5] what is no quantity is refused and stays as it was typed; too many are cut', async ({
      page,
      request,
    }) => {
      const { server, bike } = await emptyCart(request);
      await openRows(page, locale, `&q=${encodeURIComponent(bike.name)}`);
      const row = rowOf(page, bike);
      const field = row.getByLabel(text.quantity);
      await field.fill('1.5');
      await field.press('Enter');
      await expect(row.getByRole('alert')).toHaveText(text.first);
      await expect(row.getByLabel(text.choice)).toBeFocused();
      await expect(field).toHaveValue('1.5');
      await row.getByLabel(text.choice).selectOption(bike.sku);
      await expect(row).toContainText(text.whole);
      await row.getByRole('button', { name: text.add }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('1.5');
      // It is there again when one comes back.
      await row.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(bike.name);
      await page.goBack();
      await expect(row.getByLabel(text.choice)).toHaveValue(bike.sku);
      await expect(field).toHaveValue('1.5');
      await field.fill('999999');
      await field.press('Enter');
      await expect(row).toContainText(text.cut);
      expect(await server.units()).toEqual({});
    });

    it('[MODE-1, MODE-2] client mode shows another price, and the cost is nowhere in the page', async ({
      page,
      request,
    }) => {
      const { bike } = await emptyCart(request);
      await openRows(page, locale);
      const row = rowOf(page, bike);
      await row.getByLabel(text.choice).selectOption(bike.sku);
      const costs = (await row.textContent())?.match(/\$\d[\d,]*\.\d\d|\d[\d\s]*,\d\d\s\$/g) ?? [];
      expect(costs.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(row).not.toContainText(costs[0] ?? '');
      for (const shown of [await page.content(), await page.locator('body').ariaSnapshot()]) {
        for (const cost of costs) expect(shown.replaceAll('&nbsp;', '\u00A0')).not.toContain(cost.trim());
      }
    });

    test.describe('under a finger', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

      it('[UI-3, CAT-5] a size is chosen and added by taps, on targets of 44 px', async ({ page, request }) => {
        const { server, bike } = await emptyCart(request);
        await signIn(page, {
          locale,
          redirect: `${addressOf('bikes', locale)}?q=${encodeURIComponent(bike.name)}`,
          username: dealer,
        });
        await viewChip(page, text.list).tap();
        const row = rowOf(page, bike);
        const choice = row.getByLabel(text.choice);
        await choice.tap();
        await choice.locator(`option[value="${bike.sku}"]`).tap();
        await expect(choice).toHaveValue(bike.sku);
        await row.getByRole('button', { name: text.add }).tap();
        await expect(row).toContainText(text.inCart(1));
        await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 1 });
        expect(await reachOf(page, 44, 'main')).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
      });
    });
  });
}

test('[ACC-11] shop staff see rows with stock and retail prices, and nothing to order with', async ({ page }) => {
  await openRows(page, 'en', '', 'staff@boreal.example');
  await expect(rows(page).first()).toContainText(/\d in stock/);
  await expect(rows(page).first()).toContainText(/\$\d/);
  await expect(rows(page).getByRole('textbox')).toHaveCount(0);
  await expect(rows(page).getByRole('combobox')).toHaveCount(0);
});

test('[CAT-13] a bike is starred in its row, and is a favourite still after a reload', async ({ page }) => {
  await openRows(page, 'en', '&filters=p1.Downhill');
  const star = rows(page)
    .first()
    .getByRole('button', { name: /^Favourite: / });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // It is another test's dealer too.
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
