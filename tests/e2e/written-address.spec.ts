import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer } from './cart-on-server.ts';
import { confirmation, placeButton, texts, totals } from './checkout-page.ts';
import { databasesOf } from './device-dump.ts';
import { dropFailedLoads, expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

/** Nobody else changes the cart at a portal of one's own. */
const test = ownPortalTest(401);
test.describe.configure({ mode: 'serial' });
const dealer = 'dealer.ca@boreal.example';

const words = {
  en: {
    another: /^Another address/,
    country: 'Country',
    name: 'Company or name',
    street: 'Number and street',
    unit: 'Unit, building, dock (optional)',
    city: 'City',
    province: 'Province or territory',
    state: 'State',
    postalCode: 'Postal code',
    zip: 'ZIP code',
    phone: 'Phone (optional)',
    fill: 'Fill this in.',
    looks: 'It looks like this: G1R 1N8.',
    choose: 'Choose a province or territory.',
    billing: 'Billing address',
    tax: 'HST 15%',
    ownTax: 'GST 5%',
    unknownTax: 'not computed',
  },
  fr: {
    another: /^Une autre adresse/,
    country: 'Pays',
    name: 'Entreprise ou nom',
    street: 'Numéro et rue',
    unit: 'Local, immeuble, quai (facultatif)',
    city: 'Ville',
    province: 'Province ou territoire',
    state: 'État',
    postalCode: 'Code postal',
    zip: 'Code ZIP',
    phone: 'Téléphone (facultatif)',
    fill: 'Remplissez ce champ.',
    looks: 'Il s’écrit ainsi\u00A0: G1R 1N8.',
    choose: 'Choisissez une province ou un territoire.',
    billing: 'Adresse de facturation',
    tax: 'TVH 15\u00A0%',
    ownTax: 'TPS 5\u00A0%',
    unknownTax: 'non calculées',
  },
} as const satisfies Record<Locale, object>;

let cart: CartOnServer;
let transactions: TransactionsOnServer;
test.beforeEach(async ({ playwright, portal }) => {
  const request = await playwright.request.newContext({ baseURL: portal.url });
  cart = await cartOnServer(request, dealer);
  transactions = await transactionsOnServer(request, dealer);
  const [part] = await cart.partsInStock(1);
  await cart.replace([{ sku: part?.sku ?? '', quantities: 1 }]);
});

const shippingTo = (page: Page, locale: Locale) => page.getByRole('group', { name: texts[locale].shippingAddress });
const billedTo = (page: Page, locale: Locale) => page.getByRole('group', { name: words[locale].billing });

async function openCheckout(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('checkout', locale) });
  await expect(totals(page)).toContainText(words[locale].ownTax);
}

/** In New Brunswick, where other taxes hold than at the dealer's. */
async function write(page: Page, locale: Locale): Promise<void> {
  const word = words[locale];
  const group = shippingTo(page, locale);
  await group.getByRole('radio', { name: word.another }).check();
  await group.getByLabel(word.name).fill('Salon du vélo');
  await group.getByLabel(word.street).fill('200, rue Principale');
  await group.getByLabel(word.city).fill('Moncton');
  await group.getByLabel(word.province).selectOption('NB');
  await group.getByLabel(word.postalCode).fill('e1c1b2');
}

const written = {
  name: 'Salon du vélo',
  line1: '200, rue Principale',
  line2: '',
  city: 'Moncton',
  province: 'NB',
  country: 'CA',
  postalCode: 'E1C 1B2',
  phone: '',
};

