import { addressOf } from '../../src/contract/addresses.ts';
import { LOW_RESOLUTION } from './demo-data.ts';
import { expect, test } from './fixtures.ts';
import { main, openLibrary, saved } from './library-page.ts';

test('[DOC-2, DOC-3] a photo is shown large with its credit, keys lead on, and the focus goes back', async ({
  page,
}) => {
  await openLibrary(page, 'downloads-photos', 'en');
  const cards = main(page).getByRole('button', { name: /^Enlarge/ });
  await expect(cards.first().locator('img')).toBeVisible();
  const { width = 0, height = 1 } = (await cards.first().locator('span').first().boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.5, 1);
  expect(await cards.count()).toBeLessThan(60);

  await cards.first().click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading');
  const firstTitle = await title.textContent();
  await expect(dialog.locator('b')).toContainText('©');
  await expect
    .poll(async () => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(LOW_RESOLUTION);
  const { download } = await saved(page, async () =>
    dialog
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  );
  expect(download.suggestedFilename()).toMatch(/\(© .+\)\.jpg$/);
  await page.keyboard.press('ArrowRight');
  await expect(title).not.toHaveText(firstTitle ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(firstTitle ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(firstTitle ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cards.first()).toBeFocused();
});

test('[DOC-2, ROUTE-9] the large view is a step of its own: “Back” closes it, a reload and a link keep it open', async ({
  page,
}) => {
  await openLibrary(page, 'downloads-photos', 'fr');
  const cards = main(page).getByRole('button', { name: /^Agrandir/ });
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading');
  const address = (id?: string) => (url: URL) =>
    url.pathname === addressOf('downloads-photos', 'fr') && url.searchParams.get('photo') === (id ?? null);
  await cards.nth(1).click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/[?&]photo=/);
  const viewed = () => new URL(page.url()).searchParams.get('photo') ?? '';
  const opened = viewed();
  for (let turned = 0; turned < 3; turned += 1) {
    const former = viewed();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(address(former));
  }
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address());
  await page.goForward();
  // A reload before this would interrupt the navigation.
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  // A double click goes back only one step.
  await dialog.getByRole('button', { name: 'Fermer' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address());
  await expect(cards.nth(1)).toBeVisible();

  await page.goto(`${addressOf('downloads-photos', 'fr')}?photo=${opened}`);
  await expect(title).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address());
  await page.goto(`${addressOf('downloads-photos', 'fr')}?photo=nothing`);
  await expect(cards.first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
