import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type SoldBike } from './cart-on-server.ts';
import { expect, loginForm, signInByForm, test } from './fixtures.ts';

const dealer = 'dealer.us@boreal.example';
const minute = 60_000;

const texts = {
  en: {
    asks: 'Are you still there?',
    left: 'seconds left',
    stay: 'Stay signed in',
    locked: 'Locked after 30 minutes without use; your work is kept.',
    kept: 'Unsent work is kept on this device.',
    typed: 'You had typed this',
    close: 'Close and forget it',
  },
  fr: {
    asks: 'Êtes-vous toujours là?',
    left: 'Il reste',
    stay: 'Rester connecté',
    locked: 'Verrouillé après 30 minutes sans activité; votre travail est conservé.',
    kept: 'Du travail non envoyé est gardé sur cet appareil.',
    typed: 'Vous aviez tapé ceci',
    close: 'Fermer et oublier',
  },
} as const;

let bike: SoldBike;
test.beforeEach(async ({ request }) => {
  [bike] = (await (await cartOnServer(request, dealer)).bikes(1)) as [SoldBike];
});

const quantities = (page: Page) => page.getByRole('table').getByRole('textbox');

/** It comes some seconds behind all that the screen needs; the words are its last part. */
const watched = (page: Page) =>
  page.waitForResponse((answer) => /\/idle-[^/]*\.js$/.test(new URL(answer.url()).pathname));

for (const locale of locales) {
  const text = texts[locale];

  test(`[SES-4, SES-9] a browser that is left alone locks itself after 30 minutes, all tabs, and brings back what was typed (${locale})`, async ({
    page,
    context,
  }) => {
    const bikePage = `${addressOf('bikes', locale)}/${bike.productId}`;
    await page.clock.install();
    const isWatched = watched(page);
    await signInByForm(page, { locale, username: dealer, redirect: bikePage });
    await expect(quantities(page).first()).toBeVisible();
    await page.clock.fastForward(15_000);
    await isWatched;
    await page.waitForLoadState('networkidle');
    const second = await context.newPage();
    await second.goto(addressOf('device', locale));
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await quantities(page).first().fill('2');

    const dialog = page.getByRole('alertdialog', { name: text.asks });
    await page.clock.fastForward(29 * minute + 5_000);
    await expect(dialog).toContainText(text.left);
    await expect(dialog.getByRole('button', { name: text.stay })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.stay }).click();
    await expect(dialog).toBeHidden();
    await expect(quantities(page).first()).toHaveValue('2');

    await page.clock.fastForward(29 * minute + 5_000);
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(minute);
    for (const tab of [page, second]) {
      await expect(tab.getByText(text.locked)).toBeVisible();
      await expect(tab.getByText(text.kept)).toBeVisible();
    }
    await expectAccessible(page);

    await loginForm(page, locale).send(dealer, 'boreal-demo');
    const notice = page.getByRole('dialog', { name: text.typed });
    await expect(notice.getByRole('definition')).toHaveText(['2']);
    await expect(page).toHaveURL(bikePage);
    await expectAccessible(page);
    await notice.getByRole('button', { name: text.close }).click();
    await expect(notice).toBeHidden();
  });
}

test('[SES-4] who asked to stay signed in is not watched, and nothing of it is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.clock.install();
  await signInByForm(page, { username: dealer, remember: true });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.clock.fastForward(40 * minute);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(fetched.filter((path) => path.includes('idle'))).toEqual([]);
});
