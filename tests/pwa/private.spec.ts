import { addressOf } from '../../src/contract/addresses.ts';
import { expirationEntries } from '../builders/expiration-entries.ts';
import { cachedPaths, cacheNames, expect, firstVisit, test } from './fixtures.ts';

/** The app's files and the company's look are everybody's. */
const isPrivate = (name: string) => !name.startsWith('app-') && name !== 'look';
const calls = /^\/api\//;

test('[F-75, F-36, PWA-3] at sign-out the dealer’s caches go, and nothing of them comes back for the next one', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  const bikes = `${site.origin}${addressOf('bikes', 'en')}`;
  await page.goto(bikes);
  await expect(page.getByText(/Prices for/)).toBeVisible();
  await expect
    .poll(async () => cacheNames(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^catalogue-/), 'images']));
  await expect.poll(async () => page.evaluate(expirationEntries)).not.toEqual([]);
  const held = Object.values(await cachedPaths(page)).flat();
  // Nothing but catalogues is held of what the backend was asked.
  expect(held.filter((path) => calls.test(path) && !path.startsWith('/api/products/'))).toEqual([]);

  await page.goto(`${site.origin}${addressOf('account-logout', 'en')}`);
  await expect(page).toHaveURL(/\/en\/login/);
  await expect.poll(async () => (await cacheNames(page)).filter(isPrivate)).toEqual([]);
  await expect.poll(async () => page.evaluate(expirationEntries)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/login/);
  expect((await cacheNames(page)).filter(isPrivate)).toEqual([]);
});

test('[F-7] a captive portal’s page is given to nobody as the app, a catalogue or a picture later', async ({
  page,
  site,
}) => {
  // From the first visit on, so that nothing is held yet.
  site.answerInstead((path) =>
    path.startsWith('/api/products/') || path.startsWith('/images/')
      ? { body: '<html>Welcome to the hotel</html>' }
      : null,
  );
  await firstVisit(page, { site });
  await page.goto(`${site.origin}${addressOf('bikes', 'en')}`);
  await expect.poll(() => site.seen.some((line) => line.startsWith('GET /api/products/'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const held = Object.values(await cachedPaths(page)).flat();
  expect(held.filter((path) => path.startsWith('/api/') || path.startsWith('/images/'))).toEqual([]);
  site.answerInstead(null);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Prices for/)).toBeVisible();
});

test('[PWA-1] the browser has nothing against installing the app, in either language', async ({
  page,
  context,
  site,
}) => {
  await firstVisit(page, { site });
  const browser = await context.newCDPSession(page);
  for (const locale of ['en', 'fr'] as const) {
    await page.goto(`${site.origin}${addressOf('home', locale)}`);
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', `/manifest-${locale}.webmanifest`);
    const { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  }
});
