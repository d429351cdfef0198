import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { main, openLibrary } from './library-page.ts';

test('[DOC-4, DOC-3] the ZIP is written where the dealer chooses, piece by piece, and nowhere where nothing is chosen', async ({
  page,
}) => {
  // No test can press in the browser's own window, so the file lies in the browser's storage.
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
  await openLibrary(page, 'downloads-photos', 'en');
  const root = page.locator('html');
  await expect(root).toHaveCSS('scroll-padding-bottom', '72px');
  const boxes = main(page).getByRole('checkbox', { name: /^Choose/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
  // What takes the focus is scrolled above the dock.
  await expect(root).toHaveCSS('scroll-padding-bottom', '140px');
  const dock = page.getByRole('region', { name: 'Chosen files' });
  await dock.getByRole('button', { name: 'Download as ZIP' }).click();
  await expect(dock.getByText(/^2 files are in the ZIP\./)).toBeVisible();
  const written = await page.evaluate(async () => {
    const folder = (await navigator.storage.getDirectory()) as unknown as AsyncIterable<[string, FileSystemFileHandle]>;
    const files: { name: string; bytes: number[] }[] = [];
    for await (const [name, handle] of folder)
      files.push({ name, bytes: [...new Uint8Array(await (await handle.getFile()).arrayBuffer())] });
    return files;
  });
  expect(written.map(({ name }) => name)).toEqual([expect.stringMatching(/^photos-.*\.zip$/)]);
  const files = unzipSync(Uint8Array.from(written[0]?.bytes ?? []));
  expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
  expect(strFromU8(files['credits.txt']!)).toContain('©');
  await dock.getByRole('button', { name: 'Close' }).click();

  await dock.getByRole('button', { name: 'Download as ZIP' }).click();
  await expect(dock.getByText('The ZIP file wasn’t created.')).toBeVisible();
  await dock.getByRole('button', { name: 'Close' }).click();
  await expect(dock.getByText('2 selected')).toBeVisible();
});
