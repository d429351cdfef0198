import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The axe that the builder brings. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that ask for colours. */
const coloured = ['color-contrast', 'link-in-text-block'];

/** The rules that ask for colors and sizes: what tests/screens cannot see. */
const layout = [...coloured, 'scrollable-region-focusable', 'target-size'];

/** What axe looks at: what `within` finds, without what `alike` finds, such as the hundredth row of a table. */
type Area = { readonly within?: string; readonly alike?: string | undefined };

const choose = (axe: AxeBuilder, { within = 'html', alike }: Area) =>
  alike === undefined ? axe.include(within) : axe.include(within).exclude(alike);

/** UI-3. No finding of axe on what the page shows now. */
export async function expectAccessible(page: Page, area: Area = {}): Promise<void> {
  await expectNoFindings(page, (axe) => choose(axe, area).withTags(levels));
}

async function expectNoFindings(page: Page, ask: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // That of the page itself: how far something is may be on show.
  await expect(page.getByRole('progressbar', { name: /^(Loading|Chargement)$/ })).toHaveCount(0);
  // Before that is shown, for what does not come at once, there is no page yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await untilStill(page);
  const found = await findings(page, ask);
  const faults: string[] = [];
  for (const { id, target } of found) {
    if (id !== 'target-size' || (await isSmallInSight(page, target))) faults.push(`${id}: ${target}`);
  }
  expect(faults).toEqual([]);
}

/** UI-3. The same in light colours; then in dark ones by the rules that ask for colours, for nothing else of a page depends on them. */
export async function expectAccessibleInBothSchemes(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, { within });
  await expectReadableInDark(page, { within });
}

/** UI-3. No finding about colors and sizes, in light colors or dark ones. */
export async function expectAccessibleLayout(page: Page, area: Area = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFindings(page, (axe) => choose(axe, area).withRules(layout));
  await expectReadableInDark(page, area);
}

/** UI-3. Colors in the dark scheme. */
export async function expectReadableInDark(page: Page, area: Area = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  expect(await findings(page, (axe) => choose(axe, area).withRules(coloured))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What breaks which rule, element by element. */
async function findings(page: Page, ask: (axe: AxeBuilder) => AxeBuilder): Promise<Finding[]> {
  const { violations } = await ask(await axeOn(page)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })));
}

type Finding = { readonly id: string; readonly target: string };

/** Until nothing fades or moves in any more, and nothing has begun to since: what is half there has half its contrast. */
async function untilStill(page: Page): Promise<void> {
  // In a page that nobody sees nothing moves on.
  const untilMs = Date.now() + 3_000;
  for (let still = 0; still < 2 && Date.now() < untilMs;) {
    still = (await page.evaluate(isMoving)) ? 0 : still + 1;
    // Longer than a frame, by a clock that no test moves.
    await setTimeout(25);
  }
}

/** In the page; what turns as long as it is there does not count. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

/** Axe with the options of every run; which rules it asks is said after them. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1;
  // The builder hands it to the page twice each time, which takes as long as a short run.
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return (
    new AxeBuilder({ page, ...(isAlone && { axeSource: ';' }) })
      .options({
        // No rule reads the styles of the page; it would be asked for them, and complain of one that comes just then.
        preload: { assets: ['media'] },
        // All rules run; what passed is not described, node by node, which takes longer than the rules do.
        resultTypes: ['violations'],
      })
      // Where there are frames the answers of all are joined in a page of its own, which takes the focus, and as long as the rules themselves.
      .setLegacyMode(isAlone)
  );
}

/** Whether a target is too small where the page is scrolled to it: of one that a fixed bar half covers, axe sees the rest alone. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  const scrollPx = await page.evaluate(() => window.scrollY);
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const small = await findings(page, (axe) => axe.include(selector).withRules(['target-size']));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), scrollPx);
  return small.length > 0;
}
