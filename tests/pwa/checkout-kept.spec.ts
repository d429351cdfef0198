import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { cartOnServer } from '../e2e/cart-on-server.ts';
import { texts } from '../e2e/checkout-page.ts';
import { databasesOf } from '../e2e/device-dump.ts';
import { testIn } from '../e2e/test-in.ts';
import { expect, firstVisit } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';

const test = ownPortalTest();
test.describe.configure({ mode: 'serial' });

const dealer = 'dealer.ca@boreal.example';
const terms = (page: Page) => page.getByRole('combobox', { name: /^(Payment|Paiement)$/ });

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];
  const checkout = addressOf('checkout', locale);

  it(`[CART-9, PAY-2, PWA-2] in ${locale} every field of the checkout is there after a reload and in a new tab, with a network and without`, async ({
    page,
    context,
    site,
    playwright,
    baseURL,
  }) => {
    const cart = await cartOnServer(await playwright.request.newContext({ baseURL: baseURL ?? '' }), dealer);
    const [bike] = await cart.bikes(1);
    const [part] = await cart.partsInStock(1);
    await cart.replace([bike, part].map((one) => ({ sku: one?.sku ?? '', quantities: 1 })));
    await firstVisit(page, { site, username: dealer, locale });
    await page.goto(`${site.origin}${checkout}`);
    await expect(terms(page)).toHaveCount(2);
    const offered = await terms(page)
      .first()
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const [before, chosen] = [await terms(page).first().inputValue(), offered.findLast((term) => term !== offered[0])];
    expect(chosen).not.toBe(before);
    await terms(page)
      .first()
      .selectOption(chosen ?? '');
    await page.getByRole('radio', { name: text.pickup }).check();
    await page.getByLabel(text.documentNo).fill('KEPT-1');
    await page.getByLabel(text.comment).fill('kept, with a network');

    const isKept = async (tab: Page, comment: string) => {
      await expect(tab.getByLabel(text.comment)).toHaveValue(comment);
      await expect(tab.getByLabel(text.documentNo)).toHaveValue('KEPT-1');
      await expect(tab.getByRole('radio', { name: text.pickup })).toBeChecked();
      await expect(terms(tab).first()).toHaveValue(chosen ?? '');
      await expect(terms(tab).last()).toHaveValue(before);
    };
    await page.reload();
    await isKept(page, 'kept, with a network');
    await page.close();
    const again = await context.newPage();
    await again.goto(`${site.origin}${checkout}`);
    await isKept(again, 'kept, with a network');

    await context.setOffline(true);
    await again.reload();
    await isKept(again, 'kept, with a network');
    await again.getByLabel(text.comment).fill('kept, without');
    // A tab that is closed takes along what its device has not stored yet.
    await expect.poll(async () => databasesOf(again)).toContain('kept, without');
    await again.close();
    const without = await context.newPage();
    await without.goto(`${site.origin}${checkout}`);
    await isKept(without, 'kept, without');
    await context.setOffline(false);
  });
}
