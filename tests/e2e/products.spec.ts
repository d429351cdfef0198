import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { openProducts, rowOf, rows } from './products-page.ts';
import { testIn } from './test-in.ts';

const texts = {
  en: {
    title: 'Parts',
    number: 'Part number or barcode',
    search: 'Search: Parts',
    pictures: 'Pictures',
    drivetrain: /^Drivetrain/,
    clear: 'Clear all',
    sort: 'Sort by',
    nothing: 'Nothing is like that.',
    notFound: 'This page could not be found',
    quantity: /^Quantity: /,
    add: /^Add to cart: /,
    inCart: (count: number) => `${count} in the cart`,
    whole: /whole number/,
    toClient: 'Switch to client mode',
    retry: 'Try again',
    unreadable: 'A newer catalogue came that could not be read.',
  },
  fr: {
    title: 'Pièces',
    number: 'Numéro de pièce ou code-barres',
    search: 'Chercher\u00A0: Pièces',
    pictures: 'Images',
    drivetrain: /^Transmission/,
    clear: 'Tout effacer',
    sort: 'Trier par',
    nothing: 'Rien ne correspond.',
    notFound: 'Cette page est introuvable',
    quantity: /^Quantité\s: /,
    add: /^Ajouter au panier\s: /,
    inCart: (count: number) => `${count} au panier`,
    whole: /nombre entier/,
    toClient: 'Passer en mode client',
    retry: 'Réessayer',
    unreadable: 'Un catalogue plus récent est arrivé, mais il est illisible.',
  },
} as const satisfies Record<Locale, object>;

