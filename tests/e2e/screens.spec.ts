import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { reachOf } from './reach.ts';
import { dealerScreens, fillCart, goWithin, type GoTo, guestScreens, lostScreen, type Screen } from './screens.ts';

const username = 'dealer.us@boreal.example';
type Size = readonly [width: number, height: number];
const windows = [360, 375, 576, 768, 992, 1280].map((width): Size => [width, 780]);
const tablets: readonly Size[] = [
  [360, 740],
  [768, 1024],
  [1280, 800],
];
const otherLanguage = { en: 'Français', fr: 'English' } as const;
const signOut = { en: 'Sign out', fr: 'Se déconnecter' } as const;
const allWithinReach = { sidewaysPx: 0, outOfReach: [], tooSmall: [] };

test.beforeAll(async ({ playwright }, { project }) => {
  await fillCart(playwright, project.use.baseURL ?? '', username);
});

/** How many parts of the header have another part of it upon them. */
const coveredInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const parts = [...header.querySelectorAll(':scope > a, nav > *, nav + div > *')];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
    const meet = (a: DOMRect, b: DOMRect) =>
      a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
    return boxes.filter((box, place) => boxes.slice(place + 1).some((later) => meet(box, later))).length;
  });

/** A window that is drawn wider, or a tablet that is turned. */
async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Looks at every screen, signed out and signed in: opened at the first size, then at the others. */
async function expectReach(page: Page, locale: Locale, sizes: readonly Size[], leastPx: number): Promise<void> {
  const [first = [360, 740]] = sizes;
  async function look(screen: Screen, goTo?: GoTo): Promise<void> {
    await resize(page, first);
    await screen.open(page, locale, goTo);
    for (const size of sizes) {
      await resize(page, size);
      expect.soft(await reachOf(page, leastPx), `${screen.name} at ${size[0]} px`).toEqual(allWithinReach);
    }
  }
  for (const screen of guestScreens) await look(screen);
  await signIn(page, { username, locale, redirect: addressOf('device', locale) });
  for (const screen of dealerScreens) await look(screen, goWithin);
  await look(lostScreen);
}

for (const locale of locales) {
  test(`[LAYOUT-4, UI-3] in ${locale} from 360 to 1280 px nothing is beyond the edge or covered, and what a mouse aims at has 24 px`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    await expectReach(page, locale, windows, 24);
    await expectAnswerComplaint(complaints, 404);
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const locale of locales) {
    test(`[NAV-8, NAV-14, LAYOUT-4] in ${locale} no part of the header lies on another; on a phone the language is in the menu`, async ({
      page,
    }) => {
      await signIn(page, { username, locale, redirect: addressOf('device', locale) });
      const language = page.getByRole('banner').getByRole('link', { name: otherLanguage[locale] });
      for (const width of [360, 576, 768, 992, 1024, 1100, 1280, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        await expect(language).toBeVisible({ visible: width >= 768 });
        expect(await coveredInHeader(page), `at ${width} px`).toBe(0);
      }
    });
  }

  for (const locale of locales) {
    test(`[UI-3] in ${locale} on phones and tablets what a finger aims at has 44 px`, async ({ page, complaints }) => {
      test.slow();
      await expectReach(page, locale, tablets, 44);
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
      await expectAnswerComplaint(complaints, 404);
    });
  }
});
