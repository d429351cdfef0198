import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { dropFailedLoads, expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';

/** Accounts are changed here: nobody else uses them at a portal of one's own. What is refused on purpose is answered with 403. */
const test = ownPortalTest(403);
test.describe.configure({ mode: 'default' });

const texts = {
  en: {
    phone: 'Phone',
    shipping: 'Shipping addresses',
    add: 'Add an address',
    name: 'Company or name',
    street: 'Number and street',
    city: 'City',
    country: 'Country',
    province: 'Province or territory',
    postalCode: 'Postal code',
    save: 'Save',
    saving: 'Saving…',
    change: (what: string) => `Change: ${what}`,
    changeAddress: (name: string) => `Change the address “${name}”`,
    waits: 'Waits to be sent',
    ofPhone: 'Phone: +1 418 555-0199',
    ofAddress: 'The address “Dépôt Roy”',
    withdraw: 'Withdraw',
    correct: 'Correct',
    refused: 'The portal refused it: No',
    ofProfile: 'Of your profile: Phone: +1 418 555-0199',
    discard: 'Sign out and discard the changes',
    onlyHere: 'Some of your work is on this device only.',
  },
  fr: {
    phone: 'Téléphone',
    shipping: 'Adresses de livraison',
    add: 'Ajouter une adresse',
    name: 'Entreprise ou nom',
    street: 'Numéro et rue',
    city: 'Ville',
    country: 'Pays',
    province: 'Province ou territoire',
    postalCode: 'Code postal',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    change: (what: string) => `Modifier\u00A0: ${what}`,
    changeAddress: (name: string) => `Modifier l’adresse «\u00A0${name}\u00A0»`,
    waits: 'En attente d’envoi',
    ofPhone: 'Téléphone\u00A0: +1 418 555-0199',
    ofAddress: 'L’adresse «\u00A0Dépôt Roy\u00A0»',
    withdraw: 'Retirer',
    correct: 'Corriger',
    refused: 'Le portail l’a refusée\u00A0: No',
    ofProfile: 'De votre profil\u00A0: Téléphone\u00A0: +1 418 555-0199',
    discard: 'Se déconnecter et abandonner les modifications',
    onlyHere: 'Une partie de votre travail est seulement sur cet appareil.',
  },
} as const satisfies Record<Locale, object>;

const dealers = { en: 'dealer.us@boreal.example', fr: 'dealer.ca@boreal.example' } as const;
const changes = /\/api\/user\/(field|address)$/;

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];
  const main = (page: Page) => page.getByRole('main');
  const waiting = (page: Page, words: string) => main(page).getByRole('listitem').filter({ hasText: words });

  async function open(page: Page): Promise<void> {
    await signIn(page, { locale, username: dealers[locale], redirect: addressOf('user-profile', locale) });
    await expect(main(page).getByRole('button', { name: text.change(text.phone) })).toBeVisible();
  }

  async function typePhone(page: Page, value: string): Promise<void> {
    await main(page)
      .getByRole('button', { name: text.change(text.phone) })
      .click();
    const field = main(page).getByLabel(text.phone, { exact: true });
    await field.fill(value);
    await field.press('Enter');
  }

  test.describe(`the profile without a network in ${locale}`, () => {
    it('[ACCT-1, PWA-2, SYNC-6] changes wait on the device, show as made, outlive a reload, and go out once', async ({
      page,
      complaints,
    }) => {
      await open(page);
      const bodies: unknown[] = [];
      await page.route(changes, async (route) => route.abort());
      await typePhone(page, '+1 418 555-0199');
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(1);
      const shipping = page.getByRole('region', { name: text.shipping });
      const cards = shipping.getByRole('listitem');
      const before = await cards.count();
      await shipping.getByRole('button', { name: text.add }).click();
      const form = shipping.locator('form');
      await form.getByLabel(text.country).selectOption('CA');
      await form.getByLabel(text.name).fill('Vélo Roy');
      await form.getByLabel(text.street).fill('12, rue Saint-Jean');
      await form.getByLabel(text.city).fill('Québec');
      await form.getByLabel(text.province).selectOption('QC');
      await form.getByLabel(text.postalCode).fill('g1r1n8');
      await form.getByRole('button', { name: text.save }).click();
      // It can be changed before the portal has ever heard of it.
      await shipping.getByRole('button', { name: text.changeAddress('Vélo Roy') }).click();
      await form.getByLabel(text.name).fill('Dépôt Roy');
      await form.getByRole('button', { name: text.save }).click();
      await expect(cards).toHaveCount(before + 1);
      await expect(cards.last()).toContainText('G1R 1N8');
      await expect(cards.last()).toContainText(text.waits);
      await expectAccessible(page);

      await page.reload();
      await expect(cards.last()).toContainText('Dépôt Roy');
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(2);
      await page.goto(addressOf('device', locale));
      await expect(waiting(page, text.ofPhone)).toBeVisible();
      await expect(waiting(page, text.ofAddress)).toBeVisible();
      await expectAccessible(page);

      await page.unroute(changes);
      page.on('request', (call) => {
        if (changes.test(call.url())) bodies.push(call.postDataJSON());
      });
      await page.goto(addressOf('user-profile', locale));
      await expect(cards.last()).toContainText('Dépôt Roy');
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(0);
      expect(bodies).toMatchObject([
        { field_name: 'phone', value: '+1 418 555-0199' },
        { kind: 'shipping', address: { name: 'Dépôt Roy' } },
      ]);
      await page.reload();
      await expect(main(page).getByText('+1 418 555-0199', { exact: true })).toBeVisible();
      await expect(cards).toHaveCount(before + 1);
      expect(bodies).toHaveLength(2);
      dropFailedLoads(complaints);
    });

    it('[ACCT-2, SYNC-6] what the portal refuses later says why, is corrected in its form, or withdrawn', async ({
      page,
      complaints,
    }) => {
      await open(page);
      await page.route(changes, async (route) => route.abort());
      await typePhone(page, '555');
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(1);
      await page.unroute(changes);
      await page.route(changes, async (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'No', status: 403, code: 'field-refused' }),
        }),
      );
      await page.reload();
      const item = waiting(page, text.refused);
      await expect(item).toBeVisible();
      await expectAccessible(page);
      await item.getByRole('button', { name: text.correct }).click();
      await expect(main(page).getByLabel(text.phone, { exact: true })).toHaveValue('555');
      await expect(item).toHaveCount(0);
      await page.unroute(changes);
      await main(page).getByLabel(text.phone, { exact: true }).press('Enter');
      await expect(main(page).getByText('555', { exact: true })).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('[ACCT-1, SYNC-2] a page that goes while a change is on its way has it once; what is typed on meanwhile stays in its form', async ({
      page,
    }) => {
      await open(page);
      const held = Promise.withResolvers<void>();
      const isOnItsWay = page.waitForRequest(changes);
      await page.route(changes, async (route) => {
        await held.promise;
        // Those of the page that went have nobody to come back to.
        await route.continue().catch(() => undefined);
      });
      await typePhone(page, '+1 418 555-0177');
      await expect(main(page).getByRole('button', { name: text.saving })).toBeVisible();
      // It is stored before it goes; a page that goes sooner has it in its form.
      await isOnItsWay;
      await page.reload();
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(1);
      await expect(waiting(page, '+1 418 555-0177')).toBeVisible();
      const field = main(page).getByLabel(text.phone, { exact: true });
      await expect(field).toHaveCount(0);

      await typePhone(page, '+1 418 555-0188');
      await field.press('End');
      await field.pressSequentially(' 12');
      held.resolve();
      await expect(main(page).getByRole('button', { name: text.save, exact: true })).toBeVisible();
      await expect(field).toHaveValue('+1 418 555-0188 12');
      await page.reload();
      await expect(field).toHaveValue('+1 418 555-0188 12');
      await field.press('Escape');
      await expect(main(page).getByText('+1 418 555-0188', { exact: true })).toBeVisible();
    });

    it('[SES-8] a sign-out names what waits of the profile, and one who withdraws it has the former value', async ({
      page,
      complaints,
    }) => {
      await open(page);
      await page.route(changes, async (route) => route.abort());
      await typePhone(page, '+1 418 555-0199');
      await expect(main(page).getByText(text.waits, { exact: true })).toHaveCount(1);
      await page.goto(addressOf('account-logout', locale));
      await expect(page.getByText(text.onlyHere)).toBeVisible();
      await expect(page.getByText(text.ofProfile)).toBeVisible();
      await expectAccessible(page);
      await page.goto(addressOf('user-profile', locale));
      await waiting(page, text.ofPhone).getByRole('button', { name: text.withdraw }).click();
      await expect(main(page).getByText('+1 418 555-0199')).toHaveCount(0);
      await page.unroute(changes);
      await page.goto(addressOf('account-logout', locale));
      await expect(page).toHaveURL(new RegExp(addressOf('account-login', locale)));
      dropFailedLoads(complaints);
    });
  });
}

test('[SES-8, ACC-8] media, who have no cart, are asked before a sign-out takes away what waits of their profile', async ({
  page,
  complaints,
}) => {
  const text = texts.en;
  await signIn(page, { username: 'media@boreal.example', redirect: addressOf('user-profile', 'en') });
  await page.route(changes, async (route) => route.abort());
  await page.getByRole('button', { name: text.change(text.phone) }).click();
  await page.getByLabel(text.phone, { exact: true }).fill('+1 418 555-0199');
  await page.getByLabel(text.phone, { exact: true }).press('Enter');
  await expect(page.getByText(text.waits, { exact: true })).toHaveCount(1);
  await page.goto(addressOf('device', 'en'));
  await expect(page.getByRole('main').getByText(text.ofPhone)).toBeVisible();
  await page.goto(addressOf('account-logout', 'en'));
  await expect(page.getByText(text.ofProfile)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.discard }).click();
  await expect(page).toHaveURL(new RegExp(addressOf('account-login', 'en')));
  dropFailedLoads(complaints);
});
