import type { Page } from '@playwright/test';
import type { Locale } from '../../src/contract/locale.ts';

/** What a reader finds where parts are looked for by bike. */
export const bikeTexts = {
  en: {
    all: 'All parts',
    open: 'Parts for a bike',
    another: 'Another bike',
    serial: 'Serial number',
    find: 'Find parts',
    models: 'Or the model',
    ofSerial: 'Parts for serial number BO27T14000417',
    ofModel: 'Parts for Taïga 140 2026',
    ofBike: 'Parts for this bike',
    unknown: 'No part is known for this serial number.',
    notThisYear: 'No part is known for this model of 2011.',
    allYears: 'Show the parts of all its years.',
    noModel: 'No part is known for this model.',
    ofAllYears: 'Parts for Nothing, all years',
    tooLong: 'A serial number has 40 characters at most.',
    notOne: /letters without accents, digits, hyphens and dots only/,
    empty: 'Type the serial number first.',
    missing: 'The parts of this bike could not be loaded, and they are not on this device.',
    modelsMissing: 'The models could not be loaded, and they are not on this device.',
    once: /Do it once with a connection/,
    held: /held on this device, as of/,
    retry: 'Try again',
    assemblies: ['Frame', 'Suspension', 'Drivetrain', 'Brakes', 'Wheels', 'Cockpit'],
    jumps: 'Assemblies',
    search: 'Search the parts of this bike',
    none: 'None of this bike’s parts is like that.',
    showAll: 'Show them all',
    quantity: /^Quantity: /,
    inCart: (count: number) => `${count} in the cart`,
    toClient: 'Switch to client mode',
    language: 'Français',
  },
  fr: {
    all: 'Toutes les pièces',
    open: 'Pièces pour un vélo',
    another: 'Un autre vélo',
    serial: 'Numéro de série',
    find: 'Trouver les pièces',
    models: 'Ou le modèle',
    ofSerial: 'Pièces pour le numéro de série BO27T14000417',
    ofModel: 'Pièces pour Taïga 140 2026',
    ofBike: 'Pièces pour ce vélo',
    unknown: 'Aucune pièce n’est connue pour ce numéro de série.',
    notThisYear: 'Aucune pièce n’est connue pour ce modèle de 2011.',
    allYears: 'Afficher les pièces de toutes ses années.',
    noModel: 'Aucune pièce n’est connue pour ce modèle.',
    ofAllYears: 'Pièces pour Nothing, toutes les années',
    tooLong: 'Un numéro de série compte au plus 40 caractères.',
    notOne: /des lettres sans accent, des chiffres/,
    empty: 'Entrez d’abord le numéro de série.',
    missing: 'Les pièces de ce vélo n’ont pas pu être chargées, et elles ne sont pas sur cet appareil.',
    modelsMissing: 'Les modèles n’ont pas pu être chargés, et ils ne sont pas sur cet appareil.',
    once: /Cherchez-le une fois avec une connexion/,
    held: /vient de cet appareil\. Mise à jour/,
    retry: 'Réessayer',
    assemblies: ['Cadre', 'Suspension', 'Transmission', 'Freins', 'Roues', 'Poste de pilotage'],
    jumps: 'Ensembles',
    search: 'Chercher dans les pièces de ce vélo',
    none: 'Aucune pièce de ce vélo n’y ressemble.',
    showAll: 'Les afficher toutes',
    quantity: /^Quantité\s: /,
    inCart: (count: number) => `${count} au panier`,
    toClient: 'Passer en mode client',
    language: 'English',
  },
} as const satisfies Record<Locale, object>;

/** The serial number that the tests look up, as it is typed in a hurry, and as it stands in the address. */
export const typedSerial = ' bo27t 140 00417';
export const serial = 'BO27T14000417';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The headings of the assemblies, and the rows below them. */
export const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
export const partRows = (page: Page) => page.getByRole('main').locator('li[data-id]');

/** Opens the panel on the list of parts, types a serial number, and presses Enter. */
export async function lookUp(page: Page, locale: Locale, typed: string): Promise<void> {
  const text = bikeTexts[locale];
  await page.getByText(text.open, { exact: true }).click();
  const field = page.getByLabel(text.serial, { exact: true });
  await field.fill(typed);
  await field.press('Enter');
}
