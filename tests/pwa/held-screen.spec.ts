import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { cachedPaths, cacheNames, expect, firstVisit, test } from './fixtures.ts';
import type { Site } from './site.ts';

type Seen = { held: string | null; gaps: number };

/** Notes in each page what of a held screen it shows, and whether a row that was there was ever gone again. */
async function watchHeld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Seen = { held: null, gaps: 0 };
    Object.assign(globalThis, { seen });
    let hadRows = false;
    new MutationObserver(() => {
      const held = document.querySelector('main[inert]');
      if (held) seen.held = held.textContent;
      const hasRows =
        document.querySelector('main li h2, main [data-place] h2, main [data-place] [data-column]') !== null;
      if (hadRows && !hasRows) seen.gaps += 1;
      hadRows = hasRows;
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function open(page: Page, site: Site, path: string): Promise<Seen> {
  await page.goto(`${site.origin}${path}`);
  await expect(page.locator('#app main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  return seenIn(page);
}

/** Until the screen that stands there is kept. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () =>
      Object.entries(await cachedPaths(page))
        .filter(([name]) => name.startsWith('screens-'))
        .flatMap(([, paths]) => paths),
    )
    .toContain(path);
}

const bikes = addressOf('bikes', 'en');
const pieces = addressOf('pieces', 'fr');

test('[PWA-2, PWA-7] a list stands there before the app does, in both languages, and its rows stay', async ({
  page,
  context,
  site,
}) => {
  await watchHeld(context);
  await firstVisit(page, { site });
  for (const path of [bikes, pieces]) {
    await open(page, site, path);
    await untilKept(page, path);
  }
  await site.stop();
  const listed = await open(page, site, bikes);
  expect(listed.held).toContain('Taïga 140');
  expect(listed.gaps).toBe(0);
  const inFrench = await open(page, site, pieces);
  expect(inFrench.held).toMatch(/Chaîne|Cassette|Plaquettes/);
  expect(inFrench.gaps).toBe(0);
  // What one sees is used once the app stands there.
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('main[inert]')).toHaveCount(0);
});

const booking = addressOf('booking-cart', 'en');

async function openGrid(page: Page, site: Site): Promise<Seen> {
  await page.goto(`${site.origin}${booking}`);
  await expect(page.locator('#app [data-place] [data-column]').first()).toBeVisible();
  return seenIn(page);
}

test('[PWA-2, PWA-7, BOOK-6] the booking grid stands there before the app does as it is on the device, and never as it was before', async ({
  page,
  context,
  site,
}) => {
  await watchHeld(context);
  await firstVisit(page, { site, username: 'dealer.us@boreal.example' });
  await page.goto(`${site.origin}${booking}`);
  await page.getByRole('button', { name: 'Show all lines' }).click();
  const cell = page.locator('#app [data-place] [data-column]').first();
  const type = async (units: string) => {
    await cell.click();
    await page.keyboard.type(units);
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText(Number(units).toLocaleString('en'));
  };
  await type('4321');
  await expect(page.getByRole('link', { name: 'Saved' })).toBeVisible();
  await openGrid(page, site);
  await untilKept(page, booking);
  await site.stop();
  const first = await openGrid(page, site);
  expect(first.held).toContain('4,321');
  expect(first.gaps).toBe(0);
  await expect(page.locator('main')).toHaveCount(1);

  // What is written without a network, and is on no kept screen yet, is not missing from the next one.
  await type('8765');
  const next = await openGrid(page, site);
  expect(next.held).toBeNull();
  await expect(page.locator('#app [data-place] [data-column]').first()).toHaveText('8,765');
});

test('[PWA-7, ROUTE-9] with other filters in its address a list is another screen', async ({ page, context, site }) => {
  await watchHeld(context);
  await firstVisit(page, { site });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  expect((await open(page, site, `${bikes}?q=taiga`)).held).toBeNull();
});

test('[MODE-1, MODE-2] what was held with costs in it is not shown in client mode', async ({ page, context, site }) => {
  await watchHeld(context);
  await firstVisit(page, { site, username: 'dealer.us@boreal.example' });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  const [cost = ''] = /\d[\d,]*\.\d\d/.exec((await page.locator('main li').first().textContent()) ?? '') ?? [];
  expect(cost).not.toBe('');
  // From a screen of which nothing is kept, so that the list is the one that was kept before.
  await page.goto(`${site.origin}${addressOf('device', 'en')}`);
  await page
    .getByRole('button', { name: /client mode/i })
    .first()
    .click();
  await expect(page.getByText(/viewing admin mode/i)).toHaveCount(0);
  expect((await open(page, site, bikes)).held).toBeNull();
  // What is kept from then on has none either.
  expect((await open(page, site, bikes)).held ?? '').not.toContain(cost);
});

test('[SES-4, SES-10] once the browser was closed nothing is shown of who did not ask to stay signed in', async ({
  page,
  context,
  site,
}) => {
  await watchHeld(context);
  await firstVisit(page, { site, remember: false });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  expect((await open(page, site, bikes)).held).toContain('Taïga 140');
  // What ends with the browser.
  await context.clearCookies({ name: 'browser-open' });
  await page.goto(`${site.origin}${bikes}`);
  await expect(page).toHaveURL(/\/en\/login/);
  expect((await seenIn(page)).held).toBeNull();
  await expect.poll(async () => (await cacheNames(page)).join()).not.toContain('screens-');
});

test('[F-75, SES-8] at sign-out what was held of screens goes', async ({ page, context, site }) => {
  await watchHeld(context);
  await firstVisit(page, { site });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  await page.goto(`${site.origin}${addressOf('account-logout', 'en')}`);
  await expect(page).toHaveURL(/\/en\/login/);
  await expect.poll(async () => (await cacheNames(page)).join()).not.toContain('screens-');
  await page.goto(`${site.origin}${bikes}`);
  await expect(page).toHaveURL(/\/en\/login/);
  expect((await seenIn(page)).held).toBeNull();
});

test('[PWA-5, PWA-7] what was held in another version is not shown', async ({ page, context, site }) => {
  await watchHeld(context);
  await firstVisit(page, { site });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  await page.goto(`${site.origin}${addressOf('device', 'en')}`);
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('screens-')) continue;
      const cache = await caches.open(name);
      const kept = (await (await cache.match(path))?.json()) as { styles: string[] };
      const styles = [...kept.styles, `${location.origin}/assets/of-a-former-version.css`];
      await cache.put(path, Response.json({ ...kept, styles }));
    }
  }, bikes);
  expect((await open(page, site, bikes)).held).toBeNull();
});

test('[F-27, PWA-7] what cannot be read as a screen is none, and the app opens as it does without', async ({
  page,
  context,
  site,
}) => {
  await watchHeld(context);
  await firstVisit(page, { site });
  await open(page, site, bikes);
  await untilKept(page, bikes);
  const main = { name: 'main', attributes: {}, nodes: [{ name: 'not a name', attributes: {}, nodes: [] }] };
  for (const body of [
    '{"mode":',
    'null',
    '{"mode":null}',
    JSON.stringify({ mode: null, styles: [], isBrief: false, main }),
  ]) {
    await page.goto(`${site.origin}${addressOf('device', 'en')}`);
    await page.evaluate(
      async ([path, text]) => {
        for (const name of await caches.keys()) {
          if (name.startsWith('screens-')) await (await caches.open(name)).put(path, new Response(text));
        }
      },
      [bikes, body] as const,
    );
    expect((await open(page, site, bikes)).held).toBeNull();
  }
});
