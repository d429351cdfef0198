import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { Transaction, TransactionHeading } from '../../src/contract/transactions.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { reachOf } from './reach.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

/** All tests here add to one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

const dealer = 'dealer.us@boreal.example';
const catalogues = /\/api\/(products|parts|accessories)/;

const texts = {
  en: {
    again: 'Order again',
    toBeAdded: (units: number) => `To be added: 2 lines, ${units} units.`,
    inCart: '1 in the cart already, these come on top.',
    instead: (given: number, asked: number, pack: number) => `${given} instead of ${asked}: sold by ${pack}.`,
    gone: 'No longer sold, or not in your catalogues.',
    none: 'None of these lines can be added.',
    add: (units: number) => `Add ${units} to cart`,
    anyAdd: /^Add \d/,
    done: (units: number) => `${units} units are in the cart.`,
    toCart: 'Go to the cart',
    toClient: 'Switch to client mode',
  },
  fr: {
    again: 'Commander de nouveau',
    toBeAdded: (units: number) => `À ajouter\u00A0: 2 lignes, ${units} unités.`,
    inCart: '1 déjà au panier, ceci s’y ajoute.',
    instead: (given: number, asked: number, pack: number) => `${given} au lieu de ${asked}\u00A0: se vend par ${pack}.`,
    gone: 'N’est plus vendu, ou pas dans vos catalogues.',
    none: 'Aucune de ces lignes ne peut être ajoutée.',
    add: (units: number) => `Ajouter ${units} au panier`,
    anyAdd: /^Ajouter \d/,
    done: (units: number) => `${units} unités sont au panier.`,
    toCart: 'Aller au panier',
    toClient: 'Passer en mode client',
  },
} as const satisfies Record<Locale, object>;

let cart: CartOnServer;
let transactions: TransactionsOnServer;
let order: TransactionHeading;
let bike: SoldBike;
let packed: Awaited<ReturnType<CartOnServer['packedPart']>>;
test.beforeEach(async ({ request }) => {
  cart = await cartOnServer(request, dealer);
  transactions = await transactionsOnServer(request, dealer);
  order = (await transactions.all()).find(({ kind }) => kind === 'order') as TransactionHeading;
  [bike] = (await cart.bikes(1)) as [SoldBike];
  packed = await cart.packedPart();
  await cart.replace([{ sku: bike.sku, quantities: 1 }]);
});

type Line = Pick<Transaction['lines'][number], 'sku' | 'type' | 'name' | 'quantities'>;
const gone: Line = { sku: 'PC-GONE-99', type: 'part', name: 'Elder bell', quantities: 5 };
const threeBikes = (): Line => ({ sku: bike.sku, type: 'configuration', name: bike.name, quantities: 3 });
const partOfPack = (): Line => ({
  sku: packed.sku,
  type: 'part',
  name: packed.name,
  quantities: packed.multiple + 1,
});

/** Signs in and opens an order that had these lines. */
async function openOrder(page: Page, locale: Locale, lines: readonly Line[]): Promise<void> {
  const answer = await transactions.one(order.id);
  const rest = { description: '', unitPrice: 1234.56, discount: 0, total: 1234.56 };
  const json = { ...answer, lines: lines.map((line) => ({ ...rest, ...line })) };
  await page.route(`**/api/user/transaction/*/${order.id}`, async (route) => route.fulfill({ json }));
  await signIn(page, {
    locale,
    username: dealer,
    redirect: addressOf('user-transaction', locale, { id: order.id }),
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.reference);
}

const panel = (page: Page, locale: Locale) => page.getByRole('region', { name: texts[locale].again });
const opener = (page: Page, locale: Locale) => page.getByRole('button', { name: texts[locale].again });

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test(`[ORD-8, CART-1, MODE-2, UI-3] in ${locale} an order says what of it would be added, and is added once on a double click`, async ({
    page,
  }) => {
    await openOrder(page, locale, [threeBikes(), partOfPack(), gone]);
    await page.getByRole('button', { name: text.toClient }).first().click();
    await opener(page, locale).dblclick();
    const said = panel(page, locale);
    const units = 3 + packed.multiple;
    await expect(said).toContainText(text.toBeAdded(units));
    await expect(said).toContainText(text.inCart);
    await expect(said).toContainText(text.instead(packed.multiple, packed.multiple + 1, packed.multiple));
    await expect(said.getByRole('listitem').filter({ hasText: gone.sku })).toContainText(
      new RegExp(`Elder bell.*× 5 ${text.gone}`),
    );
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/\$\s?\d|\d\s?\$/);
    await expectAccessible(page);
    expect(await cart.units()).toEqual({ [bike.sku]: 1 });

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
    await expectAccessible(page);
    await said.getByRole('button', { name: text.add(units) }).dblclick();
    await expect(said.getByRole('status')).toContainText(text.done(units));
    await expect(said.getByRole('link', { name: text.toCart })).toBeFocused();
    await expect(said.getByRole('button')).toHaveCount(0);
    await expect(said).toContainText(gone.sku);
    await expectAccessible(page);
    await expect.poll(async () => cart.units()).toEqual({ [bike.sku]: 4, [packed.sku]: packed.multiple });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === addressOf('cart', locale));
    await expect(page.getByRole('main')).toContainText(packed.sku);
  });

  it(`[ORD-8, UI-3] in ${locale} the second press of a slow double click leaves the focus on the way to the cart`, async ({
    page,
  }) => {
    await openOrder(page, locale, [threeBikes()]);
    await opener(page, locale).click();
    const said = panel(page, locale);
    const add = said.getByRole('button', { name: text.add(3) });
    await add.hover();
    await page.mouse.down();
    await page.mouse.up();
    const toCart = said.getByRole('link', { name: text.toCart });
    await expect(toCart).toBeFocused();
    // The button has gone: the second press lands where it was.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(toCart).toBeFocused();
    await page.mouse.click(2, 2);
    await expect(toCart).not.toBeFocused();
  });

  it(`[ORD-8] in ${locale} the button to add stays where it is when the cart comes later`, async ({ page }) => {
    let answerCart = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      answerCart = resolve;
    });
    await page.route(`**/api/cart/**`, async (route) => {
      await isAsked;
      await route.continue();
    });
    await openOrder(page, locale, [threeBikes()]);
    await opener(page, locale).click();
    const add = panel(page, locale).getByRole('button', { name: text.add(3) });
    await expect(add).toBeVisible();
    await expect(panel(page, locale)).not.toContainText(text.inCart);
    const before = await add.boundingBox();
    answerCart();
    await expect(panel(page, locale)).toContainText(text.inCart);
    expect(await add.boundingBox()).toEqual(before);
  });

  it(`[ORD-8, UI-3] in ${locale} an order of which nothing is sold any more says so and adds nothing`, async ({
    page,
  }) => {
    await openOrder(page, locale, [gone]);
    await opener(page, locale).click();
    await expect(panel(page, locale)).toContainText(text.none);
    await expect(panel(page, locale)).toContainText(text.gone);
    await expect(panel(page, locale).getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await opener(page, locale).click();
    await expect(panel(page, locale)).toHaveCount(0);
  });
}

