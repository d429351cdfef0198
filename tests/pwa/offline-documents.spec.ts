import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { type Locale, locales } from '../../src/contract/locale.ts';
import { cartOnServer } from '../e2e/cart-on-server.ts';
import { untilHeld } from '../e2e/held-answers.ts';
import { newDealer } from '../e2e/new-dealer.ts';
import { savedCartsOnServer } from '../e2e/saved-carts-on-server.ts';
import { signInOnServer } from '../e2e/sign-in-on-server.ts';
import { transactionsOnServer } from '../e2e/transactions-on-server.ts';
import { offlineTable, type Words } from '../support/offline-table.ts';
import { firstVisit, test } from './fixtures.ts';
import type { Site } from './site.ts';

/** A dealer with one of each document on the server. */
async function dealerWithAll(request: APIRequestContext): Promise<{ username: string; orderId: string }> {
  const { username, id: userId } = await newDealer({ has: ['transactions', 'contracts'] });
  const cart = await cartOnServer(request, username);
  const [bike] = await cart.bikes(1);
  if (!bike) throw new Error('The demo has no bikes.');
  await cart.replace([{ sku: bike.sku, quantities: 4 }]);
  const lines = [{ sku: bike.sku, quantity: 4, type: 'configuration' as const }];
  await (await savedCartsOnServer(request, username)).replace([{ name: 'Spring', lines }]);
  const { access_token: token } = await signInOnServer(request, username);
  const marked = await request.post('/api/favourites', {
    headers: { authorization: `Bearer ${token}` },
    data: { userId, changes: [{ product: bike.productId, on: true, at: Date.now() }] },
  });
  expect(marked.ok()).toBe(true);
  const orders = await (await transactionsOnServer(request, username)).all();
  return { username, orderId: orders.find(({ reference }) => reference.startsWith('B-1'))?.id ?? '' };
}

/** Everything that stands on the screen, also in fields. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null || main.querySelector('[aria-busy="true"]')) return '';
    const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [main.textContent, ...fields.map(({ value }) => value)].join(' ').replaceAll('\u00A0', ' ');
  });

const words = {
  quantity: /^(Quantity|Quantité)/,
  onlyLines: /^(Only lines with units or notes|Lignes avec unités ou notes seulement)/,
  changePhone: /^(Edit|Modifier)\s?: (Phone|Téléphone)$/,
  phone: /^(Phone|Téléphone)$/,
  lines: /^(One SKU and quantity per line|Une UGS et une quantité par ligne)/,
  product: /^(Bike or part|Vélo ou pièce)/,
  kept: /^(Saved on this device|Enregistré sur cet appareil)$/,
};

for (const locale of locales) {
  test(
    `[PWA-2, F-1, SYNC-1] in ${locale} every document opens offline, as it was loaded and as it was changed since`,
    { tag: '@long' },
    async ({ page, context, request, site }) => {
      const { username, orderId } = await dealerWithAll(request);
      const open = openerOf(page, { site, locale, orderId });
      await firstVisit(page, { site, username, locale });
      for (const { screen, loaded, online = loaded } of offlineTable) await open(screen, online);
      await page.goto(site.origin + addressOf('user-warranty', locale));
      await untilHeld(page, 'warranty-fields', 'warranty-claims');

      await site.stop();
      await context.setOffline(true);
      for (const { screen, loaded } of offlineTable) await open(screen, loaded);
      await changeAll(page, site, locale);
      for (const { screen, edited } of offlineTable) await open(screen, edited);
    },
  );
}

type Opening = { readonly site: Site; readonly locale: Locale; readonly orderId: string };

function openerOf(page: Page, { site, locale, orderId }: Opening) {
  return async (screen: (typeof offlineTable)[number]['screen'], said: Words): Promise<void> => {
    const address = addressOf(screen, locale, screen === 'user-transaction' ? { id: orderId } : {});
    await page.goto(site.origin + address);
    await expect.poll(async () => textOf(page), { message: address }).toContain(said[locale]);
    expect(new URL(page.url()).pathname).toBe(address);
  };
}

/** Without a network: a line of the cart, a cell of the booking, the phone number, lines for the cart and a claim. */
async function changeAll(page: Page, site: Site, locale: Locale): Promise<void> {
  const main = page.getByRole('main');
  const goTo = async (screen: Parameters<typeof addressOf>[0], query = '') =>
    page.goto(site.origin + addressOf(screen, locale) + query);
  await goTo('cart');
  await main.getByRole('textbox', { name: words.quantity }).first().fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^1 / })).toBeVisible();

  await goTo('booking-cart');
  await main.getByRole('checkbox', { name: words.onlyLines }).uncheck();
  await page.locator('[data-place="0"] [data-column="1"]').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^2 / })).toBeVisible();

  await goTo('user-profile');
  await main.getByRole('button', { name: words.changePhone }).click();
  await main.getByRole('textbox', { name: words.phone }).fill('418 555-0199');
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^418 555-0199/)).toBeVisible();

  await goTo('quick-order');
  await main.getByRole('textbox', { name: words.lines }).fill('NO-SUCH-1 5');
  await goTo('user-warranty', '?draft=new');
  await main.getByRole('combobox', { name: words.product }).fill('Nordet Carbon');
  await expect(main.getByText(words.kept)).toBeVisible();
}
