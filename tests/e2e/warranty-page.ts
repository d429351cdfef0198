import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { claimLabels } from '../builders/claim-labels.ts';
import { expect } from './fixtures.ts';

export const texts = {
  en: {
    newClaim: 'New claim',
    ...claimLabels,
    kept: 'Saved on this device',
    files: /^Photos and PDF/,
    file: 'Submit claim',
    filed: /Claim submitted\. Claim W-\d+\./,
    waits: 'Claim waiting to send',
    waitsInList: /Your claim will be submitted once you’re back online\./,
    discard: 'Discard',
    discardIt: 'Discard',
    gone: 'This claim is no longer on this device.',
    noneFiled: 'No claims submitted yet.',
    notFound: 'Page not found',
    signOutAnyway: 'Sign out and discard the changes',
  },
  fr: {
    newClaim: 'Nouvelle réclamation',
    serial: /^Numéro de série/,
    product: 'Vélo ou pièce',
    claimed: 'Partie concernée',
    wanted: 'Solution souhaitée',
    purchased: /^Date d’achat/,
    noticed: 'Date du problème',
    customer: /^Nom du client/,
    country: /^Pays/,
    province: /^Province ou État/,
    description: 'Description du problème',
    kept: 'Enregistré sur cet appareil',
    files: /^Photos et PDF/,
    file: 'Soumettre la réclamation',
    filed: /Réclamation soumise\. Réclamation W-\d+\./,
    waits: 'Réclamation en attente d’envoi',
    waitsInList: /Votre réclamation sera soumise dès le retour de la connexion\./,
    discard: 'Supprimer',
    discardIt: 'Supprimer',
    gone: 'Cette réclamation n’est plus sur cet appareil.',
    noneFiled: 'Aucune réclamation soumise pour l’instant.',
    notFound: 'Page introuvable',
    signOutAnyway: 'Se déconnecter et abandonner les modifications',
  },
} as const satisfies Record<Locale, object>;

export const main = (page: Page): Locator => page.getByRole('main');

/** What the form asks for, by its labels. */
export function claimForm(page: Page, locale: Locale) {
  const text = texts[locale];
  const field = (label: string | RegExp) =>
    main(page).getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  return {
    serial: field(text.serial),
    product: field(text.product),
    claimed: field(text.claimed),
    wanted: field(text.wanted),
    purchased: field(text.purchased),
    noticed: field(text.noticed),
    customer: field(text.customer),
    country: field(text.country),
    province: field(text.province),
    description: field(text.description),
    files: main(page).locator('input[type=file]'),
    kept: main(page).getByText(text.kept, { exact: true }),
    submit: main(page).getByRole('button', { name: text.file }),
  };
}

/** Opens a form in which nothing is written; `origin` where it is not the portal's own. */
export async function openNewClaim(page: Page, locale: Locale, origin = ''): Promise<void> {
  await page.goto(`${origin}${addressOf('user-warranty', locale)}`);
  await main(page).getByRole('link', { name: texts[locale].newClaim }).click();
  await expect(claimForm(page, locale).product).toBeVisible();
}

/** Fills in what must be, but for the files. */
export async function fillClaim(page: Page, locale: Locale, product: string): Promise<void> {
  const form = claimForm(page, locale);
  await form.product.fill(product);
  await form.claimed.selectOption('frame');
  await form.wanted.selectOption('replacement');
  await form.noticed.fill('2026-11-03');
  await form.description.fill('A crack below the seat tube.\nSeen after a ride.');
}

/** The names of the files that stand with the claim. */
export const fileRows = (page: Page): Locator => main(page).locator('ul[aria-label] > li');

/** SHA-256 of each file that the device keeps for a claim, in hexadecimal digits. */
export function heldHashes(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const hashes: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // One that is gone by now is not to come back.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const database = await done(opening).catch(() => null);
      if (database === null) continue;
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done<unknown[]>(reading.getAll())]);
        for (const [at, key] of keys.entries()) {
          const value = values[at];
          const isOfClaim = typeof key === 'string' && key.startsWith('claim-file:');
          if (!isOfClaim || !(value instanceof Uint8Array)) continue;
          const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(value)));
          hashes.push([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
        }
      }
      database.close();
    }
    return hashes;
  });
}