test('[ORD-8] what is no order cannot be ordered again', async ({ page }) => {
  const invoice = (await transactions.all()).find(({ kind }) => kind === 'invoice') as TransactionHeading;
  await signIn(page, { username: dealer, redirect: addressOf('user-transaction', 'en', { id: invoice.id }) });
  await expect(page.getByRole('heading', { level: 2, name: 'Lines' })).toBeVisible();
  await expect(opener(page, 'en')).toHaveCount(0);
});

test('[ORD-8, UI-4] catalogues that cannot be had are said, nothing is added, and they are asked for again', async ({
  page,
  context,
  complaints,
}) => {
  await context.route(catalogues, async (route) => route.abort());
  await openOrder(page, 'en', [partOfPack()]);
  await opener(page, 'en').click();
  await expect(panel(page, 'en')).toContainText('Nothing can be added: the catalogues could not be loaded');
  await expect(panel(page, 'en').getByRole('button', { name: texts.en.anyAdd })).toHaveCount(0);
  await expectAccessible(page);
  await context.unroute(catalogues);
  await panel(page, 'en').getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page, 'en').getByRole('button', { name: texts.en.add(packed.multiple) })).toBeVisible();
  expect(await cart.units()).toEqual({ [bike.sku]: 1 });
  dropFailedLoads(complaints);
});

test('[ORD-8, PWA-2, TXN-3] without the portal the catalogues that are held do: it is added here and sent later', async ({
  page,
  context,
  complaints,
}) => {
  const portal = /\/(api\/.*|config\.json)$/;
  const units = 3 + packed.multiple;
  await openOrder(page, 'en', [threeBikes(), partOfPack()]);
  await opener(page, 'en').click();
  await expect(panel(page, 'en')).toContainText(texts.en.toBeAdded(units));
  await untilHeld(page, 'transaction');

  await context.route(portal, async (route) => route.abort());
  await page.unroute(`**/api/user/transaction/*/${order.id}`);
  await page.reload();
  await expect(page.getByText('The portal cannot be reached.').first()).toBeVisible();
  await opener(page, 'en').click();
  await panel(page, 'en')
    .getByRole('button', { name: texts.en.add(units) })
    .click();
  await expect(panel(page, 'en').getByRole('status').first()).toContainText(texts.en.done(units));
  expect(await cart.units()).toEqual({ [bike.sku]: 1 });

  await context.unroute(portal);
  await page.reload();
  await expect.poll(async () => cart.units()).toEqual({ [bike.sku]: 4, [packed.sku]: packed.multiple });
  dropFailedLoads(complaints);
});
