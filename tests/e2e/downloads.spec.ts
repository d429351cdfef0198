import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { dropFailedLoads, expect, expectAccessible, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';

const texts = {
  en: {
    documents: 'Technical documents',
    photos: 'Photos',
    branding: 'Branding',
    search: 'Search documents',
    guide: 'Assembly guides',
    nothing: 'Nothing fits.',
    all: 'Show all',
    open: /^Open .* in a new tab$/,
    download: /^Download /,
    fault: /The file could not be loaded/,
    large: /^Show large/,
    choose: /^Choose/,
    zip: 'Download as ZIP',
    packed: /^2 files are in the ZIP\./,
    cancel: 'Cancel',
    close: 'Close',
    givenUp: 'The ZIP was given up.',
    keep: /^Keep offline/,
    credits: 'credits.txt',
    media: 'Search photos',
    copy: /^Copy Spruce, HEX/,
    copied: 'Copied.',
    samples: 'These are samples.',
  },
  fr: {
    documents: 'Documents techniques',
    photos: 'Photos',
    branding: 'Image de marque',
    search: 'Chercher dans les documents',
    guide: 'Guides d’assemblage',
    nothing: 'Rien ne correspond.',
    all: 'Tout afficher',
    open: /^Ouvrir .* dans un nouvel onglet$/,
    download: /^Télécharger /,
    fault: /Le fichier n’a pas pu être chargé/,
    large: /^Afficher en grand/,
    choose: /^Choisir/,
    zip: 'Télécharger en ZIP',
    packed: /^2 fichiers sont dans le ZIP\./,
    cancel: 'Annuler',
    close: 'Fermer',
    givenUp: 'Le ZIP a été abandonné.',
    keep: /^Garder hors ligne/,
    credits: 'credits.txt',
    media: 'Chercher dans les photos',
    copy: /^Copier Épinette, HEX/,
    copied: 'Copié.',
    samples: 'Ce sont des exemples.',
  },
} as const satisfies Record<Locale, object>;

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('list').last().getByRole('listitem');
const shownCount = async (page: Page) =>
  Number((await main(page).locator('output').first().textContent())?.match(/\d+/)?.[0]);
/** The router writes a text that looks like a figure in quotes, so that it stays a text. */
const searchOf = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].map(([name, value]) => [name, value.replaceAll('"', '')]));

async function open(page: Page, screen: RouteName, locale: Locale, query = ''): Promise<void> {
  await signIn(page, { locale, redirect: `${addressOf(screen, locale)}${query}` });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Browsers ask where a ZIP is to go; here it goes where downloads go. */
const withoutPicker = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { download, content: await readFile(await download.path()) };
}

