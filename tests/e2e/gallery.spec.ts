import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';

const PHOTOS = 2_000;

type Listed = { readonly id: number; readonly thumb: string };

test('[DOC-2, PWA-7] among 2,000 photos nothing moves while they come, and only those in sight are drawn', async ({
  page,
}) => {
  // The portal's own photos, again and again: each picture is a file that has to come.
  await page.route('**/downloads/photos/*', async (route) => {
    const response = await route.fetch();
    const listed = ((await response.json()) as Listed[]).filter(({ thumb }) => thumb !== '');
    const json = Array.from({ length: PHOTOS }, (_, place) => ({ ...listed[place % listed.length], id: place }));
    await route.fulfill({ response, json });
  });
  await signIn(page, { redirect: addressOf('device', 'en') });
  await watchLayoutShift(page);
  await page.goto(addressOf('downloads-photos', 'en'));
  const main = page.getByRole('main');
  const cards = main.getByRole('button', { name: /^Enlarge/ });
  await expect(main.locator('output').first()).toContainText('2,000');
  await expect(cards.first().locator('img')).toBeVisible();

  const seen = new Set<string>();
  await page.mouse.move(700, 500);
  for (let screens = 0; screens < 12; screens += 1) {
    await page.mouse.wheel(0, 800);
    const last = cards.last();
    await expect.poll(async () => last.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    seen.add((await last.locator('img').getAttribute('src')) ?? '');
    expect(await cards.count()).toBeLessThan(80);
  }
  expect(seen.size).toBeGreaterThan(6);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});
