import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { languageCookie, locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { bike, bikes as bikesScreen, cart, fillCart, lost, openPage } from './screens.ts';
import { testIn } from './test-in.ts';

const username = 'dealer.us@boreal.example';

const texts = {
  en: {
    other: 'Français',
    primary: 'Primary',
    products: 'Products',
    bikes: 'Bikes',
    menu: 'Menu',
    signOut: 'Sign out',
    notFound: 'This page could not be found',
    back: 'Back to the portal',
    clear: 'Clear cart',
    cancel: 'Keep cart',
    filters: /^Filters/,
    sort: 'Sort by',
    skip: 'Skip to content',
  },
  fr: {
    other: 'English',
    primary: 'Navigation principale',
    products: 'Produits',
    bikes: 'Vélos',
    menu: 'Menu',
    signOut: 'Se déconnecter',
    notFound: 'Cette page est introuvable',
    back: 'Retour au portail',
    clear: 'Vider le panier',
    cancel: 'Garder le panier',
    filters: /^Filtres/,
    sort: 'Trier par',
    skip: 'Aller au contenu',
  },
} as const satisfies Record<Locale, object>;

const other = { en: 'fr', fr: 'en' } as const satisfies Record<Locale, Locale>;
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY);
const header = (page: Page) => page.getByRole('banner');
const userButton = (page: Page) => header(page).getByRole('button', { name: 'Hannah Whitcomb' });

const enter = (page: Page, locale: Locale) => signIn(page, { username, locale, redirect: addressOf('device', locale) });

test.beforeAll(async ({ playwright }, { project }) => {
  await fillCart(playwright, project.use.baseURL ?? '', username);
});

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`shell in ${locale}`, () => {
    test('[LAYOUT-1, NAV-9, UI-3] header and footer stand around a page, and on a phone the products at its lower edge', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await enter(page, locale);
      const primary = page.getByRole('navigation', { name: text.primary });
      const bottom = page.getByRole('navigation', { name: text.products });
      await expect(primary.getByRole('link', { name: text.bikes })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(bottom).toBeHidden();
      await expectAccessible(page);

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(primary).toBeHidden();
      await expect(bottom.getByRole('link', { name: text.bikes })).toBeInViewport();
      const box = await bottom.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      await expectAccessible(page);
    });

    it('[NAV-1, LAYOUT-1] who is signed out has a footer and no header', async ({ page }) => {
      await openPage(page, addressOf('account-login', locale));
      await expect(header(page)).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    });

    test('[LAYOUT-3, UI-3] the error page has its code, a title, a picture and the way back', async ({
      page,
      complaints,
    }) => {
      await enter(page, locale);
      await lost.open(page, locale);
      const main = page.getByRole('main');
      await expect(main.getByText('404', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: text.notFound })).toBeVisible();
      const picture = main.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(page).toHaveTitle(new RegExp(`^${text.notFound}`));
      // It follows the ground of the drawing.
      await expect(page.getByRole('contentinfo')).toHaveCSS('margin-top', '0px');
      await expectAccessible(page);
      await main.getByRole('link', { name: text.back }).click();
      await expect(page).toHaveURL(addressOf('bikes', locale));
      await expectAnswerComplaint(complaints, 404);
    });

    it('[NAV-14] the language that was chosen is remembered for 365 days, and the page says which it is', async ({
      page,
      context,
    }) => {
      await enter(page, locale);
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`);
      await header(page).getByRole('link', { name: text.other }).click();
      await expect(page).toHaveURL(addressOf('device', other[locale]));
      await expect(page.locator('html')).toHaveAttribute('lang', `${other[locale]}-CA`);
      const cookie = (await context.cookies()).find(({ name }) => name === languageCookie.name);
      expect(cookie?.value).toBe(other[locale]);
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.goto('/device');
      await expect(page).toHaveURL(addressOf('device', other[locale]));
    });

    it('[ROUTE-7] switching language keeps the page, its id, its query, its hash and how far it is scrolled', async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await enter(page, locale);
      await bike.open(page, locale);
      const id = new URL(page.url()).pathname.split('/')[3] ?? '';
      await openPage(page, `${addressOf('bikes', locale, { id })}?q=x&sort=price#photos`);
      const toggle = header(page).getByRole('link', { name: text.other });
      await page.evaluate(() => window.scrollTo(0, 420));
      // Both scrolls in one frame would be one downwards, and the header would go only after it was looked for.
      await expect(header(page)).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(header(page)).toBeInViewport({ ratio: 1 });
      // Where it is seen: Playwright's own click would scroll first.
      const { x, y } = (await toggle.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 5, y + 5);
      await expect(page).toHaveURL(`${addressOf('bikes', other[locale], { id })}?q=x&sort=price#photos`);
      await expect(header(page).getByRole('link', { name: texts[other[locale]].other })).toBeVisible();
      expect(await scrolledPx(page)).toBe(400);

      await page.goto(`/${locale}/nowhere?a=1`);
      await header(page).getByRole('link', { name: text.other }).click();
      await expect(page).toHaveURL(`/${other[locale]}/nowhere?a=1`);
      await expect(page.getByRole('heading', { name: texts[other[locale]].notFound })).toBeVisible();
      await expectAnswerComplaint(complaints, 404);
    });

    test('[NAV-10, UI-3] the user menu opens by resting on it, by a click and by a key, and closes outside and by Escape', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await enter(page, locale);
      const signOut = header(page).getByRole('link', { name: text.signOut });
      await expect(signOut).toBeHidden();

      await userButton(page).hover();
      await expect(signOut).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(signOut).toBeHidden();

      await page.mouse.move(0, 790);
      await userButton(page).click();
      await expect(signOut).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(signOut).toBeHidden();

      for (const key of ['Enter', 'Space']) {
        await userButton(page).focus();
        await page.keyboard.press(key);
        await expect(signOut).toBeVisible();
        await expect(userButton(page)).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        await expect(signOut).toBeHidden();
        await expect(userButton(page)).toBeFocused();
      }
    });

    it('[NAV-10] the user menu hears Escape from the moment in which it is there', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await enter(page, locale);
      // As soon as the menu is in the document, before anything else can run: no hand is that quick, a busy machine is that slow.
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (document.querySelector('header button[aria-expanded="true"]') === null) return;
          seen.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          document.documentElement.dataset.escaped = 'true';
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await userButton(page).hover();
      await expect(page.locator('html[data-escaped]')).toBeAttached();
      await expect(header(page).getByRole('link', { name: text.signOut })).toBeHidden();
    });

    it('[DLG-1, DLG-2] a dialog holds focus and page until it is answered, and gives the focus back', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(page, locale);
      await cart.open(page, locale);
      const opener = page.getByRole('main').getByRole('button', { name: text.clear });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAccessibleName(/./);
      await expect(dialog).toHaveAccessibleDescription(/./);
      await expectAccessible(page);
      expect(await dialog.evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe('0s');

      const before = await scrolledPx(page);
      await page.mouse.move(20, 200);
      await page.mouse.wheel(0, 300);
      for (let stops = 0; stops < 4; stops += 1) {
        await page.keyboard.press('Tab');
        const held = await dialog.evaluate(
          (shown) => shown.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(held).toBe(true);
      }
      expect(await scrolledPx(page)).toBe(before);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: text.cancel }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    });
  });
}

