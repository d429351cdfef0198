import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible, expectAccessibleLayout, expectReadableInDark } from './accessible.ts';
import { expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { reachOf, toTop, twoFrames } from './reach.ts';
import { accountScreens, fillCart, goWithin, type GoTo, guestScreens, type Screen, shopScreens } from './screens.ts';
import { isFullRun } from './test-in.ts';

let username: string;
type Size = readonly [width: number, height: number];
const windows = [360, 375, 576, 768, 992, 1280].map((width): Size => [width, 780]);
const tablets: readonly Size[] = [
  [360, 740],
  [768, 1024],
  [1280, 800],
];
const otherLanguage = { en: 'Français', fr: 'English' } as const;
const signOut = { en: 'Sign out', fr: 'Se déconnecter' } as const;
/** Rows and cards that are like the first few, which axe would take half the time for. */
const repeated = ['li[data-id]:nth-child(n + 6)', '[data-place]:nth-child(n + 6)', 'tbody tr:nth-child(n + 6)'].join();
const allWithinReach = { sidewaysPx: 0, outOfReach: [], tooSmall: [] };

test.beforeAll(async ({ playwright }, { project }) => {
  ({ username } = await newDealer({ like: 'dealer.us', has: ['contracts', 'transactions'] }));
  await fillCart(playwright, project.use.baseURL ?? '', username);
});

/** How many parts of the header have another part of it upon them. */
const coveredInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const parts = [...header.querySelectorAll(':scope > a, nav > *, nav + div > *')];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
    const meet = (a: DOMRect, b: DOMRect) =>
      a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
    // A text that is wider than its own box lies on the next one.
    const spilled = [...header.querySelectorAll('a, button')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'visible',
    );
    return (
      boxes.filter((box, place) => boxes.slice(place + 1).some((later) => meet(box, later))).length + spilled.length
    );
  });

/** A window that is drawn wider, or a tablet that is turned. */
async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await twoFrames(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await toTop(page);
}

/** One third of the screens, each opened at the first size, then looked at in all of them and by axe. */
async function look(
  page: Page,
  locale: Locale,
  screens: readonly Screen[],
  { sizes, leastPx, axe, goTo }: Look,
): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await resize(page, sizes[0] ?? [360, 740]);
      await screen.open(page, locale, goTo);
      const alike = isFullRun ? screen.alike : repeated;
      if (axe.includes('layout of phone')) await expectAccessibleLayout(page, { within: 'main', alike });
      for (const size of sizes) {
        await resize(page, size);
        expect.soft(await reachOf(page, leastPx), `${screen.name} at ${size[0]} px`).toEqual(allWithinReach);
      }
      if (axe.includes('layout')) await expectAccessibleLayout(page, { alike });
      if (axe.includes('all')) await expectAccessible(page, { alike });
      if (axe.includes('dark')) await expectReadableInDark(page, { alike });
    });
  }
}

type Look = {
  readonly sizes: readonly Size[];
  readonly leastPx: number;
  /** What axe looks at. Names and structure do not depend on the size, nor colors on the language: each is looked at once. */
  readonly axe: readonly ('all' | 'dark' | 'layout' | 'layout of phone')[];
  readonly goTo?: GoTo;
};

const groups = { guests: guestScreens, shop: shopScreens, account: accountScreens } as const;

function lookAtEachGroup(title: string, howIn: (locale: Locale) => Look, inLocales: readonly Locale[] = locales): void {
  for (const locale of inLocales) {
    const how = howIn(locale);
    for (const [group, screens] of Object.entries(groups)) {
      test(`[LAYOUT-4, UI-3] ${group} in ${locale}: ${title}`, async ({ page, complaints }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (group === 'guests') return look(page, locale, screens, how);
        await signIn(page, { username, locale, redirect: addressOf('device', locale) });
        await look(page, locale, screens, { ...how, goTo: goWithin });
        if (group === 'account') await expectAnswerComplaint(complaints, 404);
      });
    }
  }
}

// A touch screen asks for more room at the same widths, so a mouse is tried in the full run only.
lookAtEachGroup(
  'with a mouse nothing is cut off or covered, there are 24 px to aim at, axe finds nothing',
  (locale) => ({
    sizes: windows,
    leastPx: 24,
    axe: [locale === 'en' ? 'all' : 'layout'],
  }),
  isFullRun ? locales : [],
);

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const locale of locales) {
    test(`[NAV-8, NAV-14, LAYOUT-4] in ${locale} no part of the header lies on another, from 992 px on it is one row, and the language is in the menu without room for it`, async ({
      page,
    }) => {
      await signIn(page, { username, locale, redirect: addressOf('device', locale) });
      const language = page.getByRole('banner').getByRole('link', { name: otherLanguage[locale] });
      const state = page.getByRole('banner').getByRole('status').locator('span:visible');
      for (const width of [360, 576, 768, 992, 1024, 1100, 1280, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        await expect(language).toBeVisible({ visible: width >= 1280 || (width >= 768 && width < 992) });
        expect(await coveredInHeader(page), `at ${width} px`).toBe(0);
        const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
        expect(height > 60, `two rows at ${width} px`).toBe(width >= 768 && width < 992);
      }
      // Words of the sync state that are too long for the row are cut.
      for (const width of [360, 576, 700]) {
        await page.setViewportSize({ width, height: 780 });
        await state.evaluate((words) => (words.textContent = 'Vérification des modifications en attente…'));
        expect(await coveredInHeader(page), `long state at ${width} px`).toBe(0);
        const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
        expect(height, `one row with a long state at ${width} px`).toBeLessThan(60);
      }
      // Text of twice the size wraps instead of running out of the page.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await coveredInHeader(page), `large text at ${width} px`).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    });
  }

  // French is the longer language; English, and axe on phones, follow in the full run.
  lookAtEachGroup(
    'on tablets and phones a finger has 44 px to aim at, axe finds nothing',
    () => ({ sizes: tablets, leastPx: 44, axe: isFullRun ? ['layout of phone'] : ['all', 'dark'] }),
    isFullRun ? locales : ['fr'],
  );

  for (const locale of locales) {
    test(`[UI-3, NAV-8] in ${locale} the open menu is within reach on tablets and phones`, async ({ page }) => {
      await signIn(page, { username, locale, redirect: addressOf('device', locale) });
      const header = page.getByRole('banner');
      for (const size of tablets) {
        await resize(page, size);
        const menu = header.getByRole('button', { name: size[0] < 768 ? 'Menu' : 'Hannah Whitcomb' });
        await menu.tap();
        await expect(header.getByRole('link', { name: signOut[locale] })).toBeVisible();
        // What it covers is within reach once it is closed.
        expect(await reachOf(page, 44, 'header [aria-expanded="true"] + *'), 'menu').toEqual(allWithinReach);
        await page.keyboard.press('Escape');
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
      }
    });
  }
});
