import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startPortal } from './bench/portal.ts';
import { findChromium } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { composeSheet, type Shot } from './sheets/compose-sheet.ts';
import { screens, type Screen } from './sheets/screens.ts';

/**
 * `npm run sheets [SCREEN …]`: every screen in every size, scheme and language, and at 200 % zoom, one contact sheet per screen under
 * sheets/. They are for eyes: whoever changes a screen opens its sheet.
 */
const views = [
  { name: 'phone', width: 360, height: 740, isTouch: true },
  { name: 'tablet', width: 820, height: 1180, isTouch: true },
  { name: 'tablet, wide', width: 1180, height: 820, isTouch: true },
  { name: 'desktop', width: 1440, height: 900, isTouch: false },
];

const asked = process.argv.slice(2);
const wanted = screens.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (wanted.length === 0) {
  console.error(`There is no such screen; there are ${screens.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (!(await buildIfChanged())) process.exit(1);

rmSync('sheets/shots', { recursive: true, force: true });
mkdirSync('sheets/shots', { recursive: true });
const portal = await startPortal({});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--hide-scrollbars'],
});

for (const screen of wanted) {
  const shots: Shot[] = [];
  for (const locale of ['en', 'fr'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const view of views) {
        const context = await browser.newContext({
          baseURL: portal.address,
          colorScheme: scheme,
          viewport: { width: view.width, height: view.height },
          hasTouch: view.isTouch,
          locale: `${locale}-CA`,
          reducedMotion: 'reduce',
        });
        shots.push(
          await shoot(context, screen, locale, `${view.name} ${view.width} × ${view.height}, ${locale}, ${scheme}`),
        );
        await context.close();
      }
    }
    shots.push(await shootZoomed(browser, screen, locale));
  }
  await composeSheet(browser, screen.name, shots);
  console.log(`sheets/${screen.name}.png`);
}
await browser.close();
await portal.stop();
process.exit(0);

/** 200 % zoom halves what fits and doubles what is drawn. */
async function shootZoomed(from: Browser, screen: Screen, locale: 'en' | 'fr'): Promise<Shot> {
  const context = await from.newContext({
    baseURL: portal.address,
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
    locale: `${locale}-CA`,
    reducedMotion: 'reduce',
  });
  const shot = await shoot(context, screen, locale, `200 % zoom of 1440 × 900, ${locale}`);
  await context.close();
  return shot;
}

async function shoot(context: BrowserContext, screen: Screen, locale: 'en' | 'fr', caption: string): Promise<Shot> {
  const page: Page = await context.newPage();
  if (screen.username !== null) await portal.signIn(context, screen.username);
  await screen.open(page, locale);
  const file = `sheets/shots/${screen.name}-${caption.replaceAll(/\W+/g, '-')}.png`;
  await page.screenshot({ path: file });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  return { file, caption, ...size };
}
