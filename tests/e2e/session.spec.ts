import type { Browser, BrowserContext } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, expectAnswerComplaint, loginForm, signInByForm, test } from './fixtures.ts';

const notSignedIn = { type: 'about:blank', title: 'Not signed in', status: 401, code: 'not-signed-in' };

test('[SES-8] signing out leads to login, and going back does not show the former page', async ({ page }) => {
  const login = addressOf('account-login', 'fr');
  await signInByForm(page, { locale: 'fr', remember: true, redirect: addressOf('device', 'fr') });
  await page.goto(addressOf('account-logout', 'fr'));
  await expect(page).toHaveURL(login);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === login);
  await page.reload();
  await expect(loginForm(page, 'fr').submit).toBeVisible();
});

test('[SES-2, SES-4] with the remember flag a closed browser opens signed in', async ({ browser, page, context }) => {
  await signInByForm(page, { remember: true, redirect: '/en/device' });
  const reopened = await openAgain(browser, context);
  const later = await reopened.newPage();
  await later.goto('/en/device');
  await expect(later).toHaveURL('/en/device');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await reopened.close();
});

test('[SES-4] without the remember flag hours without use end nothing, and a closed browser asks for login', async ({
  browser,
  page,
  context,
}) => {
  await page.clock.install();
  await signInByForm(page, { redirect: '/en/device' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.clock.fastForward('12:00:00');
  const renewed = page.waitForResponse('**/api/oauth/refresh');
  await page.goto('/en/account/profile');
  expect((await renewed).ok()).toBe(true);
  await expect(page).toHaveURL('/en/account/profile');
  await expect(title).toBeVisible();
  const reopened = await openAgain(browser, context);
  const later = await reopened.newPage();
  await later.goto('/en/device');
  await expect(later).toHaveURL((url) => url.pathname === '/en/login');
  await expect(later.getByText('Your session has ended.')).toBeVisible();
  await reopened.close();
});

test('[F-48, SES-7] a session that ends before the first screen has come leads to the login page', async ({
  page,
  complaints,
}) => {
  await signInByForm(page, { remember: true, redirect: '/en/device' });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/oauth/refresh', async (route) => {
    await route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(notSignedIn) });
    end();
  });
  await page.route('**/assets/bikes*.js', async (route) => {
    await ended;
    // Until the page has stored that it is signed out.
    await page.waitForFunction(async () => {
      const open = indexedDB.open('device');
      await new Promise((resolve) => {
        open.addEventListener('success', resolve);
      });
      const read = open.result.transaction('keyval').objectStore('keyval').get('session');
      await new Promise((resolve) => {
        read.addEventListener('success', resolve);
      });
      open.result.close();
      return !(read.result as { auth: boolean }).auth;
    });
    await route.continue();
  });
  await page.goto('/en/bikes');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAnswerComplaint(complaints, 401);
});

/** The browser after a restart: its storage is there, session cookies are gone. */
async function openAgain(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const state = await context.storageState({ indexedDB: true });
  const cookies = state.cookies.filter(({ expires }) => expires > 0);
  await context.close();
  return browser.newContext({ storageState: { ...state, cookies }, serviceWorkers: 'block' });
}
