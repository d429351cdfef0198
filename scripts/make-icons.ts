// Draws the icons and the screenshots of the installable app (PWA-1) into public/: `npm run icons`, after either of them changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { startPortal } from './bench/portal.ts';
import { findChromium } from './browser.ts';
import { buildIfChanged } from './build.ts';

/** `part` is how much of the width the drawing takes: what is masked loses up to a fifth at every side. */
const icons = [
  { file: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, part: 0.62, ground: '#fff' },
  // iOS shows no transparency.
  { file: 'apple-touch-icon.png', size: 180, part: 0.84, ground: '#fff' },
];

const screenshots = [
  { file: 'bikes-wide.jpg', width: 1280, height: 800 },
  { file: 'bikes-narrow.jpg', width: 390, height: 844 },
];

async function drawIcons(page: Page): Promise<void> {
  const drawing = readFileSync('public/icon.svg', 'utf8');
  for (const { file, size, part, ground } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}svg{width:${part * 100}%}</style>${drawing}`,
    );
    await page.screenshot({ path: `public/icons/${file}`, omitBackground: true });
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
    await page.screenshot({ path: `public/screenshots/${file}`, type: 'jpeg', quality: 75 });
  }
}

mkdirSync('public/icons', { recursive: true });
mkdirSync('public/screenshots', { recursive: true });
if (!(await buildIfChanged())) process.exit(1);
const portal = await startPortal({});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const context = await browser.newContext({ locale: 'en-CA', serviceWorkers: 'block' });
await portal.signIn(context, 'dealer.ca@boreal.example');
const page = await context.newPage();
await drawIcons(page);
await takeScreenshots(page, portal.address);
await browser.close();
await portal.stop();
