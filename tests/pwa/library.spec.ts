import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { LOW_RESOLUTION } from '../e2e/demo-data.ts';
import { untilHeld } from '../e2e/held-answers.ts';
import { cachedPaths, expect, firstVisit, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('list').last().getByRole('listitem');

async function fetched(page: Page, address: string): Promise<string> {
  return page.evaluate(async (from) => {
    const answer = await fetch(from).catch(() => null);
    return answer === null ? 'nothing' : (await answer.text()).slice(0, 5);
  }, address);
}

test('[DOC-5, SES-8] a document that was saved once, and one that is kept, open offline; at sign-out both are gone', async ({
  page,
  site,
}) => {
  await firstVisit(page, { site });
  await page.goto(`${site.origin}${addressOf('downloads-documents', 'en')}`);
  const address = async (at: number) =>
    (await rows(page)
      .nth(at)
      .getByRole('link', { name: /^(Open|Ouvrir)/ })
      .getAttribute('href')) ?? '';
  await expect(rows(page).nth(2)).toBeVisible();
  const [saved, kept, other] = [await address(0), await address(1), await address(2)];

  const coming = page.waitForEvent('download');
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Download/ })
    .click();
  await coming;
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Save offline/ })
    .click();
  for (const at of [0, 1]) await expect(rows(page).nth(at).getByText('On this device')).toBeVisible();
  await untilHeld(page, 'downloads');

  await site.stop();
  await page.reload();
  await expect(rows(page).nth(2)).toBeVisible();
  expect(await fetched(page, saved)).toBe('%PDF-');
  expect(await fetched(page, kept)).toBe('%PDF-');
  expect(await fetched(page, other)).toBe('nothing');
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(rows(page).nth(2).getByRole('alert')).toContainText('The file couldn’t be loaded');
  const again = page.waitForEvent('download');
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Download/ })
    .click();
  await again;

  await site.start();
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Save offline/ })
    .click();
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Save offline/ }),
  ).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${site.origin}${addressOf('account-logout', 'en')}`);
  await expect(page).toHaveURL(/\/en\/login/);
  await expect
    .poll(async () =>
      Object.values(await cachedPaths(page))
        .flat()
        .filter((path) => path.startsWith('/files/')),
    )
    .toEqual([]);
});

test(
  '[DOC-5, DOC-2] a photo and a logo that are kept show without a network too, the photo by its own address',
  { tag: '@long' },
  async ({ page, site }) => {
    await firstVisit(page, { site });
    await page.goto(`${site.origin}${addressOf('downloads-photos', 'en')}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const keep = (within: Page | typeof dialog) => within.getByRole('button', { name: /^Save offline/ }).first();
    await keep(dialog).click();
    await expect(keep(dialog)).toHaveAttribute('aria-pressed', 'true');
    const photo = page.url();
    await untilHeld(page, 'downloads');
    await page.goto(`${site.origin}${addressOf('downloads-branding', 'en')}`);
    await keep(page).click();
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
    const logo = page.getByRole('main').locator('img').first();
    const address = (await logo.getAttribute('src')) ?? '';
    await untilHeld(page, 'downloads');

    await site.stop();
    // Nothing of it comes from what the browser remembers beside the worker.
    await page
      .context()
      .newCDPSession(page)
      .then(async (session) => session.send('Network.clearBrowserCache'));
    const width = (picture: typeof logo) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await page.goto(photo);
    await expect(keep(dialog)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => width(dialog.locator('img'))).toBe(LOW_RESOLUTION);
    await page.goto(`${site.origin}${addressOf('downloads-branding', 'en')}`);
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await fetched(page, address)).not.toBe('nothing');
  },
);