async function lastOrder() {
  const [placed] = await transactions.all();
  return transactions.one(placed?.id ?? '');
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const word = words[locale];

  test.describe(`an address written for an order, in ${locale}`, () => {
    test('[ORD-2, UI-3, PRICE-13] each fault stands beside its field, the first takes the focus, and the taxes follow', async ({
      page,
    }) => {
      await openCheckout(page, locale);
      const group = shippingTo(page, locale);
      await group.getByRole('radio', { name: word.another }).check();
      await expect(group.getByLabel(word.country)).toHaveValue('CA');
      await expect(totals(page)).not.toContainText(word.ownTax);
      await group.getByLabel(word.postalCode).fill('05401');
      await placeButton(page, locale).click();
      await expect(group.getByLabel(word.name)).toBeFocused();
      for (const missing of [word.name, word.street, word.city]) {
        await expect(group.getByLabel(missing)).toHaveAccessibleDescription(word.fill);
      }
      await expect(group.getByLabel(word.province)).toHaveAccessibleDescription(word.choose);
      await expect(group.getByLabel(word.postalCode)).toHaveAccessibleDescription(word.looks);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);

      await write(page, locale);
      await expect(group.locator('[aria-invalid]')).toHaveCount(0);
      await expect(totals(page)).toContainText(word.tax);
      await group.getByLabel(word.country).selectOption('US');
      await expect(group.getByLabel(word.state)).toHaveValue('');
      await expect(group.getByLabel(word.zip)).toHaveValue('e1c1b2');
      await group.getByLabel(word.country).selectOption('CA');
      await group.getByLabel(word.province).selectOption('NB');
      await expect(totals(page)).toContainText(word.tax);
      await placeButton(page, locale).click();
      await expect(confirmation(page, locale)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Salon du vélo');
      expect((await lastOrder()).shippingAddress).toEqual(written);
      await page.getByRole('link', { name: texts[locale].see }).click();
      await expect(page.getByRole('main')).toContainText('200, rue Principale');
    });

    it('[CART-9] it is kept with every letter, through another choice, a reload and a new tab, and gone after the order', async ({
      page,
      context,
    }) => {
      await openCheckout(page, locale);
      await write(page, locale);
      const group = shippingTo(page, locale);
      await group.getByRole('radio').first().check();
      await expect(totals(page)).toContainText(word.ownTax);
      await expect(group.getByLabel(word.name)).toHaveCount(0);
      await page.reload();
      await expect(group.getByRole('radio').first()).toBeChecked();
      await group.getByRole('radio', { name: word.another }).check();
      await expect(group.getByLabel(word.street)).toHaveValue(written.line1);
      await group.getByLabel(word.unit).fill('Quai 3');
      await billedTo(page, locale).getByRole('radio', { name: word.another }).check();
      await billedTo(page, locale).getByLabel(word.name).fill('Bureau');
      // A tab that is closed takes along what its device has not stored yet.
      await expect.poll(async () => databasesOf(page)).toContain('Bureau');
      await page.close();
      const again = await context.newPage();
      await again.goto(addressOf('checkout', locale));
      await expect(shippingTo(again, locale).getByLabel(word.unit)).toHaveValue('Quai 3');
      await expect(billedTo(again, locale).getByLabel(word.name)).toHaveValue('Bureau');
      await billedTo(again, locale).getByRole('radio').first().check();
      await expect(totals(again)).toContainText(word.tax);
      await placeButton(again, locale).click();
      await expect(confirmation(again, locale)).toBeVisible();
      const [part] = await cart.partsInStock(1);
      await cart.replace([{ sku: part?.sku ?? '', quantities: 1 }]);
      await again.goto(addressOf('checkout', locale));
      await shippingTo(again, locale).getByRole('radio', { name: word.another }).check();
      await expect(shippingTo(again, locale).getByLabel(word.street)).toHaveValue('');
    });
  });
}

test('[ORD-6] an order that was written offline carries the address; taken back, it is in the form again', async ({
  page,
  context,
  complaints,
}) => {
  await openCheckout(page, 'en');
  await page.getByRole('link', { name: 'Transaction history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await page.goBack();
  await expect(totals(page)).toContainText(words.en.ownTax);
  await context.setOffline(true);
  await write(page, 'en');
  await expect(totals(page)).toContainText(words.en.unknownTax);
  await placeButton(page).click();
  await expect(page.getByText('The order waits to be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the order' }).click();
  await expect(shippingTo(page, 'en').getByLabel(words.en.street)).toHaveValue(written.line1);
  await placeButton(page).click();
  await expect(page.getByText('The order waits to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(confirmation(page)).toBeVisible();
  expect((await lastOrder()).shippingAddress).toEqual(written);
  dropFailedLoads(complaints);
});