for (const [connection, isSlow] of [
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
] as const) {
  test(`[NAV-18] what a link leads to is ${isSlow ? 'not ' : ''}fetched ahead with ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection);
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(page, 'en');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const forBikes = () => asked.filter((path) => /\/bikes|^\/api\/products\//.test(path));
    const bikes = page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Bikes' });
    await bikes.hover();
    if (isSlow) {
      // Whatever is fetched ahead would be asked for before what opening this menu shows.
      await userButton(page).hover();
      await expect(header(page).getByRole('link', { name: 'Sign out' })).toBeVisible();
      expect(forBikes()).toEqual([]);
    } else {
      await expect
        .poll(forBikes)
        .toEqual(expect.arrayContaining([expect.stringMatching('/assets/'), expect.stringMatching('/api/')]));
    }
    await expect(page).toHaveURL('/en/device');
  });
}

test('[UI-1, PWA-7] while a page is on its way a line of 2 px says so', async ({ page }) => {
  await enter(page, 'en');
  const bikes = page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Bikes' });
  await expect(bikes).toBeVisible();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await bikes.click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeAttached();
  expect(await bar.locator('..').boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
  arrive();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL('/en/bikes');
});

test('[UI-1] the list of a select is at most 350 px high', async ({ page }) => {
  await enter(page, 'en');
  await bikesScreen.open(page, 'en');
  const select = page.getByLabel('Sort by');
  await select.evaluate((chosen: HTMLSelectElement) => {
    for (let more = 0; more < 60; more += 1) chosen.add(new Option(`choice ${more}`));
  });
  await select.click();
  const listPx = await select.evaluate((chosen) =>
    Number.parseFloat(getComputedStyle(chosen, '::picker(select)').height),
  );
  expect(listPx).toBeGreaterThan(200);
  expect(listPx).toBeLessThanOrEqual(350);
});

// What may run is also said by the page's policy; here it must not even be needed.
test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  for (const locale of locales) {
    const it = testIn('fr', { test, locale });
    it(`[F-63] in ${locale} what could run in the HTML of a dialog is taken out of it`, async ({ page }) => {
      const description = {
        en: 'All lines leave the cart, on your other devices too.',
        fr: 'Toutes les lignes quittent le panier, sur vos autres appareils aussi.',
      }[locale];
      const hostile =
        '<b>bold</b><img src=/icon.svg onerror=alert(1) onload=alert(1)><svg onload=alert(1)></svg>' +
        '<script>alert(1)</script><iframe srcdoc=x></iframe><a href=javascript:alert(1)>link</a><form><button>send</button></form>';
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch();
        const script = await response.text();
        await route.fulfill({ response, body: script.replace(description, hostile) });
      });
      const ran: string[] = [];
      page.on('dialog', (shown) => {
        ran.push(shown.message());
        void shown.dismiss();
      });
      await enter(page, locale);
      await cart.open(page, locale);
      await page.getByRole('main').getByRole('button', { name: texts[locale].clear }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('b')).toHaveText('bold');
      await dialog.getByText('link', { exact: true }).click();
      await expect(dialog.locator('script, svg, iframe, [onload], [onerror], [href^="javascript"]')).toHaveCount(0);
      expect(ran).toEqual([]);
    });
  }
});
