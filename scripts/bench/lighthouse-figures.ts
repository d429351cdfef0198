import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { run } from '../run.ts';
import { LIST_READY } from './bench-browser.ts';
import { deviceBrowser, stayingSignIn } from './device-browser.ts';
import type { Figure } from './figure.ts';
import { startPortal } from './portal.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Of 176 MB with all that it needs, and of no use to anything else here: npm gets it when it is asked for (decision 025). */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const categories = ['accessibility', 'best-practices', 'performance'] as const;

type Category = (typeof categories)[number];

/** As much of Lighthouse's report as is read. Scores are from 0 to 1; null where an audit gives none. */
type Report = {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
};

/** A tablet as at a show. On a phone Lighthouse takes what the fixed bar happens to cover half for too small a target. */
const tablet = ['mobile', 'width=820', 'height=1180', 'deviceScaleFactor=2'].map((one) => `--screenEmulation.${one}`);

/** Accessibility and best practices as Lighthouse judges them; its performance is told, and measured by the other groups. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const portal = await startPortal({});
  const port = await freePort();
  const context = await deviceBrowser({ debuggingPort: port }).open();
  const page = context.pages()[0] ?? (await context.newPage());
  const at = (path: string) => `${portal.address}/en/${path}`;
  const figures = [...(await judge('login', at('login'), port))];
  await stayingSignIn(context, portal.address);
  await page.locator(LIST_READY).first().waitFor();
  const product = await firstProduct(page);
  for (const [name, address] of [
    ['bikes', at('bikes')],
    ['product', product],
    ['cart', at('cart')],
    ['booking', at('booking')],
  ] as const) {
    figures.push(...(await judge(name, address, port)));
  }
  await context.close();
  await portal.stop();
  return figures;
}

async function firstProduct(page: Page): Promise<string> {
  const href = await page.locator('main li a').first().getAttribute('href');
  return new URL(href ?? '', page.url()).href;
}

/** In the browser that is there, with who is signed in. Prints what costs points. */
async function judge(screen: string, address: string, port: number): Promise<Figure[]> {
  const file = join(temporaryFolder('paceline-lighthouse-'), 'report.json');
  const { ok, output } = await run([
    'npm',
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    address,
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    ...tablet,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
  ]);
  if (!ok) throw new Error(`Lighthouse did not judge ${screen}:\n${output}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  for (const category of ['accessibility', 'best-practices'] as const) {
    for (const { id } of report.categories[category].auditRefs) {
      const audit = report.audits[id];
      if (audit && audit.score !== null && audit.score < 1)
        console.log(`  ${screen}, ${category}: ${id}: ${audit.title}`);
    }
  }
  const figure = (category: Category, least?: number): Figure => ({
    group: 'lighthouse',
    name: `${screen}, ${category.replace('-', ' ')}`,
    value: Math.round((report.categories[category].score ?? 0) * 100),
    unit: 'points',
    ...(least === undefined ? {} : { floor: { name: 'are all', value: 100 }, target: { atLeast: least } }),
  });
  return [figure('accessibility', 1), figure('best-practices', 0.95), figure('performance')];
}