for (const locale of locales) {
  const text = texts[locale];

  test.describe(`downloads in ${locale}`, () => {
    test('[ROUTE-1, ROUTE-4, NAV-5, NAV-17] menu, footer and the page of downloads lead to the three', async ({
      page,
    }) => {
      await open(page, 'downloads', locale);
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
      await open(page, 'downloads-documents', locale);
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
      await open(page, 'downloads-documents', locale);
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

    test('[DOC-1] a document opens in the browser’s viewer, and is saved under its title', async ({
      page,
      request,
      complaints,
    }) => {
      await open(page, 'downloads-documents', locale, '?q=taiga+140+2027');
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
      await open(page, 'downloads-photos', locale);
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
        .toBe(1600);
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

    test('[DOC-2, ROUTE-9] the large view is a step of its own: “Back” closes it, a reload and a link keep it open', async ({
      page,
    }) => {
      await open(page, 'downloads-photos', locale);
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

    test('[DOC-4, DOC-3] several become one ZIP with their credits; one that fails is named and the others are kept', async ({
      page,
      complaints,
    }) => {
      await withoutPicker(page);
      await open(page, 'downloads-photos', locale);
      const boxes = main(page).getByRole('checkbox', { name: text.choose });
      for (const at of [0, 1, 2]) await boxes.nth(at).check();
      const dock = page.getByRole('region', { name: /^(Chosen files|Fichiers choisis)$/ });
      await expectAccessible(page);
      let asked = 0;
      await page.route('**/files/*/file/**', async (route) => {
        asked += 1;
        return asked === 2 ? route.abort() : route.continue();
      });
      const { content } = await saved(page, async () => dock.getByRole('button', { name: text.zip }).click());
      await expect(dock.getByText(text.packed)).toBeVisible();
      const files = unzipSync(content);
      const pictures = Object.keys(files).filter((name) => name.endsWith('.jpg'));
      expect(pictures).toHaveLength(2);
      for (const name of pictures) expect([...files[name]!.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(strFromU8(files[text.credits]!)).toContain('©');
      expect(strFromU8(files[text.credits]!)).toContain(pictures[0]);
      dropFailedLoads(complaints);
    });

    test('[DOC-4, DOC-3] where the browser asks for a place, the ZIP is written there piece by piece, and nowhere where none is chosen', async ({
      page,
    }) => {
      // The dealer's own folder is one of the browser's here: what asks for a place is its window, which no test can press.
      await page.addInitScript(() => {
        const asked: (string | null)[] = ['first', null];
        Object.assign(window, {
          async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
            if (asked.shift() === null) throw new DOMException('The user aborted a request.', 'AbortError');
            const folder = await navigator.storage.getDirectory();
            return folder.getFileHandle(suggestedName, { create: true });
          },
        });
      });
      await open(page, 'downloads-photos', locale);
      const boxes = main(page).getByRole('checkbox', { name: text.choose });
      for (const at of [0, 1]) await boxes.nth(at).check();
      const dock = page.getByRole('region', { name: /^(Chosen files|Fichiers choisis)$/ });
      await dock.getByRole('button', { name: text.zip }).click();
      await expect(dock.getByText(text.packed)).toBeVisible();
      const written = await page.evaluate(async () => {
        const folder = (await navigator.storage.getDirectory()) as unknown as AsyncIterable<
          [string, FileSystemFileHandle]
        >;
        const files: { name: string; bytes: number[] }[] = [];
        for await (const [name, handle] of folder)
          files.push({ name, bytes: [...new Uint8Array(await (await handle.getFile()).arrayBuffer())] });
        return files;
      });
      expect(written.map(({ name }) => name)).toEqual([expect.stringMatching(/^photos-.*\.zip$/)]);
      const files = unzipSync(Uint8Array.from(written[0]?.bytes ?? []));
      expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
      expect(strFromU8(files[text.credits]!)).toContain('©');
      await dock.getByRole('button', { name: text.close }).click();

      await dock.getByRole('button', { name: text.zip }).click();
      await expect(dock.getByText(text.givenUp)).toBeVisible();
      await dock.getByRole('button', { name: text.close }).click();
      await expect(dock.getByText(/^2 (chosen|éléments choisis)$/)).toBeVisible();
    });

    test('[DOC-4] a ZIP that is given up leaves nothing, and what was chosen stays chosen', async ({
      page,
      complaints,
    }) => {
      await withoutPicker(page);
      await open(page, 'downloads-documents', locale);
      const boxes = main(page).getByRole('checkbox', { name: text.choose });
      for (const at of [0, 1]) await boxes.nth(at).check();
      const dock = page.getByRole('region', { name: /^(Chosen files|Fichiers choisis)$/ });
      // The second never comes.
      let asked = 0;
      await page.route('**/files/**', async (route) => {
        asked += 1;
        if (asked === 1) await route.continue();
      });
      await dock.getByRole('button', { name: text.zip }).click();
      await expect(dock.getByText(/^(File 2 of 2|Fichier 2 sur 2)$/)).toBeVisible();
      await expect(dock.getByRole('progressbar')).toHaveCount(2);
      await dock.getByRole('button', { name: text.cancel }).click();
      await expect(dock.getByText(text.givenUp)).toBeVisible();
      await dock.getByRole('button', { name: text.close }).click();
      await expect(dock.getByText(/^2 (chosen|éléments choisis)$/)).toBeVisible();
      await expect(dock.getByRole('button', { name: text.zip })).toBeVisible();
      dropFailedLoads(complaints);
    });

    test('branding: logos, colours to copy, guidelines and media kits', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, 'downloads-branding', locale);
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

test('[UI-3] the library is accessible in the dark and on a phone, and its filters come up from below', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'downloads-documents', 'fr');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  const notices = sheet.getByRole('checkbox', { name: /^Avis/ });
  await notices.click();
  await expect(notices).toBeChecked();
  await expect.poll(() => searchOf(page)).toEqual({ type: '3' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /affichés?$/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(addressOf('downloads-photos', 'fr'));
  await expect(main(page).getByRole('button', { name: texts.fr.large }).first()).toBeVisible();
  await expectAccessible(page);
});
