import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { goTo, type Locale, settle } from './ways.ts';

const username = 'dealer.ca@boreal.example';

/** What is looked at for a part of the page of this device. */
async function showPart(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await settle(page);
}

/** The smallest that can be kept: logos and media kits. */
async function chooseBranding(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'device');
  const choice = page.locator('#offline').getByRole('checkbox', { name: /^(Logos)/ });
  await choice.waitFor();
  if (!(await choice.isChecked())) await choice.check();
}

async function handOver(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'device');
  await page.locator('#hand-over button').click();
  // What was never fetched is not shown to a customer.
  const bikes = page.locator('dialog li').first().getByRole('button');
  await bikes.click();
  await bikes.waitFor({ state: 'detached' });
  const pins = page.locator('dialog input');
  await pins.first().fill('90210');
  await pins.last().fill('90210');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('main a:has(img)').first().waitFor();
}

async function tryPin(page: Page, pin: string): Promise<void> {
  await page.locator('dialog input[name=pin]').fill(pin);
  await page.locator('dialog button[type=submit]:enabled').click();
}

export const showScreens: readonly Screen[] = [
  {
    name: 'device-kept',
    username,
    async open(page, locale) {
      await chooseBranding(page, locale);
      await page.locator('#offline button').first().click();
      const check = page.locator('#offline button').nth(1);
      await check.waitFor();
      await page.waitForFunction(() => document.querySelector('#offline progress') === null);
      await check.click();
      await page.locator('#offline [role=status], #offline [role=alert]').first().waitFor();
      await showPart(page, 'offline');
    },
  },
  {
    name: 'device-paused',
    username,
    async open(page, locale) {
      await page.context().route('**/files/**', async (route) => route.abort());
      await chooseBranding(page, locale);
      await page.locator('#offline button').first().click();
      await page.locator('#offline progress').first().waitFor();
      await page.waitForTimeout(1_000);
      await showPart(page, 'offline');
    },
  },
  {
    name: 'hand-over',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'device');
      await page.locator('#hand-over button').click();
      await page.locator('dialog input').first().fill('1234');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('dialog [aria-invalid=true]').waitFor();
      await settle(page);
    },
  },
  {
    name: 'handed-over',
    username,
    async open(page, locale) {
      await handOver(page, locale);
      await settle(page);
    },
  },
  {
    name: 'take-back',
    username,
    async open(page, locale) {
      await handOver(page, locale);
      await page.getByRole('button', { name: /^(Take back|Reprendre)$/ }).click();
      await tryPin(page, '1357');
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'take-back-password',
    username,
    async open(page, locale) {
      await handOver(page, locale);
      await page.getByRole('button', { name: /^(Take back|Reprendre)$/ }).click();
      for (let tries = 1; tries <= 5; tries += 1) {
        // Somebody who waits.
        await page.evaluate(() => {
          const { now } = Date;
          Date.now = () => now.call(Date) + 60_000;
        });
        await tryPin(page, '1357');
        await page.locator('dialog [role=alert]').waitFor();
      }
      await page.locator('dialog input[type=password][autocomplete="current-password"]').waitFor();
    },
  },
  {
    name: 'install',
    username,
    async open(page, locale) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          value:
            'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
        });
      });
      await goTo(page, locale, 'device');
      await page
        .locator('#hand-over')
        .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await settle(page);
    },
  },
  ...(['downloads', 'documents', 'branding'] as const).map((name) => ({
    name,
    username,
    async open(page: Page, locale: Locale) {
      await goTo(page, locale, name);
      await page.locator('main li, main article, main a').first().waitFor();
      await settle(page);
    },
  })),
  {
    name: 'document-shared',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'documents');
      const row = page
        .locator('main')
        .getByRole('listitem')
        .filter({ has: page.locator('[data-control=choose]') });
      await row
        .nth(1)
        .getByRole('button', { name: /^(Share|Copy|Partager|Copier)/ })
        .click();
      await row
        .nth(0)
        .getByRole('button', { name: /^(Keep|Garder)/ })
        .click();
      await row.nth(0).getByRole('checkbox').check();
      await settle(page);
    },
  },
  {
    name: 'photos',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'photos');
      const choices = page.locator('main').getByRole('list').last().getByRole('checkbox');
      await choices.first().waitFor();
      await choices.nth(0).check();
      await choices.nth(1).check();
      await settle(page);
    },
  },
  {
    name: 'photo',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'photos');
      await page
        .getByRole('button', { name: /^(Show large|Afficher en grand)/ })
        .first()
        .click();
      await page.locator('dialog img').waitFor();
      await settle(page);
    },
  },
  {
    name: 'transaction-parcels',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'transactions-shipped');
      await page.locator('main table a').first().click();
      await page.locator('main table').nth(1).waitFor();
      await settle(page);
    },
  },
];
