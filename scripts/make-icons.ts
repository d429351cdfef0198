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

/** As in src/ui/icons.tsx; each stands for the screen that a shortcut or a file leads to. */
const shortcuts = {
  'quick-order': '<path d="M3.5 5h8M3.5 10h8M3.5 15h5M14.5 11.5v5M12 14h5"/>',
  cart: '<path d="M2.5 7.5h15l-1.6 8.2a1.5 1.5 0 0 1-1.5 1.3H5.6a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 9 3M13.5 7.5 11 3M8 11v2.5M12 11v2.5"/>',
  bikes:
    '<circle cx="4.5" cy="13" r="3.2"/><circle cx="15.5" cy="13" r="3.2"/><path d="M4.5 13 7.5 7.5h6L9.5 13zM7.5 7.5 6.8 5.5H5.5M9.5 13 7.5 7.5M15.5 13l-2.7-8h1.7"/>',
  booking: '<path d="M3 5h14v12H3zM3 9h14M7 3v3.5M13 3v3.5M7 12.5h2M11 12.5h2"/>',
  'user-transactions': '<path d="M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5zM8 7h4M8 10.5h4"/>',
  device: '<rect x="4" y="2.5" width="12" height="15" rx="1.5"/><path d="M8.5 14.8h3"/>',
} as const;

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

async function drawShortcuts(page: Page): Promise<void> {
  await page.setViewportSize({ width: 192, height: 192 });
  for (const [name, paths] of Object.entries(shortcuts)) {
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh}div{display:grid;place-items:center;width:100%;height:100%;border-radius:50%;background:#fff}svg{width:58%}</style><div><svg viewBox="0 0 20 20" fill="none" stroke="#0a58a6" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${paths}</svg></div>`,
    );
    await page.screenshot({ path: `public/icons/shortcut-${name}.png`, omitBackground: true });
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
await drawShortcuts(page);
await takeScreenshots(page, portal.address);
await browser.close();
await portal.stop();
