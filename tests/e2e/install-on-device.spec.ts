import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { deviceDealer, openCart } from './device-page.ts';
import { expect, signIn, test } from './fixtures.ts';
import { openPage } from './screens.ts';
import { testIn } from './test-in.ts';

const texts = {
  en: {
    section: 'Install the portal',
    saved: 'Saved',
    install: 'Install',
    asking: 'The browser is asking',
    dismissed: 'Not installed. You can do it another time.',
    accepted: 'The browser is installing the portal.',
    unasked: 'The browser did not ask.',
    share: /Tap Share, then Add to Home Screen\./,
    dock: /choose File, then Add to Dock/,
    firefox: /choose Add app to Home screen\./,
  },
  fr: {
    section: 'Installer le portail',
    saved: 'Enregistré',
    install: 'Installer',
    asking: 'Le navigateur demande',
    dismissed: 'Non installé. Vous pourrez le faire une autre fois.',
    accepted: 'Le navigateur installe le portail.',
    unasked: 'Le navigateur n’a rien demandé.',
    share: /Touchez Partager, puis Sur l’écran d’accueil\./,
    dock: /choisissez Fichier, puis Ajouter au Dock/,
    firefox: /choisissez Ajouter l’application à l’écran d’accueil\./,
  },
} as const satisfies Record<Locale, object>;

const browsers = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
};

type Answer = 'accepted' | 'dismissed';

/** What the stand-in leaves for the test: the questions that were put with a press, and the answer to the one that stands. */
type Stand = { questions: number; answer: (outcome: Answer) => void };

/** Offers to install as Chromium does: one question per offer, and only while a press is handled; or it does not ask after all. */
const offer = (page: Page, { isAsking = true } = {}) =>
  page.evaluate((willAsk) => {
    const stand = ((window as unknown as { stand?: Stand }).stand ??= { questions: 0, answer: () => undefined });
    const choice = Promise.withResolvers<{ outcome: Answer }>();
    let isAsked = false;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      userChoice: choice.promise,
      async prompt() {
        if (!willAsk || isAsked || !navigator.userActivation.isActive)
          throw new DOMException('not now', 'NotAllowedError');
        isAsked = true;
        stand.questions += 1;
        stand.answer = (outcome) => choice.resolve({ outcome });
        return choice.promise;
      },
    });
    dispatchEvent(event);
  }, isAsking);

const answer = (page: Page, outcome: Answer) =>
  page.evaluate((given) => (window as unknown as { stand: Stand }).stand.answer(given), outcome);
const questions = (page: Page) => page.evaluate(() => (window as unknown as { stand: Stand }).stand.questions);

/** The part of the page that this is about. */
const section = (page: Page, locale: Locale) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: texts[locale].section }) });

async function enterDevice(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: deviceDealer });
  await openPage(page, addressOf('device', locale));
}

/** On every width, in both schemes; as high as the page, so that the bar at its foot covers nothing. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 3_600 });
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`installing in ${locale}`, () => {
    test('[PWA-1] an offer that came before the page was opened is kept; the browser asks at a press, once, and it is said what came of it', async ({
      page,
    }) => {
      await openCart(page, locale);
      await offer(page);
      await page.getByRole('banner').getByRole('link', { name: text.saved }).click();
      const install = section(page, locale).getByRole('button', { name: text.install, exact: true });
      await expect(install).toBeVisible();
      expect(await questions(page)).toBe(0);
      await expectAccessibleEverywhere(page);

      await install.click();
      await expect(section(page, locale).getByRole('button', { name: text.asking })).toBeVisible();
      expect(await questions(page)).toBe(1);
      await answer(page, 'dismissed');
      await expect(section(page, locale).getByRole('status')).toHaveText(text.dismissed);
      await expect(section(page, locale).getByRole('button')).toHaveCount(0);
      await expectAccessible(page);

      await offer(page);
      await install.click();
      expect(await questions(page)).toBe(2);
      await answer(page, 'accepted');
      await expect(section(page, locale).getByRole('status')).toHaveText(text.accepted);
      await page.evaluate(() => void dispatchEvent(new Event('appinstalled')));
      await expect(section(page, locale)).toHaveCount(0);
    });

    it('[PWA-1] nothing is said where no way is known; where the browser offered and then does not ask, its own menu is named', async ({
      page,
    }) => {
      await enterDevice(page, locale);
      await expect(section(page, locale)).toHaveCount(0);
      await offer(page, { isAsking: false });
      await section(page, locale).getByRole('button', { name: text.install, exact: true }).click();
      await expect(section(page, locale).getByRole('status')).toContainText(text.unasked);
      expect(await questions(page)).toBe(0);
    });

    test.describe('on an iPhone', () => {
      test.use({ userAgent: browsers.iPhone, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

      it('[PWA-1] the way to the home screen is said in words, and what it means for unsent work', async ({ page }) => {
        await enterDevice(page, locale);
        await expect(section(page, locale)).toContainText(text.share);
        await expect(section(page, locale).getByRole('button')).toHaveCount(0);
        await expectAccessibleEverywhere(page);
      });

      it('[PWA-1] nothing is said where it runs from the home screen', async ({ page }) => {
        await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
        await enterDevice(page, locale);
        await expect(section(page, locale)).toHaveCount(0);
      });
    });

    for (const { name, userAgent, fingers, words } of [
      { name: 'an iPad, which calls itself a Mac', userAgent: browsers.mac, fingers: 5, words: text.share },
      { name: 'a Mac', userAgent: browsers.mac, fingers: 0, words: text.dock },
      { name: 'Firefox on Android', userAgent: browsers.firefox, fingers: 5, words: text.firefox },
    ]) {
      test.describe(`on ${name}`, () => {
        test.use({ userAgent });

        it('[PWA-1] the way is said in words', async ({ page }) => {
          await page.addInitScript((value) => Object.defineProperty(navigator, 'maxTouchPoints', { value }), fingers);
          await enterDevice(page, locale);
          await expect(section(page, locale)).toContainText(words);
          await expectAccessible(page);
        });
      });
    }
  });
}
