import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';

/** Every account of the demo has it, but for the one that is still to be migrated. */
export const demoPassword = 'boreal-demo';

/** What the browser's driver says of a worker that it was told to keep away. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

type Fixtures = {
  /** What the page complained of. Whatever a test does not take out itself makes it fail at its end. */
  complaints: string[];
};

/** A test of the app in a browser: an error on the console or in a script that nobody expected makes it fail. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && message.text() !== workerBlocked) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Takes out the browser's own lines about answers of this status, which a test brought about on purpose. */
export async function expectAnswerComplaint(complaints: string[], status: number): Promise<void> {
  const isAbout = (line: string) => line.includes(`status of ${status}`);
  await expect.poll(() => complaints.some(isAbout)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isAbout(line)));
}

/** Takes out the browser's own lines about calls that a test cut off. */
export function dropFailedLoads(complaints: string[]): void {
  const isOwn = (line: string) => line.includes('net::ERR_FAILED') || line.includes('net::ERR_INTERNET_DISCONNECTED');
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
}

const words = {
  en: { username: 'Username', password: 'Password', remember: 'Stay signed in on this device', signIn: 'Sign in' },
  fr: {
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    remember: 'Rester connecté sur cet appareil',
    signIn: 'Se connecter',
  },
} as const satisfies Record<Locale, object>;

/** The login form in a language, by what a reader finds on it. */
export function loginForm(page: Page, locale: Locale) {
  const word = words[locale];
  const form = {
    username: page.getByLabel(word.username, { exact: true }),
    password: page.getByLabel(word.password, { exact: true }),
    remember: page.getByLabel(word.remember),
    submit: page.getByRole('button', { name: word.signIn }),
    async send(username: string, password: string): Promise<void> {
      await form.username.fill(username);
      await form.password.fill(password);
      await form.submit.click();
    },
  };
  return form;
}

type SignIn = { username?: string; locale?: Locale; remember?: boolean; redirect?: string };

/** Signs in through the login page and waits until it is left. */
export async function signIn(page: Page, given: SignIn = {}): Promise<void> {
  const { username = 'dealer.ca@boreal.example', locale = 'en', remember = false, redirect } = given;
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const login = addressOf('account-login', locale);
  await page.goto(`${login}${query}`);
  const form = loginForm(page, locale);
  if (remember) await form.remember.check();
  await form.send(username, demoPassword);
  await expect(page).not.toHaveURL((url) => url.pathname === login);
}

/** UI-3. No finding of axe on what the page shows now, or on what a selector finds of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // That of the page itself: how far something is may be on show.
  await expect(page.getByRole('progressbar', { name: /^(Loading|Chargement)$/ })).toHaveCount(0);
  await untilStill(page);
  const found = await findings(
    axeOn(page).include(within).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
  const faults: string[] = [];
  for (const { id, target } of found) {
    if (id !== 'target-size' || (await isSmallInSight(page, target))) faults.push(`${id}: ${target}`);
  }
  expect(faults).toEqual([]);
}

/** UI-3. The same in light colours; then in dark ones by the rules that ask for colours, for nothing else of a page depends on them. */
export async function expectAccessibleInBothSchemes(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  expect(await findings(axeOn(page).include(within).withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What breaks which rule, element by element. */
async function findings(axe: AxeBuilder): Promise<{ id: string; target: string }[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })));
}

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
function axeOn(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .options({
        // No rule reads the styles of the page; it would be asked for them, and complain of one that comes just then.
        preload: { assets: ['media'] },
        // All rules run; what passed is not described, node by node, which takes longer than the rules do.
        resultTypes: ['violations'],
      })
      // Where there are frames the answers of all are joined in a page of its own, which takes the focus, and as long as the rules themselves.
      .setLegacyMode(page.frames().length === 1)
  );
}

/** Whether a target is too small where the page is scrolled to it: of one that a fixed bar half covers, axe sees the rest alone. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  const scrollPx = await page.evaluate(() => window.scrollY);
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const small = await findings(axeOn(page).include(selector).withRules(['target-size']));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), scrollPx);
  return small.length > 0;
}
