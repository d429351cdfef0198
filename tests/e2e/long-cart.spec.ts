import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldPart } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

/** One dealer's cart, again and again. */
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.eu@boreal.example';
const LINES = 1_000;

const texts = {
  en: {
    parts: 'Parts',
    remove: 'Remove ',
    removeLine: 'Remove line',
    undo: 'Undo',
    clear: 'Clear cart',
    empty: 'The cart is empty.',
    find: 'Find a line of the cart',
    none: 'No line found',
    withoutTaxes: 'without taxes',
    changed: 'Changed: 1',
  },
  fr: {
    parts: 'Pièces',
    remove: 'Retirer ',
    removeLine: 'Retirer la ligne',
    undo: 'Annuler',
    clear: 'Vider le panier',
    empty: 'Le panier est vide.',
    find: 'Chercher une ligne du panier',
    none: 'Aucune ligne trouvée',
    withoutTaxes: 'sans les taxes',
    changed: 'Modifiées\u00A0: 1',
  },
} as const satisfies Record<Locale, object>;

let server: CartOnServer;
let parts: readonly SoldPart[];
test.beforeEach(async ({ request }) => {
  server = await cartOnServer(request, dealer);
  // As the cart orders what came together.
  parts = (await server.parts(LINES)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  await server.replace(parts.map(({ sku }) => ({ sku, quantities: 2 })));
});
test.afterAll(async ({ request }) => (await cartOnServer(request, dealer)).replace([]));

const skuAt = (place: number) => parts[place]?.sku ?? '';
const lineOf = (page: Page, sku: string) => page.locator(`[id="line-${sku}"]`);
const quantityOf = (page: Page, sku: string) => lineOf(page, sku).getByRole('textbox');

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`a cart of 1,000 lines in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
      await expect(lineOf(page, skuAt(0))).toBeVisible();
    });

    test('[CART-11, UI-3] only what is in sight is drawn; what is typed far below counts, is sent, and is printed with all others', async ({
      page,
    }) => {
      const list = page.getByRole('list', { name: text.parts });
      expect(await list.getByRole('listitem').count()).toBeLessThan(60);
      await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(LINES));
      await expectAccessible(page);

      await page.goto(`${addressOf('cart', locale)}#line-${skuAt(700)}`);
      await expect(quantityOf(page, skuAt(700))).toBeInViewport();
      await quantityOf(page, skuAt(700)).fill('9');
      await quantityOf(page, skuAt(700)).press('Enter');
      await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText(/2[\s,]007/);
      await expect.poll(async () => (await server.units())[skuAt(700)]).toBe(9);

      await page.emulateMedia({ media: 'print' });
      await expect(list.getByRole('listitem')).toHaveCount(LINES);
      await expect(quantityOf(page, skuAt(700))).toHaveValue('9');
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(async () => list.getByRole('listitem').count()).toBeLessThan(60);
    });

    it('[CART-3, CART-11, UI-3] a line that is removed by key gives the focus to the next one, and comes back with one press', async ({
      page,
    }) => {
      const removed = lineOf(page, skuAt(5)).getByRole('button', { name: text.remove });
      await removed.focus();
      await page.keyboard.press('Enter');
      await expect(lineOf(page, skuAt(5))).toHaveCount(0);
      await expect(quantityOf(page, skuAt(6))).toBeFocused();
      await page.getByRole('button', { name: text.undo }).click();
      await expect.poll(async () => (await server.units())[skuAt(5)]).toBe(2);
    });

    it('[CART-11, UI-3] a line is found by its part number; the totals stay those of the whole cart', async ({
      page,
    }) => {
      const total = page.getByRole('complementary').getByRole('row').last();
      await expect(total).not.toContainText(text.withoutTaxes);
      const before = await total.textContent();
      const find = page.getByRole('searchbox', { name: text.find });
      await find.fill(skuAt(800).toLowerCase());
      await expect(quantityOf(page, skuAt(800))).toBeVisible();
      await expect(lineOf(page, skuAt(0))).toHaveCount(0);
      expect(await total.textContent()).toBe(before);
      await find.fill('zzzz');
      await expect(page.getByText(text.none)).toBeVisible();
      await expectAccessible(page);
      await find.fill('');
      await expect(lineOf(page, skuAt(0))).toBeVisible();
    });

    it('[CART-5, CART-11] among 1,000 lines the one that was cut is found at once', async ({ page }) => {
      const gone = await server.gonePart();
      await server.replace([
        ...parts.slice(1).map(({ sku }) => ({ sku, quantities: 2 })),
        { sku: gone.sku, quantities: 4 },
      ]);
      await page.reload();
      await page.getByRole('button', { name: text.changed }).click();
      await expect(lineOf(page, gone.sku)).toBeVisible();
      await expect(page.getByRole('list', { name: text.parts }).getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      await lineOf(page, gone.sku).getByRole('button', { name: text.removeLine }).click();
      await expect(lineOf(page, skuAt(1))).toBeVisible();
    });

    it('[CART-4, CART-11] a cart that was cleared comes back whole with one press', async ({ page }) => {
      await page.getByRole('button', { name: text.clear }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.clear }).click();
      await expect(page.getByText(text.empty)).toBeVisible();
      await page.getByRole('button', { name: text.undo }).click();
      await expect(lineOf(page, skuAt(0))).toBeVisible();
      await expect.poll(async () => Object.keys(await server.units()).length).toBe(LINES);
      expect((await server.units())[skuAt(LINES - 1)]).toBe(2);
    });
  });
}