const searchOf = (page: Page) => new URL(page.url()).searchParams;
const shownCount = (page: Page) => page.getByRole('main').getByRole('status').first();
const names = (page: Page) => rows(page).getByRole('heading');

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`parts in ${locale}`, () => {
    it('[ROUTE-9, FLT-1] search, number, filters, sort and view stand in the address, and a reload shows the same', async ({
      page,
    }) => {
      await openProducts(page, 'pieces', { locale });
      await page.getByRole('checkbox', { name: text.drivetrain }).check();
      await page.getByLabel(text.sort).selectOption('dear');
      await page.getByLabel(text.search).pressSequentially(locale === 'en' ? 'chain' : 'chaine');
      await expect(page).toHaveURL((url) => url.searchParams.has('q'));
      await page.getByRole('button', { name: text.pictures }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'pictures');
      expect([searchOf(page).get('sort'), searchOf(page).get('direction')]).toEqual(['price', 'descending']);
      await expect(shownCount(page)).toHaveText(/^\d{2,3} /);
      const shown = await names(page).allTextContents();
      await page.reload();
      await expect(page.getByLabel(text.search)).toHaveValue(/chain/);
      await expect(names(page)).toHaveText(shown);
      await page.getByRole('button', { name: text.clear }).first().click();
      await expect(page).toHaveURL((url) => !url.searchParams.has('q') && !url.searchParams.has('filters'));
    });

    it('[FLT-2] the part number is upper case as one types, and narrows the list to what begins with it', async ({
      page,
    }) => {
      await openProducts(page, 'pieces', { locale });
      await page.getByLabel(text.number).pressSequentially('pc-ch-1');
      await expect(page.getByLabel(text.number)).toHaveValue('PC-CH-1');
      await expect(rows(page)).toHaveCount(3);
      for (const row of await rows(page).all()) await expect(row).toContainText('PC-CH-1');
      await page.getByLabel(text.number).fill('');
      await expect(rows(page).nth(5)).toBeVisible();
    });

    it('a quantity is added by Enter, told at its row, and refused where it is none', async ({ page, request }) => {
      // Nobody else fills the carts of these two.
      const username = locale === 'en' ? 'parts@boreal.example' : 'athlete@boreal.example';
      await (await cartOnServer(request, username)).replace([]);
      await openProducts(page, 'pieces', { locale, query: '?number=PC-CH-09', username });
      const row = rowOf(page, 'PC-CH-09');
      const field = row.getByLabel(text.quantity);
      await field.fill('two');
      await field.press('Enter');
      await expect(row).toContainText(text.whole);
      await expect(field).toHaveValue('two');
      await field.fill('3');
      await field.press('Enter');
      await expect(row).toContainText(text.inCart(3));
      await expect(field).toHaveValue('');
      await row.getByRole('button', { name: text.add }).click();
      await expect(row).toContainText(text.inCart(4));
      await page.reload();
      await expect(row).toContainText(text.inCart(4));
    });

    it('[ROUTE-3] an id opens that product; one that the catalogue does not hold is not found', async ({ page }) => {
      await openProducts(page, 'pieces', { locale });
      const name = (await names(page).first().textContent()) ?? '';
      await rows(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goto(addressOf('pieces', locale, { id: 'no-such-part' }));
      await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
    });

    it('[MODE-1, MODE-2] client mode shows another price, and the cost is nowhere in the page', async ({ page }) => {
      await openProducts(page, 'pieces', { locale, query: '?number=PC-CH-09' });
      const cost = /\$?\d+[.,]\d\d/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? 'no price';
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(rows(page).first()).not.toContainText(cost);
      expect((await page.content()).replaceAll('&nbsp;', '\u00A0')).not.toContain(cost);
    });

    it('[UI-4] a catalogue that cannot be had says so, and is there after another try', async ({
      page,
      complaints,
    }) => {
      const address = `**/api/parts/${locale}/*`;
      await page.context().route(address, async (route) => route.abort());
      await signIn(page, { locale, redirect: addressOf('pieces', locale) });
      const retry = page.getByRole('button', { name: text.retry });
      await expect(retry).toBeVisible();
      await expectAccessible(page);
      await page.context().unroute(address);
      await retry.click();
      await expect(rows(page).first()).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('nothing is found by nonsense, whatever it is', async ({ page }) => {
      await openProducts(page, 'pieces', { locale, query: '?filters=p1.Nonsense_px.2&sort=up&view=3d&old=perhaps' });
      await expect(names(page).nth(5)).toBeVisible();
      const all = await shownCount(page).textContent();
      const field = page.getByLabel(text.search);
      await field.fill('xqzkvw');
      await expect(page.getByText(text.nothing)).toBeVisible();
      for (const nonsense of ['😀😀', '%', '<b>x</b><script>', '"; drop', 'x'.repeat(5_000)]) {
        await field.fill(nonsense);
        await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      }
      await field.fill('');
      await expect(shownCount(page)).toHaveText(all ?? '');
    });
  });
}

test('[ROUTE-7] switching language keeps the filters', async ({ page }) => {
  await openProducts(page, 'accessories', { query: '?sort=name' });
  const shown = await rows(page).count();
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessoires' })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/accessoires\?sort=name/);
  await expect(rows(page)).toHaveCount(shown);
});

test('[CAT-3] accessories and atten are two lists of one answer', async ({ page }) => {
  await openProducts(page, 'atten');
  const atten = (await names(page).allTextContents())[0] ?? '';
  await page.goto(`${addressOf('accessories', 'en')}?q=${encodeURIComponent(atten)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
  await expect(names(page).filter({ hasText: atten })).toHaveCount(0);
});

test('[PRICE-1, CAT-9] what is reduced shows what it was before, and opens as what it is', async ({ page }) => {
  await openProducts(page, 'discount');
  await expect(rows(page).first().getByText('Before')).toBeAttached();
  await rows(page).filter({ hasText: /SKUs/ }).first().getByRole('link').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page).toHaveURL(/\/en\/discount\/./);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click();
  await expect(rows(page).first()).toBeVisible();
});

test('[CAT-2, NAV-2, NAV-4] an international dealer’s parts are the international catalogue', async ({ page }) => {
  await openProducts(page, 'pieces', { username: 'inter.dk@boreal.example' });
  await expect(page.getByText('199 products, prices for')).toBeVisible();
  const primary = page.getByRole('navigation', { name: 'Primary' });
  await expect(primary.getByRole('link', { name: 'Bikes' })).toHaveCount(0);
  await expect(primary.getByRole('link', { name: 'Discount' })).toHaveCount(0);
});

test('[ACC-8] media have none of these catalogues', async ({ page }) => {
  await signIn(page, { username: 'media@boreal.example', redirect: addressOf('pieces', 'en') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toHaveCount(0);
});

test('[ACC-8] shop staff have nothing to type quantities in', async ({ page }) => {
  await openProducts(page, 'pieces', { username: 'staff@boreal.example' });
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).first().getByRole('textbox')).toHaveCount(0);
});

test('[NAV-7] a link of the header leads to the whole list', async ({ page }) => {
  await openProducts(page, 'pieces', { query: '?q=chain&number=PC' });
  await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Parts' }).click();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(page.getByLabel('Search: Parts')).toHaveValue('');
  await expect(page.getByLabel('Part number or barcode')).toHaveValue('');
});

test.describe('the window over a long list', () => {
  const first = /^Chain, 8-speed/;

  test('arrows, page keys, Home and End move the focus, however long the list is', async ({ page }) => {
    await openProducts(page, 'pieces');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('2');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('1613');
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('1612');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('0');
    await expect(page.locator(':focus')).toHaveText(first);
    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(await focused())).toBeGreaterThan(4);
    await expect(page.locator(':focus')).toBeInViewport();
    await page.getByLabel(texts.en.quantity).nth(3).focus();
    const from = Number(await focused());
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(String(from + 1));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-control'))).toBe('quantity');
  });

  test('who comes back from a product finds the list where it was left', async ({ page }) => {
    await openProducts(page, 'pieces');
    await page.evaluate(() => window.scrollTo(0, 40_000));
    // The rows that were in sight before are drawn elsewhere for a moment.
    await expect(page.locator('[data-place="0"]')).toHaveCount(0);
    const place = await rows(page).nth(12).getAttribute('data-place');
    const row = page.locator(`[data-place="${place}"]`);
    await expect(row).toBeInViewport();
    const at = await page.evaluate(() => window.scrollY);
    const name = await row.getByRole('heading').textContent();
    const top = await row.evaluate((element) => element.getBoundingClientRect().top);
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.goBack();
    const again = rows(page)
      .filter({ hasText: name ?? '' })
      .first();
    await expect(again).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(at);
    await expect.poll(async () => again.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
  });

  test('draws few of many, and all of them can be scrolled to', async ({ page }) => {
    await openProducts(page, 'pieces');
    expect(await rows(page).count()).toBeLessThan(40);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[data-place="1613"]').getByRole('heading')).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(40);
  });
});

test('[STK-2, STK-3] the stock of what is in sight is asked for in one call, once it is old', async ({ page }) => {
  const asked: string[][] = [];
  await page.context().route('**/api/parts/en/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"updated":"[^"]+"/g, '"updated":"2026-01-02T03:04:05.000Z"');
    await route.fulfill({ response, body });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/part/quantities')) asked.push((request.postDataJSON() as { skus: string[] }).skus);
  });
  await openProducts(page, 'pieces');
  await expect.poll(() => asked.length).toBe(1);
  const drawn = await rows(page).count();
  expect(asked[0]?.length).toBeLessThanOrEqual(drawn);
  expect(asked[0]).toContain('PC-CH-09');
  await page.evaluate(() => window.scrollTo(0, 30_000));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).not.toContain('PC-CH-09');
});

test('[QTY-5] what was typed at a product stays with it when another takes its row', async ({ page }) => {
  await openProducts(page, 'pieces');
  const field = rows(page).getByRole('textbox').first();
  const label = (await field.getAttribute('aria-label')) ?? '';
  await field.focus();
  await page.keyboard.type('3');
  // As an answer that comes late: the focus is in the list already.
  const search = page.getByLabel(texts.en.search);
  await search.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'brake pads');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(field).not.toHaveAccessibleName(label);
  await page.keyboard.type('4');
  await expect(field).toHaveValue('');
  await search.fill('');
  await expect(page.getByLabel(label)).toHaveValue('3');
});

test('[CAT-13] a starred part is found among the favourites alone, and after a reload', async ({ page }) => {
  await openProducts(page, 'pieces', { query: '?number=PC-CS', username: 'dealer.eu@boreal.example' });
  const star = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Favourite: / });
  const name = (await names(page).nth(1).textContent()) ?? '';
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.has('favourites'));
  await expect(names(page).filter({ hasText: name })).toHaveCount(1);
  await page.reload();
  await expect(names(page).filter({ hasText: name })).toHaveCount(1);
  await rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: /^Favourite: / })
    .click();
  await expect(names(page).filter({ hasText: name })).toHaveCount(0);
});
