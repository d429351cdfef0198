import type { Locale } from '../../src/contract/locale.ts';
import type { Screen } from './who-sees-what.ts';

/** Screens that lead elsewhere, whoever asks for them while signed in. */
type Passage = 'account-login' | 'account-migrate' | 'password-forgot' | 'maintenance' | 'home';

type Titled = Exclude<Screen, Passage>;

/** The title of each screen, whoever sees it, without its year. */
export const screenTitles: Readonly<Record<Titled, Readonly<Record<Locale, string>>>> = {
  bikes: { en: 'Bikes', fr: 'Vélos' },
  discount: { en: 'Discount', fr: 'Rabais' },
  pieces: { en: 'Parts', fr: 'Pièces' },
  accessories: { en: 'Accessories', fr: 'Accessoires' },
  atten: { en: 'Atten', fr: 'Atten' },
  cart: { en: 'Cart', fr: 'Panier' },
  checkout: { en: 'Check out', fr: 'Passer la commande' },
  'quick-order': { en: 'Quick order', fr: 'Commande rapide' },
  'saved-carts': { en: 'Saved carts', fr: 'Paniers enregistrés' },
  favourites: { en: 'Favorites', fr: 'Favoris' },
  compare: { en: 'Compare bikes', fr: 'Comparer des vélos' },
  booking: { en: 'Booking', fr: 'Précommande' },
  'booking-cart': { en: 'Booking', fr: 'Précommande' },
  'booking-review': { en: 'Review your booking', fr: 'Vérifiez votre précommande' },
  'user-profile': { en: 'My profile', fr: 'Mon profil' },
  'user-overview': { en: 'Overview', fr: 'Aperçu' },
  'user-transactions': { en: 'Orders & invoices', fr: 'Commandes et factures' },
  'user-bookings': { en: 'Booking history', fr: 'Historique des précommandes' },
  'transaction-print': { en: 'Statement', fr: 'Relevé' },
  'user-contract': { en: 'Contracts', fr: 'Contrats' },
  'user-warranty': { en: 'Warranty claims', fr: 'Réclamations de garantie' },
  'sales-program': { en: 'Partners in motion', fr: 'Partenaires en mouvement' },
  downloads: { en: 'Downloads', fr: 'Téléchargements' },
  'downloads-documents': { en: 'Technical documents', fr: 'Documents techniques' },
  'downloads-photos': { en: 'Photos', fr: 'Photos' },
  'downloads-branding': { en: 'Branding', fr: 'Image de marque' },
  device: { en: 'This device', fr: 'Cet appareil' },
};

export const isTitled = (screen: Screen): screen is Titled => screen in screenTitles;
