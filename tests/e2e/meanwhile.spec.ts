import { addressOf } from '../../src/contract/addresses.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { databasesOf } from './device-dump.ts';
import { enter, goOffline, goOnline, quantityOf } from './device-page.ts';
import { dropFailedLoads, expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';

/** Nobody else changes the cart at a portal of one's own. */
const test = ownPortalTest(409);
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.ca@boreal.example';

const words = {
  en: {
    offline: /On this device|Offline/,
    one: 'One thing changed while you were away.',
    look: 'Look at it',
    title: 'While you were away',
    price: /Price of one/,
    retail: /Retail price/,
    gotIt: /^Got it: /,
    nothing: 'Nothing else has changed.',
    toClient: 'Switch to client mode',
  },
  fr: {
    offline: /Sur cet appareil|Hors ligne/,
    one: 'Une chose a changé pendant votre absence.',
    look: 'Voir ce qui a changé',
    title: 'Pendant votre absence',
    price: /Prix unitaire/,
    retail: /Prix de détail/,
    gotIt: /^Compris\s: /,
    nothing: 'Rien d’autre n’a changé.',
    toClient: 'Passer en mode client',
  },
} as const;

for (const locale of locales) {
  const text = words[locale];

  test(`[ORD-6, MODE-2, UI-4] in ${locale} on a phone: what became dearer while the network was away, to a customer’s eyes without the cost`, async ({
    page,
    context,
    request,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const cart = await cartOnServer(request, dealer);
    const [bike] = await cart.bikes(1);
    if (!bike) throw new Error('the demo sells no bike');
    await cart.replace([{ sku: bike.sku, quantities: 1 }]);
    // The page is told prices of before.
    const loading = /\/api\/cart\/[^/]+(\?|$)/;
    await page.route(loading, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { cart: CartItem[] };
      for (const { prices } of body.cart) {
        prices.cost = (prices.cost ?? 0) - 1;
        prices.msrp -= 2;
      }
      await route.fulfill({ response, json: body });
    });
    await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
    await expect(quantityOf(page, bike)).toBeVisible();
    // Up to the last moment with a network the prices are those of before.
    await goOffline(context);
    await page.unrouteAll({ behavior: 'wait' });
    await enter(page, bike, '2');
    await expect(page.getByRole('banner').getByRole('status')).toContainText(text.offline);
    await expect.poll(async () => databasesOf(page)).toContain('meanwhile-waiting');
    await goOnline(context);

    await expect(page.getByText(text.one)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text.look }).click();
    const list = page.locator('#meanwhile').getByRole('listitem');
    await expect(page.getByRole('heading', { name: text.title })).toBeInViewport();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText(text.price);
    await expect(list).toContainText(text.retail);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);

    await page.getByRole('button', { name: text.toClient }).first().click();
    await expect(list).not.toContainText(text.price);
    await expect(list).toContainText(text.retail);
    await page.getByRole('button', { name: text.gotIt }).press('Enter');
    await expect(page.getByText(text.nothing)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.title })).toBeFocused();
    dropFailedLoads(complaints);
  });
}
