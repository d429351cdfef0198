import type { Browser, BrowserContext } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { forgetWhoIsSignedIn } from './device-session.ts';
import { demoPassword, expect, expectAnswerComplaint, loginForm, signInByForm, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

const dealer = 'dealer.ca@boreal.example';

const notSignedIn = { type: 'about:blank', title: 'Not signed in', status: 401, code: 'not-signed-in' };

const texts = {
  en: {
    wrongPassword: 'This password does not match.',
    unknownUser: 'No account has this username.',
    noPassword: 'Enter your password.',
    forgot: 'Forgot password?',
    email: 'Email address',
    send: 'Send the link',
    onItsWay: /belongs to an account/,
  },
  fr: {
    wrongPassword: 'Ce mot de passe ne correspond pas.',
    unknownUser: 'Aucun compte n’a ce nom d’utilisateur.',
    noPassword: 'Entrer votre mot de passe.',
    forgot: 'Mot de passe oublié?',
    email: 'Adresse courriel',
    send: 'Envoyer le lien',
    onItsWay: /appartient à un compte/,
  },
} as const;

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];
  const login = addressOf('account-login', locale);
  const device = addressOf('device', locale);

  test.describe(`in ${locale}`, () => {
    it('[SES-1] a wrong password and an unknown user are told apart beside their fields, and what was typed stays', async ({
      page,
      complaints,
    }) => {
      await page.goto(login);
      const form = loginForm(page, locale);
      await form.send(dealer, 'wrong');
      await expect(form.password).toHaveAccessibleDescription(text.wrongPassword);
      await expect(form.password).toBeFocused();
      await expect(form.username).toHaveValue(dealer);
      await expect(form.password).toHaveValue('wrong');
      await expectAccessible(page);
      await expectAnswerComplaint(complaints, 401);

      await form.username.fill('nobody@boreal.example');
      await form.submit.click();
      await expect(form.username).toHaveAccessibleDescription(text.unknownUser);
      await expect(form.username).toBeFocused();
      await expectAnswerComplaint(complaints, 404);
    });

    it('[SES-1] both fields are needed', async ({ page }) => {
      await page.goto(login);
      const form = loginForm(page, locale);
      await form.username.fill(dealer);
      await form.username.press('Enter');
      await expect(form.password).toHaveAccessibleDescription(text.noPassword);
    });

    it('[ACC-2, SES-14] who is signed out is led to login and back to the wanted address', async ({ page }) => {
      await page.goto(`${device}?from=mail`);
      await expect(page).toHaveURL((url) => url.pathname === login);
      await loginForm(page, locale).send(dealer, demoPassword);
      await expect(page).toHaveURL((url) => url.pathname + url.search === `${device}?from=mail`);
    });

    it('[SES-8] signing out leads to login, and the former page does not come back', async ({ page }) => {
      await signInByForm(page, { locale, remember: true, redirect: device });
      await page.goto(addressOf('account-logout', locale));
      await expect(page).toHaveURL(login);
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname === login);
      await page.reload();
      await expect(loginForm(page, locale).submit).toBeVisible();
    });

    it('[SES-11] a forgotten password gets the same words whether or not the address is known', async ({ page }) => {
      await page.goto(login);
      await page.getByRole('link', { name: text.forgot }).click();
      await expectAccessible(page);
      for (const email of [dealer, 'nobody@boreal.example']) {
        await page.getByLabel(text.email).fill(email);
        await page.getByRole('button', { name: text.send }).click();
        await expect(page.getByRole('status').filter({ hasText: text.onItsWay })).toContainText(email);
      }
    });
  });
}

test('[SES-14, ACC-3, F-64] a redirect to another site is not followed', async ({ page }) => {
  for (const redirect of ['https://evil.example/', '//evil.example/en/bikes', '/\\evil.example']) {
    await page.context().clearCookies();
    await page.goto('/en/login');
    await page.evaluate(forgetWhoIsSignedIn);
    await signInByForm(page, { redirect });
    await expect(page).toHaveURL((url) => url.hostname === 'localhost' && url.pathname !== '/en/login');
  }
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
    // As long as the page needs to hear of it.
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

test('[SES-16] a tab locks itself when another tab signs in somebody else', async ({ page, context }) => {
  await signInByForm(page, { redirect: '/en/device' });
  const other = await context.newPage();
  await other.goto('/en/device');
  // A refresh that is under way would write the record once more, or miss it and end the session.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await other.evaluate(forgetWhoIsSignedIn);
  await signInByForm(other, { username: 'dealer.us@boreal.example', redirect: '/en/device' });
  await expect(page.getByRole('heading', { name: 'Another user' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This device', exact: true })).toBeHidden();
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.getByRole('heading', { name: 'This device', exact: true })).toBeVisible();
});

test('[SES-12, SES-15] a link that does not serve says so, and its token is in no address that is asked for', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en/password/reset#token=used-before');
  const password = page.getByLabel('New password');
  await password.fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(password).toHaveAccessibleDescription('Use at least 8 characters.');
  expect(asked.filter((address) => address.includes('/password/reset') && address.includes('/api/'))).toEqual([]);

  await password.fill('four long easy words');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This link no longer serves.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  expect(asked.filter((address) => address.includes('used-before') && !address.includes('#'))).toEqual([]);
  await expectAnswerComplaint(complaints, 400);
});

test('a password can be looked at, by the keyboard alone', async ({ page }) => {
  await page.goto('/en/login');
  const { username, password } = loginForm(page, 'en');
  await username.focus();
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');
});

/** The browser as it opens the next day: what it keeps for ever is there, cookies that end with it are gone. */
async function openAgain(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const state = await context.storageState({ indexedDB: true });
  const cookies = state.cookies.filter(({ expires }) => expires > 0);
  await context.close();
  return browser.newContext({ storageState: { ...state, cookies }, serviceWorkers: 'block' });
}
