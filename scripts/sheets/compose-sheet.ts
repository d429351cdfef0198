import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export type Shot = { file: string; caption: string; width: number; height: number };

const SHOT_HEIGHT = 620;

/** Puts shots of one screen side by side on one picture, each with its caption. */
export async function composeSheet(browser: Browser, name: string, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 3_000, height: 1_000 } });
  const figures = shots.map(({ file, caption }) => {
    const data = readFileSync(file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" height="${SHOT_HEIGHT}"><figcaption>${caption}</figcaption></figure>`;
  });
  await page.setContent(`<!doctype html><style>
    body { margin: 24px; display: flex; flex-wrap: wrap; gap: 24px; background: #777; font: 16px sans-serif; color: #fff; }
    figure { margin: 0; } img { display: block; } figcaption { padding-top: 4px; }
  </style>${figures.join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: `sheets/${name}.png`, fullPage: true });
  await page.close();
}
