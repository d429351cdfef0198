import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ImageAsset } from '../../src/contract/downloads.ts';
import type { RouterContext } from '../../src/routes/-context.ts';
import { signInDealer, startBrowser } from './bench-browser.ts';
import type { Figure } from './figure.ts';
import { heapPeak } from './heap.ts';
import { startPortal } from './portal.ts';
import { runAdmin } from './run-admin.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PHOTOS = 100;
const PHOTO_BYTES = 2_000_000;

/** DOC-4. What a ZIP of 100 photos (200 MB) adds to the heap of the page while it is made, in a browser that lets no file be chosen. */
export async function libraryFigures(): Promise<Figure[]> {
  const dataDir = temporaryFolder('paceline-library-');
  await runAdmin(['demo'], dataDir);
  await runAdmin(['library', photoFolder()], dataDir);
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await signInDealer({ browser, portal, floors: '' }, context);
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto(`${portal.address}/en/downloads/photos`);
  await page.getByRole('main').getByRole('checkbox').first().waitFor();
  const { peakMb, beforeMb, made: bytes } = await heapPeak(page, async () => packAll(page));
  await browser.close();
  await portal.stop();
  if (bytes < PHOTOS * PHOTO_BYTES) throw new Error(`The ZIP has ${bytes} bytes only.`);
  return [
    {
      group: 'library',
      name: `heap that a ZIP of ${PHOTOS} photos, ${(PHOTOS * PHOTO_BYTES) / 1e6} MB, adds at most`,
      value: peakMb - beforeMb,
      unit: 'MB',
      floor: { name: 'MB', value: 100 },
      target: { atMost: 1 },
    },
  ];
}

/** A library of photos that nothing can be packed out of, as the maker would bring it in. */
function photoFolder(): string {
  const folder = temporaryFolder('paceline-photos-');
  const rows = Array.from({ length: PHOTOS }, (_, place) => {
    const name = `photo-${place}.jpg`;
    writeFileSync(join(folder, name), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES)]));
    return `Photo ${place},Photo ${place},bikes,studio,2027,${name},,,`;
  });
  const header = 'title_en,title_fr,type,category,years,hires,lowres,thumb,credit';
  writeFileSync(join(folder, 'photos.csv'), `${[header, ...rows].join('\n')}\n`);
  return folder;
}

/** How many bytes the ZIP has that the page's own code makes of all that its list names. */
async function packAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const app = globalThis as unknown as Record<string, { options: { context: RouterContext } } | undefined>;
    const context = app['__TSR_ROUTER__']?.options.context;
    const lists = context?.queryClient.getQueriesData<readonly ImageAsset[]>({ queryKey: ['downloads'] }) ?? [];
    const photos = lists.flatMap(([, photo]) => photo ?? []);
    const items = photos.map(({ hires, title }) => ({ address: hires ?? '', name: `${title}.jpg` }));
    const packed = await (
      await context?.library()
    )?.pack(items, {
      fileName: 'photos.zip',
      note: null,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    if (packed?.code !== 'packed' || packed.missing.length > 0) throw new Error(`not packed: ${packed?.code ?? ''}`);
    return packed.content?.size ?? 0;
  });
}
