import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { demoPassword, dropFailedLoads, expect, loginForm, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';

/** Accounts are changed here: nobody else uses them at a portal of one's own. A wrong password is answered with 401. */
const test = ownPortalTest(401);
test.describe.configure({ mode: 'default' });
const dealers = { en: 'dealer.us@boreal.example', fr: 'dealer.ca@boreal.example' } as const satisfies Record<
  Locale,
  string
>;

const texts = {
  en: {
    title: 'My profile',
    contact: 'Contact',
    phone: 'Phone',
    email: 'Email',
    password: 'Password',
    change: (what: string) => `Change: ${what}`,
    save: 'Save',
    cancel: 'Cancel',
    fill: 'Fill this in.',
    shipping: 'Shipping addresses',
    billing: 'Billing addresses',
    add: 'Add an address',
    changeAddress: (name: string) => `Change the address “${name}”`,
    prefer: (name: string) => `Make the address “${name}” the default`,
    remove: (name: string) => `Remove the address “${name}”`,
    removeIt: 'Remove',
    country: 'Country',
    name: 'Company or name',
    street: 'Number and street',
    city: 'City',
    province: 'Province or territory',
    postalCode: 'Postal code',
    looks: 'It looks like this: G1R 1N8.',
    choose: 'Choose a province or territory.',
    default: 'Default',
    newEmail: 'New email address',
    emailLooks: 'It looks like this: name@shop.com.',
    changeEmail: 'Change the email address',
    emailChanged: 'The email address is changed.',
    newPassword: 'New password',
    again: 'New password, once more',
    present: 'Present password',
    unlike: 'The two are not the same.',
    wrong: 'This password does not match.',
    changePassword: 'Change the password',
    ended: 'Your session has ended.',
    sessions: 'Sessions',
    thisDevice: 'This device',
    endOne: /^End the session/,
    endIt: 'End it',
    toClient: 'Switch to client mode',
    discountGroup: 'Discount group',
    retry: 'Try again',
    notSaved: 'Changes typed on your profile and not saved.',
    stay: 'Stay signed in',
  },
  fr: {
    title: 'Mon profil',
    contact: 'Personne-ressource',
    phone: 'Téléphone',
    email: 'Courriel',
    password: 'Mot de passe',
    change: (what: string) => `Modifier\u00A0: ${what}`,
    save: 'Enregistrer',
    cancel: 'Annuler',
    fill: 'Remplissez ce champ.',
    shipping: 'Adresses de livraison',
    billing: 'Adresses de facturation',
    add: 'Ajouter une adresse',
    changeAddress: (name: string) => `Modifier l’adresse «\u00A0${name}\u00A0»`,
    prefer: (name: string) => `Utiliser par défaut l’adresse «\u00A0${name}\u00A0»`,
    remove: (name: string) => `Supprimer l’adresse «\u00A0${name}\u00A0»`,
    removeIt: 'Supprimer',
    country: 'Pays',
    name: 'Entreprise ou nom',
    street: 'Numéro et rue',
    city: 'Ville',
    province: 'Province ou territoire',
    postalCode: 'Code postal',
    looks: 'Il s’écrit ainsi\u00A0: G1R 1N8.',
    choose: 'Choisissez une province ou un territoire.',
    default: 'Par défaut',
    newEmail: 'Nouvelle adresse courriel',
    emailLooks: 'Elle s’écrit ainsi\u00A0: nom@boutique.com.',
    changeEmail: 'Changer l’adresse courriel',
    emailChanged: 'L’adresse courriel est changée.',
    newPassword: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    present: 'Mot de passe actuel',
    unlike: 'Les deux ne sont pas pareils.',
    wrong: 'Ce mot de passe ne correspond pas.',
    changePassword: 'Changer le mot de passe',
    ended: 'Votre session est terminée.',
    sessions: 'Sessions',
    thisDevice: 'Cet appareil',
    endOne: /^Fermer la session/,
    endIt: 'Fermer la session',
    toClient: 'Passer en mode client',
    discountGroup: 'Groupe de rabais',
    retry: 'Réessayer',
    notSaved: 'Des modifications écrites dans votre profil et non enregistrées.',
    stay: 'Rester connecté',
  },
} as const satisfies Record<Locale, object>;

const main = (page: Page) => page.getByRole('main');

async function openProfile(page: Page, locale: Locale, username: string = dealers[locale]): Promise<void> {
  await signIn(page, { locale, username, redirect: addressOf('user-profile', locale) });
  await expect(page.getByRole('heading', { level: 1, name: texts[locale].title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];
  const list = (page: Page, title: string) => page.getByRole('region', { name: title });
  const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

  /** Depends on what is typed there: a Canadian address. */
  async function write(page: Page, name: string): Promise<void> {
    const form = list(page, text.shipping).locator('form');
    await form.getByLabel(text.country).selectOption('CA');
    await form.getByLabel(text.name).fill(name);
    await form.getByLabel(text.street).fill('12, rue Saint-Jean');
    await form.getByLabel(text.city).fill('Québec');
    await form.getByLabel(text.province).selectOption('QC');
    await form.getByLabel(text.postalCode).fill('g1r1n8');
  }

  test.describe(`the profile in ${locale}`, () => {
    it('[ACCT-1, ACCT-2, ACCT-5] a field is changed in its place by keyboard, the header goes along, and it holds', async ({
      page,
    }) => {
      await openProfile(page, locale);
      await button(page, text.change(text.contact)).press('Enter');
      const field = main(page).getByLabel(text.contact, { exact: true });
      await expect(field).toBeFocused();
      await field.fill(' ');
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(text.fill);
      await field.fill('Zoé Côté');
      await field.press('Enter');
      await expect(button(page, text.change(text.contact))).toBeFocused();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Zoé Côté' })).toBeVisible();
      await page.reload();
      await expect(main(page).getByText('Zoé Côté', { exact: true })).toBeVisible();

      await button(page, text.change(text.contact)).click();
      await field.fill('Somebody else');
      await field.press('Escape');
      await expect(main(page).getByText('Zoé Côté', { exact: true })).toBeVisible();
    });

    it('[ACCT-1, SES-8] what was typed and not saved outlives the page, and a sign-out names it', async ({ page }) => {
      await openProfile(page, locale);
      await button(page, text.change(text.phone)).click();
      const field = main(page).getByLabel(text.phone, { exact: true });
      await field.fill('+1 418 555-0199');
      await page.reload();
      await expect(field).toHaveValue('+1 418 555-0199');
      await page.goto(addressOf('account-logout', locale));
      await expect(page.getByText(text.notSaved)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: text.stay }).click();
      await page.goto(addressOf('user-profile', locale));
      await button(page, text.save).click();
      await expect(button(page, text.change(text.phone))).toBeVisible();
      // Exactly: what the server has not taken within 3 s is shown with what it waits for.
      await expect(main(page).getByText('+1 418 555-0199', { exact: true })).toBeVisible();
    });

    it('[ACCT-1, ACCT-2] an address is written with each fault beside its field, changed, made the default, and removed', async ({
      page,
    }) => {
      await openProfile(page, locale);
      const shipping = list(page, text.shipping);
      const cards = shipping.getByRole('listitem');
      const before = await cards.count();
      await shipping.getByRole('button', { name: text.add }).click();
      await write(page, 'Vélo Roy');
      const form = shipping.locator('form');
      await form.getByLabel(text.postalCode).fill('G1R');
      await form.getByLabel(text.province).selectOption('');
      await button(page, text.save).click();
      await expect(form.getByLabel(text.province)).toBeFocused();
      await expect(form.getByLabel(text.province)).toHaveAccessibleDescription(text.choose);
      await expect(form.getByLabel(text.postalCode)).toHaveAccessibleDescription(text.looks);
      await write(page, 'Vélo Roy');
      await button(page, text.save).click();
      await expect(cards).toHaveCount(before + 1);
      await expect(cards.last()).toContainText('G1R 1N8');

      await button(page, text.changeAddress('Vélo Roy')).click();
      await expect(form.getByLabel(text.country)).toBeFocused();
      await form.getByLabel(text.name).fill('Dépôt Roy');
      await page.reload();
      await expect(form.getByLabel(text.name)).toHaveValue('Dépôt Roy');
      await button(page, text.save).click();
      // Another address slides under the second press.
      await button(page, text.prefer('Dépôt Roy')).dblclick();
      await expect(cards.first()).toContainText('Dépôt Roy');
      await expect(cards.first()).toContainText(text.default);

      await button(page, text.remove('Dépôt Roy')).click();
      await page.getByRole('dialog').getByRole('button', { name: text.removeIt }).click();
      await expect(cards).toHaveCount(before);
      await expect(shipping.getByText('Dépôt Roy')).toHaveCount(0);
      await expect(shipping.getByRole('heading', { name: text.shipping })).toBeFocused();
    });

    it('[SES-15, ACCT-2] another mail address needs the present password, and says what is wrong beside it', async ({
      page,
    }) => {
      await openProfile(page, locale);
      await button(page, text.change(text.email)).click();
      const email = main(page).getByLabel(text.newEmail);
      await expect(email).toBeFocused();
      await email.fill('zoe@velo');
      await button(page, text.changeEmail).click();
      await expect(email).toHaveAccessibleDescription(text.emailLooks);
      await email.fill(`zoe.${locale}@velo.example`);
      const present = main(page).getByLabel(text.present);
      await present.fill('wrong');
      await button(page, text.changeEmail).click();
      await expect(present).toHaveAccessibleDescription(text.wrong);
      await expect(present).toBeFocused();
      await expect(email).toHaveValue(`zoe.${locale}@velo.example`);
      await present.fill(demoPassword);
      await present.press('Enter');
      await expect(main(page).getByText(text.emailChanged)).toBeVisible();
      await expect(main(page).getByText(`zoe.${locale}@velo.example`)).toBeVisible();
    });

    it('[ACCT-6] sessions are listed, this device is marked, and another can be ended', async ({
      page,
      browser,
      portal,
    }) => {
      const elsewhere = await browser.newPage({ baseURL: portal.url });
      await openProfile(elsewhere, locale);
      await openProfile(page, locale);
      const sessions = list(page, text.sessions).getByRole('listitem');
      await expect(sessions.first()).toContainText(text.thisDevice);
      const others = await sessions.count();
      await sessions.getByRole('button', { name: text.endOne }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: text.endIt }).click();
      await expect(sessions).toHaveCount(others - 1);
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(new RegExp(addressOf('account-login', locale)));
      await elsewhere.close();
    });

    it('[UI-4, ERR-1] sessions that cannot be asked for say why, and are asked for again', async ({
      page,
      complaints,
    }) => {
      await page.route('**/api/user/sessions', async (route) => route.abort());
      await openProfile(page, locale);
      const sessions = list(page, text.sessions);
      await expect(sessions.getByRole('button', { name: text.retry })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/user/sessions');
      await sessions.getByRole('button', { name: text.retry }).click();
      await expect(sessions.getByText(text.thisDevice)).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('[ACCT-4, SES-9, SES-15] another password asks for signing in anew, and only the new one does', async ({
      page,
    }) => {
      await openProfile(page, locale);
      await button(page, text.change(text.password)).click();
      await main(page).getByLabel(text.newPassword, { exact: true }).fill('through the valleys');
      await main(page).getByLabel(text.again).fill('through the valley');
      await main(page).getByLabel(text.present).fill(demoPassword);
      await button(page, text.changePassword).click();
      await expect(main(page).getByLabel(text.newPassword, { exact: true })).toHaveAccessibleDescription(text.unlike);
      await main(page).getByLabel(text.again).fill('through the valleys');
      await button(page, text.changePassword).click();
      await expect(page.getByText(text.ended)).toBeVisible();
      const form = loginForm(page, locale);
      await form.send(dealers[locale], demoPassword);
      await expect(form.password).toHaveAccessibleDescription(text.wrong);
      await form.send(dealers[locale], 'through the valleys');
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    });
  });
}

test('[ACC-8, MODE-2] the discount group shows in admin mode alone, and media are told of none', async ({ page }) => {
  const group = main(page).getByText(texts.en.discountGroup);
  await openProfile(page, 'en', 'dealer.eu@boreal.example');
  await expect(group).toBeVisible();
  await page.getByRole('button', { name: texts.en.toClient }).first().click();
  await expect(group).toHaveCount(0);
  await page.goto(addressOf('account-logout', 'en'));
  await expect(loginForm(page, 'en').submit).toBeVisible();
  await openProfile(page, 'en', 'media@boreal.example');
  await expect(main(page).getByText('M-6001')).toBeVisible();
  await expect(group).toHaveCount(0);
});
