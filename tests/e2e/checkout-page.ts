import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expect, signIn } from './fixtures.ts';

/** The dealer whose cart the tests of ordering order from; no other test changes it. */
export const orderingDealer = 'dealer.ca@boreal.example';

export const orderCall = /\/api\/order(\?|$)/;

export const texts = {
  en: {
    place: /^Place order( ·|$)/,
    documentNo: 'PO number',
    comment: 'Comment',
    pickup: /^Pickup/,
    shippingAddress: 'Shipping address',
    placed: 'Order placed',
    reference: /Order (B-\d+)\./,
    see: 'View order',
    tooLong: 'Max 35 characters.',
    toClient: 'Switch to client mode',
    toAdmin: 'Switch to admin mode',
    empty: 'The cart is empty.',
    bike: 'Bikes',
    checkOut: 'Check out',
    history: 'Orders & invoices',
  },
  fr: {
    place: /^Passer la commande( ·|$)/,
    documentNo: 'Nº de bon de commande',
    comment: 'Commentaire',
    pickup: /^Ramassage/,
    shippingAddress: 'Adresse de livraison',
    placed: 'Commande passée',
    reference: /Commande (B-\d+)\./,
    see: 'Voir la commande',
    tooLong: '35 caractères max.',
    toClient: 'Passer en mode client',
    toAdmin: 'Passer en mode administration',
    empty: 'Le panier est vide.',
    bike: 'Vélos',
    checkOut: 'Passer la commande',
    history: 'Commandes et factures',
  },
} as const satisfies Record<Locale, object>;

export const placeButton = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: texts[locale].place });
export const confirmation = (page: Page, locale: Locale = 'en') =>
  page.getByRole('heading', { name: texts[locale].placed });
export const totals = (page: Page) => page.getByRole('complementary', { name: /^(Totals|Totaux)$/ });

export async function openCheckout(
  page: Page,
  locale: Locale = 'en',
  username: string = orderingDealer,
): Promise<void> {
  await signIn(page, { locale, username, redirect: addressOf('checkout', locale) });
  await expect(placeButton(page, locale)).toBeVisible();
  // The totals are whole once taxes and discount have come.
  await expect(totals(page)).toContainText(/GST|TPS/);
}
