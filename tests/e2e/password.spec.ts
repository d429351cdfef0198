import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { demoPassword, dropFailedLoads, expect, expectAnswerComplaint, loginForm, signIn } from './fixtures.ts';
import { mailedLinks } from './mailed-links.ts';
import { ownPortalTest } from './own-portal.ts';
import type { Portal } from './portal.ts';
import { testIn } from './test-in.ts';

/** Passwords are changed here: nobody else uses them at a portal of one's own. What is refused is answered with 400. */
const test = ownPortalTest(400);
test.describe.configure({ mode: 'default' });

const former = 'former@boreal.example';
const dealers = { en: 'dealer.us@boreal.example', fr: 'dealer.ca@boreal.example' } as const satisfies Record<
  Locale,
  string
>;
const chosen = 'over the hills 12';

const texts = {
  en: {
    formerSite: 'Was your account on the former site?',
    moveHere: 'Move your account here',
    moveIt: 'Move it here',
    forgot: 'Forgot password?',
    forgotTitle: 'Forgot your password?',
    email: 'Email address',
    enterEmail: 'Enter your email address.',
    noAddress: 'It looks like this: name@shop.com.',
    send: 'Send the link',
    onItsWay: /belongs to an account/,
    notSent: /Nothing was sent/,
    unreachable: 'The portal cannot be reached.',
    newPassword: 'New password',
    rule: /8 to 128 characters/,
    set: 'Set the password',
    isSet: 'Your new password is set.',
    hasMoved: 'Your account has moved.',
    yourUsername: (username: string) => `Your username is ${username}.`,
    signIn: 'Sign in',
    tooShort: 'Use at least 8 characters.',
    tooLong: 'Use at most 128 characters.',
    common: /Too easily guessed: many people use it/,
    ownWords: /Too easily guessed: your name/,
    keys: /Too easily guessed: these keys/,
    noLongerServes: 'This link no longer serves.',
    used: /It was used before/,
    altered: /is not complete, or was altered/,
    byTheLink: 'Open this page by the link of the mail.',
    askAgain: 'Ask for a new link',
    show: 'Show password',
    hide: 'Hide password',
    other: 'Français',
    changePassword: 'Change: Password',
    again: 'New password, once more',
    present: 'Present password',
    change: 'Change the password',
  },
  fr: {
    formerSite: 'Votre compte était sur l’ancien site?',
    moveHere: 'Transférer votre compte ici',
    moveIt: 'Le transférer ici',
    forgot: 'Mot de passe oublié?',
    forgotTitle: 'Mot de passe oublié?',
    email: 'Adresse courriel',
    enterEmail: 'Entrer votre adresse courriel.',
    noAddress: 'Elle s’écrit ainsi\u00A0: nom@boutique.com.',
    send: 'Envoyer le lien',
    onItsWay: /appartient à un compte/,
    notSent: /Rien n’a été envoyé/,
    unreachable: 'Le portail n’est pas joignable.',
    newPassword: 'Nouveau mot de passe',
    rule: /De 8 à 128 caractères/,
    set: 'Définir le mot de passe',
    isSet: 'Votre nouveau mot de passe est défini.',
    hasMoved: 'Votre compte est transféré.',
    yourUsername: (username: string) => `Votre nom d’utilisateur est ${username}.`,
    signIn: 'Se connecter',
    tooShort: 'Utiliser au moins 8 caractères.',
    tooLong: 'Utiliser au plus 128 caractères.',
    common: /Trop facile à deviner\u00A0: beaucoup de gens/,
    ownWords: /Trop facile à deviner\u00A0: il contient votre nom/,
    keys: /Trop facile à deviner\u00A0: ces touches/,
    noLongerServes: 'Ce lien ne sert plus.',
    used: /Il a déjà servi/,
    altered: /n’est pas complet ou a été modifié/,
    byTheLink: 'Ouvrez cette page par le lien du message.',
    askAgain: 'Demander un nouveau lien',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    other: 'English',
    changePassword: 'Modifier\u00A0: Mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    present: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
  },
} as const satisfies Record<Locale, object>;

