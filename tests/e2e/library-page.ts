import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expect, signIn } from './fixtures.ts';

export const texts = {
  en: {
    documents: 'Technical documents',
    photos: 'Photos',
    branding: 'Branding',
    search: 'Search documents',
    guide: 'Assembly guides',
    nothing: 'Nothing fits.',
    all: 'Show all',
    open: /^Open .* in a new tab$/,
    download: /^Download /,
    fault: /The file could not be loaded/,
    large: /^Show large/,
    choose: /^Choose/,
    zip: 'Download as ZIP',
    packed: /^2 files are in the ZIP\./,
    cancel: 'Cancel',
    close: 'Close',
    givenUp: 'The ZIP was given up.',
    keep: /^Keep offline/,
    credits: 'credits.txt',
    media: 'Search photos',
    copy: /^Copy Spruce, HEX/,
    copied: 'Copied.',
    samples: 'These are samples.',
  },
  fr: {
    documents: 'Documents techniques',
    photos: 'Photos',
    branding: 'Image de marque',
    search: 'Chercher dans les documents',
    guide: 'Guides d’assemblage',
    nothing: 'Rien ne correspond.',
    all: 'Tout afficher',
    open: /^Ouvrir .* dans un nouvel onglet$/,
    download: /^Télécharger /,
    fault: /Le fichier n’a pas pu être chargé/,
    large: /^Afficher en grand/,
    choose: /^Choisir/,
    zip: 'Télécharger en ZIP',
    packed: /^2 fichiers sont dans le ZIP\./,
    cancel: 'Annuler',
    close: 'Fermer',
    givenUp: 'Le ZIP a été abandonné.',
    keep: /^Garder hors ligne/,
    credits: 'credits.txt',
    media: 'Chercher dans les photos',
    copy: /^Copier Épinette, HEX/,
    copied: 'Copié.',
    samples: 'Ce sont des exemples.',
  },
} as const satisfies Record<Locale, object>;

export const main = (page: Page) => page.getByRole('main');

/** Opens a list of the library as a dealer in Canada, and waits until it is there. */
export async function openLibrary(page: Page, screen: RouteName, locale: Locale, query = ''): Promise<void> {
  await signIn(page, { locale, redirect: `${addressOf(screen, locale)}${query}` });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a press saves as a file. */
export async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { download, content: await readFile(await download.path()) };
}
