import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { tabTo } from './tab-order.ts';
import { testIn } from './test-in.ts';

const texts = {
  en: {
    choice: /^Size and color: /,
    quantity: /^Quantity: /,
    add: /^Add to cart: /,
    inCart: (count: number) => `${count} in the cart`,
  },
  fr: {
    choice: /^Taille et couleur\s: /,
    quantity: /^Quantité\s: /,
    add: /^Ajouter au panier\s: /,
    inCart: (count: number) => `${count} au panier`,
  },
} as const satisfies Record<Locale, object>;

const dealer = 'dealer.us@boreal.example';

const rows = (page: Page) => page.getByRole('main').locator('li[data-id]');
const rowOf = (page: Page, { productId }: SoldBike) => page.getByRole('main').locator(`li[data-id="${productId}"]`);

async function openRows(page: Page, locale: Locale, query: string): Promise<void> {
  await signIn(page, { locale, redirect: `${addressOf('bikes', locale)}?view=list${query}`, username: dealer });
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
  });
}