/** Asks for a mail by the form that is on the screen, and gives its link once it has come. */
async function mailedLink(page: Page, portal: Portal, locale: Locale, address: string): Promise<string> {
  const before = mailedLinks(portal.dataDir, address).length;
  await page.getByLabel(texts[locale].email).fill(address);
  await page.getByRole('button', { name: texts[locale].send }).click();
  await expect.poll(() => mailedLinks(portal.dataDir, address).length, { timeout: 30_000 }).toBeGreaterThan(before);
  return mailedLinks(portal.dataDir, address).at(-1) ?? '';
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];
  const field = (page: Page) => page.getByLabel(text.newPassword, { exact: true });
  const set = (page: Page) => page.getByRole('button', { name: text.set });

  test.describe(`passwords in ${locale}`, () => {
    it('[SES-13, SES-11] whoever asks to move an account reads the same whether or not it is known', async ({
      page,
      complaints,
    }) => {
      await page.goto(addressOf('password-forgot', locale));
      await page.getByRole('link', { name: text.moveIt }).click();
      await expect(page).toHaveURL(addressOf('account-migrate', locale));
      await expect(page.getByRole('heading', { level: 1, name: text.moveHere })).toBeVisible();
      const email = page.getByLabel(text.email);
      await email.press('Enter');
      await expect(email).toHaveAccessibleDescription(text.enterEmail);
      await expect(email).toBeFocused();
      await expectAccessible(page);
      // What can be no address is not said to be on its way.
      await email.fill('claire.boreal.example');
      await email.press('Enter');
      await expect(email).toHaveAccessibleDescription(text.noAddress);
      await expect(email).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: text.onItsWay })).toHaveCount(0);
      for (const address of [former, 'nobody@boreal.example']) {
        await email.fill(address);
        await email.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: text.onItsWay })).toContainText(address);
      }
      await expectAccessible(page);

      await page.route('**/api/password/forgot', async (route) => route.abort());
      await email.press('Enter');
      await expect(page.getByText(text.notSent)).toBeVisible();
      await expect(email).toHaveValue('nobody@boreal.example');
      dropFailedLoads(complaints);
    });

    it('[SES-13, SES-1] whose password does not match is led to the move of an account, whoever it is', async ({
      page,
      complaints,
    }) => {
      await page.goto(addressOf('account-login', locale));
      for (const username of ['staff@boreal.example', 'media@boreal.example']) {
        await loginForm(page, locale).send(username, 'wrong');
        await expect(page.getByText(text.formerSite)).toBeVisible();
        await expectAnswerComplaint(complaints, 401);
        await page.reload();
      }
      await loginForm(page, locale).send(former, 'of the former site');
      await expect(page.getByText(text.formerSite)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: text.moveHere }).click();
      await expect(page).toHaveURL(addressOf('account-migrate', locale));
      await expectAnswerComplaint(complaints, 401);
    });

    test('[SES-12, SES-15, F-71] a password is set by the mailed link: what is wrong with it stands beside it, it serves once, and its token is in no address', async ({
      page,
      portal,
      complaints,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(addressOf('password-forgot', locale));
      const link = await mailedLink(page, portal, locale, dealers[locale]);
      const token = link.split('#token=')[1] ?? '';
      expect(token).toHaveLength(43);
      await page.goto(link);
      await expect(field(page)).toHaveAccessibleDescription(text.rule);
      await expect(page).toHaveURL(addressOf('password-reset', locale));
      await expect(field(page)).toHaveAttribute('autocomplete', 'new-password');
      await expect(page.locator('input[autocomplete="username"]')).toHaveValue(dealers[locale]);
      await expectAccessible(page);

      for (const [password, fault] of [
        ['seven 7', text.tooShort],
        ['over the hills '.repeat(20), text.tooLong],
        ['motdepasse', text.common],
        ['zxcvbnm,./', text.keys],
        [dealers[locale], text.ownWords],
      ] as const) {
        await field(page).fill(password);
        await field(page).press('Enter');
        await expect(field(page)).toHaveAccessibleDescription(fault);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveValue(password);
      }
      await expectAccessible(page);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(async (typed) => navigator.clipboard.writeText(typed), chosen);
      await field(page).selectText();
      await page.keyboard.press('ControlOrMeta+V');
      await page.getByRole('button', { name: text.show }).click();
      await expect(field(page)).toHaveAttribute('type', 'text');
      await expect(field(page)).toHaveValue(chosen);
      await page.getByRole('button', { name: text.hide }).click();
      await expect(field(page)).toHaveAttribute('type', 'password');

      await page.route('**/api/password/reset', async (route) => route.abort());
      await set(page).click();
      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(field(page)).toHaveValue(chosen);
      await page.unroute('**/api/password/reset');
      await set(page).click();
      await expect(page.getByText(text.isSet)).toBeVisible();
      await expect(page.getByText(text.yourUsername(dealers[locale]))).toBeVisible();
      await expectAccessible(page);
      dropFailedLoads(complaints);

      await page.getByRole('link', { name: text.signIn }).click();
      await loginForm(page, locale).send(dealers[locale], chosen);
      await expect(page).not.toHaveURL(addressOf('account-login', locale));
      expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);

      await page.goto(link);
      await field(page).fill('through the valleys');
      await set(page).click();
      await expect(page.getByText(text.noLongerServes)).toBeVisible();
      await expect(page.getByText(text.used)).toBeVisible();
      await expect(page.getByRole('link', { name: text.askAgain })).toBeVisible();
      await expectAccessible(page);
    });

    it('[SES-12, SES-13, F-71] an altered link says so, and leads to where a new one is asked for', async ({
      page,
    }) => {
      for (const [screen, again] of [
        ['password-reset', 'password-forgot'],
        ['migrate-reset', 'account-migrate'],
      ] as const) {
        await page.goto(`${addressOf(screen, locale)}#token=altered`);
        await field(page).fill(chosen);
        await set(page).click();
        await expect(page.getByText(text.noLongerServes)).toBeVisible();
        await expect(page.getByText(text.altered)).toBeVisible();
        await page.getByRole('link', { name: text.askAgain }).click();
        await expect(page).toHaveURL(addressOf(again, locale));
      }
    });

    it('[SES-15] after a reload the link is to be opened once more', async ({ page }) => {
      await page.goto(`${addressOf('migrate-reset', locale)}#token=anything`);
      await expect(field(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText(text.byTheLink)).toBeVisible();
      await expect(page.getByRole('link', { name: text.askAgain })).toBeVisible();
      await expectAccessible(page);
    });

    it('[SES-15, ACCT-2] on the profile a password that is soon guessed is refused with the reason, and what was typed stays', async ({
      page,
    }) => {
      await signIn(page, { locale, username: 'dealer.eu@boreal.example', redirect: addressOf('user-profile', locale) });
      await page.getByRole('button', { name: text.changePassword }).click();
      await expect(page.locator('input[autocomplete="username"]')).toHaveValue('dealer.eu@boreal.example');
      await page.getByLabel(text.again).fill('motdepasse');
      await page.getByLabel(text.present).fill(demoPassword);
      await field(page).fill('motdepasse');
      await page.getByRole('button', { name: text.change }).click();
      await expect(field(page)).toHaveAccessibleDescription(text.common);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('motdepasse');
      await expectAccessible(page);
    });
  });
}

test('[SES-13] an account of the former site moves: by mail in its own language, read in the other, and signs in', async ({
  page,
  portal,
}) => {
  await page.goto(addressOf('account-migrate', 'fr'));
  const link = await mailedLink(page, portal, 'fr', former);
  expect(new URL(link).pathname).toBe(addressOf('migrate-reset', 'en'));
  await page.goto(link);
  await page.getByRole('link', { name: texts.en.other }).click();
  await expect(page).toHaveURL(addressOf('migrate-reset', 'fr'));
  const { fr } = texts;
  await page.getByLabel(fr.newPassword).fill('limestonecycle');
  await page.getByRole('button', { name: fr.set }).click();
  await expect(page.getByLabel(fr.newPassword)).toHaveAccessibleDescription(fr.ownWords);
  await page.getByLabel(fr.newPassword).fill(chosen);
  await page.getByLabel(fr.newPassword).press('Enter');
  await expect(page.getByText(fr.hasMoved)).toBeVisible();
  await page.getByRole('link', { name: fr.signIn }).click();
  await loginForm(page, 'fr').send(former, chosen);
  await expect(page.getByRole('banner')).toContainText('Doug Petrie');
});
