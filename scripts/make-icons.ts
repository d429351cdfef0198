// Draws the neutral icons into public/ and the screenshots of the demo's look: `npm run icons`, after either of them changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { drawIcons, drawShortcuts } from '../server/portal/look/draw-icons.ts';
import { signInByForm } from '../tests/e2e/fixtures.ts';
import { fillPortal } from './bench/portal.ts';
import { buildIfChanged } from './build.ts';
import { findChromium } from './find-chromium.ts';

const screenshots = [
  { file: 'screenshot-wide.jpg', width: 1280, height: 800 },
  { file: 'screenshot-narrow.jpg', width: 390, height: 844 },
];

/** The neutral icons, which stand in until a company sets its own. */
async function drawNeutralIcons(): Promise<void> {
  const drawing = Buffer.from(
    readFileSync('public/icon.svg', 'utf8').replace('<svg', '<svg width="1024" height="1024"'),
  );
  for (const { name, bytes } of [...(await drawIcons(drawing, '#ffffff')), ...(await drawShortcuts('#0a58a6'))]) {
    writeFileSync(`public/icons/${name}`, bytes);
  }
}

async function takeScreenshots(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/bikes`);
  await page.getByRole('button', { name: 'Switch to client mode' }).first().click();
  for (const { file, ...size } of screenshots) {
    await page.setViewportSize(size);
    await page.goto(`${origin}/en/bikes`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `demo/look/${file}`, type: 'jpeg', quality: 75 });
  }
}

mkdirSync('public/icons', { recursive: true });
await drawNeutralIcons();
if (!(await buildIfChanged())) process.exit(1);
const portal = await fillPortal(null);
await portal.start();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const context = await browser.newContext({ baseURL: portal.url, locale: 'en-CA', serviceWorkers: 'block' });
const page = await context.newPage();
await signInByForm(page, { username: 'dealer.ca@boreal.example' });
await takeScreenshots(page, portal.url);
await browser.close();
await portal.stop();
