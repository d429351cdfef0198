import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { confirmation, placeButton, texts, totals } from './checkout-page.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { tabTo } from './tab-order.ts';
import { isFullRun, testIn } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

const words = {
  en: {
    cart: 'Cart',
    tax: 'GST 5%',
    newTax: 'HST 15%',
    shipping: /^Shipping/,
    another: /^Use a different address/,
    country: 'Country',
    name: 'Company or name',
    city: 'City',
    province: 'Province or territory',
    postalCode: 'Postal code',
  },
  fr: {
    cart: 'Panier',
    tax: 'TPS 5\u00A0%',
    newTax: 'TVH 15\u00A0%',
    shipping: /^Livraison/,
    another: /^Autre adresse/,
    country: 'Pays',
    name: 'Entreprise ou nom',
    city: 'Ville',
    province: 'Province ou territoire',
    postalCode: 'Code postal',
  },
} as const satisfies Record<Locale, object>;

let dealer: string;
let cart: CartOnServer;
let transactions: TransactionsOnServer;
test.beforeEach(async ({ request }) => {
  ({ username: dealer } = await newDealer());
  cart = await cartOnServer(request, dealer);
  transactions = await transactionsOnServer(request, dealer);
  const [bike] = (await cart.bikes(1)) as [SoldBike];
  const [part] = await cart.partsInStock(1);
  await cart.replace([
    { sku: bike.sku, quantities: 1 },
    { sku: part?.sku ?? '', quantities: 1 },
  ]);
});

const sizes = [
  [1280, 800],
  [390, 844],
] as const;

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const [text, word] = [texts[locale], words[locale]];

  for (const [width, height] of isFullRun ? sizes : [sizes[1]]) {
    it(`[UI-3, ORD-2] in ${locale} at ${width} px, from the cart to the receipt by keys alone, as the page is read`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
      await expect(totals(page)).toContainText(word.tax);
      const { keyboard } = page;

      await tabTo(page, page.getByRole('link', { name: text.checkOut, exact: true }));
      await keyboard.press('Enter');
      await expect(placeButton(page, locale)).toBeVisible();
      await expect(totals(page)).toContainText(word.tax);

      await tabTo(page, page.getByRole('radio', { name: word.shipping }));
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: text.pickup })).toBeChecked();
      await keyboard.press('ArrowUp');
      const group = page.getByRole('group', { name: text.shippingAddress });
      await expect(group).toBeVisible();
      await tabTo(page, group.getByRole('radio').first());
      // Backwards from the first is the last: to write one.
      await keyboard.press('ArrowUp');
      await expect(group.getByRole('radio', { name: word.another })).toBeChecked();
      await tabTo(page, group.getByLabel(word.name));
      await keyboard.type('Salon du vélo');
      await keyboard.press('Tab');
      await keyboard.type('200, rue Principale');
      await tabTo(page, group.getByLabel(word.province));
      await keyboard.press('Space');
      await keyboard.type(locale === 'en' ? 'New B' : 'Nouveau');
      await keyboard.press('Enter');
      await expect(group.getByLabel(word.province)).toHaveValue('NB');
      await tabTo(page, group.getByLabel(word.postalCode));
      await keyboard.type('e1c1b2');
      await tabTo(page, page.getByLabel(text.documentNo));
      await keyboard.type('KEYS-1');
      await tabTo(page, page.getByLabel(text.comment));
      await keyboard.type('By keys alone');
      await expect(totals(page)).toContainText(word.newTax);
      await tabTo(page, placeButton(page, locale));
      await keyboard.press('Enter');

      // The city is missing.
      await expect(group.getByLabel(word.city)).toBeFocused();
      await keyboard.type('Moncton');
      await tabTo(page, placeButton(page, locale));
      await keyboard.press('Enter');
      await expect(confirmation(page, locale)).toBeFocused();
      await tabTo(page, page.getByRole('link', { name: text.see }));
      const [placed] = await transactions.all();
      expect(await transactions.one(placed?.id ?? '')).toMatchObject({
        documentNo: 'KEYS-1',
        comment: 'By keys alone',
        shippingAddress: { city: 'Moncton', province: 'NB', postalCode: 'E1C 1B2' },
      });
    });
  }

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    it(`[UI-3] in ${locale} at 390 px, from the cart to the receipt by taps alone`, async ({ page }) => {
      await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
      await expect(totals(page)).toContainText(word.tax);
      await page.getByRole('button', { name: /^(Totals|Totaux)$/ }).tap();
      await page.getByRole('link', { name: text.checkOut, exact: true }).tap();
      await expect(totals(page)).toContainText(word.tax);
      await page.getByRole('radio', { name: text.pickup }).tap();
      await expect(page.getByRole('group', { name: text.shippingAddress })).toHaveCount(0);
      await placeButton(page, locale).tap();
      await expect(confirmation(page, locale)).toBeVisible();
      const [placed] = await transactions.all();
      expect(await transactions.one(placed?.id ?? '')).toMatchObject({ pickup: true });
    });
  });
}
