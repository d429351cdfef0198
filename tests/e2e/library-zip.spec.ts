import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { dropFailedLoads, expect, test } from './fixtures.ts';
import { main, openLibrary, saved, texts } from './library-page.ts';
import { testIn } from './test-in.ts';

/** Browsers ask where a ZIP is to go; here it goes where downloads go. */
const withoutPicker = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

/** Chooses the first of a list; gives what is done with those that are chosen. */
async function choose(page: Page, locale: Locale, count: number): Promise<Locator> {
  const boxes = main(page).getByRole('checkbox', { name: texts[locale].choose });
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  return page.getByRole('region', { name: /^(Chosen files|Fichiers choisis)$/ });
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`files as one ZIP in ${locale}`, () => {
    test('[DOC-4, DOC-3] several become one ZIP with their credits; one that fails is named and the others are kept', async ({
      page,
      complaints,
    }) => {
      await withoutPicker(page);
      await openLibrary(page, 'downloads-photos', locale);
      // What takes the focus is scrolled above the dock.
      const root = page.locator('html');
      await expect(root).toHaveCSS('scroll-padding-bottom', '72px');
      const dock = await choose(page, locale, 3);
      await expect(root).toHaveCSS('scroll-padding-bottom', '140px');
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

    it('[DOC-4, DOC-3] where the browser asks for a place, the ZIP is written there piece by piece, and nowhere where none is chosen', async ({
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
      await openLibrary(page, 'downloads-photos', locale);
      const dock = await choose(page, locale, 2);
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

    it('[DOC-4] a ZIP that is given up leaves nothing, and what was chosen stays chosen', async ({
      page,
      complaints,
    }) => {
      await withoutPicker(page);
      await openLibrary(page, 'downloads-documents', locale);
      const dock = await choose(page, locale, 2);
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
  });
}
