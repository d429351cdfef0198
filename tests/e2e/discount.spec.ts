import type { Locator, Page } from '@playwright/test';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, test } from './fixtures.ts';
import { openProducts, rows } from './products-page.ts';
import { reachOf } from './reach.ts';

const dealer = 'dealer.us@boreal.example';

const texts = {
  en: {
    list: 'List',
    several: /SKUs/,
    choice: /^Size and colour: /,
    quantity: /^Quantity: /,
    add: /^Add to cart: /,
    inCart: (count: number) => `${count} in the cart`,
    first: 'Choose a size first.',
  },
  fr: {
    list: 'Liste',
    several: /UGS/,
    choice: /^Taille et couleur\s: /,
    quantity: /^Quantité\s: /,
    add: /^Ajouter au panier\s: /,
    inCart: (count: number) => `${count} au panier`,
    first: 'Choisir d’abord une taille.',
  },
} as const satisfies Record<Locale, object>;

const main = (page: Page) => page.getByRole('main');

/** The first sku of those to choose from of which there are many: nothing is said of its stock. */
const plentiful = (choice: Locator) =>
  choice.evaluate(
    (select: HTMLSelectElement) => [...select.options].find(({ text }) => text.split(' · ').length === 2)?.value ?? '',
  );

for (const locale of locales) {
  const text = texts[locale];
  const bikes = (page: Page) => rows(page).filter({ hasText: text.several });

  test(`[CAT-4, CAT-5, QTY-1, UI-3] in ${locale} a reduced bike is added from where it is listed, as a picture and as a row`, async ({
    page,
    request,
  }) => {
    const server = await cartOnServer(request, dealer);
    await server.replace([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openProducts(page, 'discount', { locale, username: dealer });
    const card = bikes(page).first();
    await card.getByRole('button', { name: text.add }).click();
    await expect(card.getByRole('alert')).toHaveText(text.first);
    const choice = card.getByLabel(text.choice);
    await expect(choice).toBeFocused();
    const sku = await plentiful(choice);
    await choice.selectOption(sku);
    await card.getByLabel(text.quantity).fill('2');
    await card.getByRole('button', { name: text.add }).click();
    await expect(card).toContainText(text.inCart(2));
    await expect.poll(async () => server.units()).toEqual({ [sku]: 2 });
    await expectAccessibleInBothSchemes(page);

    // What is typed and not yet added is there when the row comes back, and in the other view.
    await card.getByLabel(text.quantity).fill('3');
    await main(page).getByRole('button', { name: text.list, exact: true }).click();
    const row = bikes(page).first();
    await expect(row.getByLabel(text.choice)).toHaveValue(sku);
    await expect(row.getByLabel(text.quantity)).toHaveValue('3');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(row.getByLabel(text.quantity)).toHaveValue('3');
    await row.getByLabel(text.quantity).press('Enter');
    await expect.poll(async () => server.units()).toEqual({ [sku]: 5 });

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(bikes(page).first().getByLabel(text.choice)).toBeVisible();
    // Rows become higher with the narrow window; until the list has measured them each lies over the end of the one before.
    await expect.poll(async () => reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
    await expectAccessibleInBothSchemes(page);
  });
}
