import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { LOW_RESOLUTION } from './demo-data.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { main, openLibrary, saved, texts } from './library-page.ts';
import { testIn } from './test-in.ts';

const rows = (page: Page) => main(page).getByRole('list').last().getByRole('listitem');
const shownCount = async (page: Page) =>
  Number((await main(page).locator('output').first().textContent())?.match(/\d+/)?.[0]);
/** The router writes a text that looks like a figure in quotes, so that it stays a text. */
const searchOf = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].map(([name, value]) => [name, value.replaceAll('"', '')]));

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`downloads in ${locale}`, () => {
    it('[ROUTE-1, ROUTE-4, NAV-5, NAV-17] menu, footer and the page of downloads lead to the three', async ({
      page,
    }) => {
      await openLibrary(page, 'downloads', locale);
      await expectAccessible(page);
      for (const [screen, name] of [
        ['downloads-documents', text.documents],
        ['downloads-photos', text.photos],
        ['downloads-branding', text.branding],
      ] as const) {
        await page.goto(addressOf('downloads', locale));
        await main(page).getByRole('link', { name }).click();
        await expect(page).toHaveURL(addressOf(screen, locale));
        await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByRole('contentinfo').locator(`a[href="${addressOf(screen, locale)}"]`)).toBeVisible();
      }
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /^(Downloads|Téléchargements)$/ }).click();
      await header.getByRole('link', { name: text.documents }).click();
      await expect(page).toHaveURL(addressOf('downloads-documents', locale));
    });

    test('[DOC-6] samples, said to be that, where the portal serves no library; its own as soon as it does', async ({
      page,
      complaints,
    }) => {
      await page.route('**/api/downloads/**', async (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
      );
      await openLibrary(page, 'downloads-documents', locale);
      await expect(main(page).getByText(text.samples)).toBeVisible();
      const document = rows(page).first().getByRole('link', { name: text.open });
      const paper = await page.request.get((await document.getAttribute('href')) ?? '');
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await expectAccessible(page);
      await page.goto(addressOf('downloads-photos', locale));
      await expect(main(page).getByText(text.samples)).toBeVisible();
      const picture = main(page).locator('img').first();
      await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);

      await page.unroute('**/api/downloads/**');
      await page.reload();
      await expect.poll(async () => shownCount(page)).toBeGreaterThanOrEqual(190);
      await expect(main(page).getByText(text.samples)).toBeHidden();
      await expectAnswerComplaint(complaints, 404);
    });

    test('[DOC-1, ROUTE-9] documents by type, year and words without accents; the address holds it', async ({
      page,
    }) => {
      await openLibrary(page, 'downloads-documents', locale);
      const all = await shownCount(page);
      expect(all).toBeGreaterThanOrEqual(120);
      // Only what is in sight is drawn.
      expect(await rows(page).count()).toBeLessThan(60);
      await expectAccessible(page);

      const box = page.getByRole('checkbox', { name: new RegExp(`^${text.guide}`) });
      const count = Number((await box.locator('..').textContent())?.match(/\d+$/)?.[0]);
      await box.click();
      await expect(box).toBeChecked();
      await expect.poll(async () => shownCount(page)).toBe(count);
      await expect.poll(() => searchOf(page)).toEqual({ type: '2' });
      const year = page.getByRole('checkbox', { name: /^2027/ });
      await year.click();
      // It is ticked once the address says so.
      await expect(year).toBeChecked();
      await page.getByLabel(text.search).fill('TAIGA 140');
      await expect.poll(async () => shownCount(page)).toBe(1);
      await expect(rows(page).first()).toContainText('Taïga 140 2027');
      await expect.poll(() => searchOf(page)).toEqual({ type: '2', year: '2027', q: 'TAIGA 140' });
      await page.reload();
      await expect.poll(async () => shownCount(page)).toBe(1);

      await page.getByLabel(text.search).fill('zzz');
      await expect(page.getByText(text.nothing)).toBeVisible();
      await page.getByRole('button', { name: text.all }).click();
      await expect.poll(async () => shownCount(page)).toBe(all);
    });

    it('[DOC-1] a document opens in the browser’s viewer, and is saved under its title', async ({
      page,
      request,
      complaints,
    }) => {
      await openLibrary(page, 'downloads-documents', locale, '?q=taiga+140+2027');
      const first = rows(page).first();
      const link = first.getByRole('link', { name: text.open });
      await expect(link).toHaveAttribute('target', '_blank');
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' });
      expect(answer.headers()['content-disposition']).toBeUndefined();

      const title = await first.locator('b').textContent();
      const button = first.getByRole('button', { name: text.download });
      const { download, content } = await saved(page, async () => button.click());
      expect(download.suggestedFilename()).toBe(`${title}.pdf`);
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');

      await page.route('**/files/**', async (route) => route.abort());
      await button.click();
      await expect(first.getByRole('alert')).toHaveText(text.fault);
      await page.unroute('**/files/**');
      await saved(page, async () => button.click());
      await expect(first.getByRole('alert')).toHaveCount(0);

      await page.context().setOffline(true);
      await link.click();
      await expect(first.getByRole('alert')).toHaveText(text.fault);
      expect(page.context().pages()).toHaveLength(1);
      await page.context().setOffline(false);
      dropFailedLoads(complaints);
    });

    test('[DOC-2, DOC-3] a photo is shown large with its credit; keys lead on; what has no picture has a placeholder', async ({
      page,
    }) => {
      await openLibrary(page, 'downloads-photos', locale);
      const cards = main(page).getByRole('button', { name: text.large });
      await expect(cards.first().locator('img')).toBeVisible();
      const { width = 0, height = 1 } = (await cards.first().locator('span').first().boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(1.5, 1);
      expect(await cards.count()).toBeLessThan(60);
      await expectAccessible(page);

      await cards.first().click();
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading');
      const firstTitle = await title.textContent();
      await expect(dialog.locator('b')).toContainText('©');
      await expect
        .poll(async () => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(LOW_RESOLUTION);
      await expectAccessible(page);
      const { download } = await saved(page, async () =>
        dialog.getByRole('button', { name: text.download }).first().click(),
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

      await page.getByLabel(text.media).fill(locale === 'en' ? 'media kit' : 'trousse media');
      await expect(cards).toHaveCount(2);
      await expect(cards.first()).toContainText('PDF');
      await cards.first().click();
      await expect(dialog.getByText('PDF', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    it('[DOC-2, ROUTE-9] the large view is a step of its own: “Back” closes it, a reload and a link keep it open', async ({
      page,
    }) => {
      await openLibrary(page, 'downloads-photos', locale);
      const cards = main(page).getByRole('button', { name: text.large });
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading');
      const address = (id?: string) => (url: URL) =>
        url.pathname === addressOf('downloads-photos', locale) && url.searchParams.get('photo') === (id ?? null);
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
      // Before it stands there the app is still on its way: a reload would come between.
      await expect(title).toBeVisible();
      await page.reload();
      await expect(title).toBeVisible();
      // Closed by hand it is the same step back: the gallery stands in the history once.
      await dialog.getByRole('button', { name: text.close }).dblclick();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(address());
      await expect(cards.nth(1)).toBeVisible();

      await page.goto(`${addressOf('downloads-photos', locale)}?photo=${opened}`);
      await expect(title).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(address());
      await page.goto(`${addressOf('downloads-photos', locale)}?photo=nothing`);
      await expect(cards.first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });

    test('branding: logos, colours to copy, guidelines and media kits', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openLibrary(page, 'downloads-branding', locale);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(4);
      await expectAccessible(page);
      await page.getByRole('button', { name: text.copy }).click();
      await expect(page.getByText(text.copied)).toBeVisible();
      expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('#2f5d50');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
    });
  });
}

test('[UI-4, PWA-2] what was seen of the library shows when the portal cannot be reached, with its age', async ({
  page,
  complaints,
}) => {
  // Who did not ask to stay signed in would be locked out by the hour that passes.
  await signIn(page, { remember: true, redirect: addressOf('downloads-documents', 'en') });
  await expect(rows(page).first()).toBeVisible();
  await untilHeld(page, 'downloads');
  await page.route('**/api/downloads/**', async (route) => route.abort());
  await page.clock.install({ time: Date.now() + 60 * 60_000 });
  await page.reload();
  await expect(page.getByText(/is held on this device/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(addressOf('downloads-branding', 'en'));
  await expect(page.getByText('it is not on this device')).toBeVisible();
  await page.unroute('**/api/downloads/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(4);
  dropFailedLoads(complaints);
});
