import type { RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';

export type Words = Readonly<Record<Locale, string>>;

/** What a dealer owns, by the screen that shows it, and what stands there offline. */
export type Row = {
  readonly screen: RouteName;
  /** The device has never had it: what is missing is said. */
  readonly never: Words;
  /** It was opened once with a connection. */
  readonly loaded: Words;
  /** What it says with a connection, where that is something else. */
  readonly online?: Words;
  /** False for what is not chosen for the download. */
  readonly isChosen?: false;
  /** It was changed without one. */
  readonly edited: Words;
  /** It was changed, locked away with a session that ended, and opened again without a connection to what else there is. */
  readonly sealed: Words;
};

export const same = (words: string): Words => ({ en: words, fr: words });
const noCart = { en: 'The cart couldn’t be loaded.', fr: 'Le panier n’a pas pu être chargé.' };
const noClaims = {
  en: 'The claims couldn’t be loaded and aren’t on this device.',
  fr: 'Les réclamations n’ont pas pu être chargées et ne sont pas sur cet appareil.',
};
const noTransactions = {
  en: 'Orders and invoices couldn’t be loaded and aren’t on this device.',
  fr: 'Les commandes et factures n’ont pas pu être chargées et ne sont pas sur cet appareil.',
};
const noSeason = {
  en: 'The booking season couldn’t be loaded and isn’t on this device.',
  fr: 'La saison de précommande n’a pas pu être chargée et n’est pas sur cet appareil.',
};
const noBookings = {
  en: 'The bookings couldn’t be loaded and aren’t on this device.',
  fr: 'Les précommandes n’ont pas pu être chargées et ne sont pas sur cet appareil.',
};
const partly = {
  en: 'Some data isn’t on this device yet.',
  fr: 'Une partie des données n’est pas encore sur cet appareil.',
};
const someOfPage = {
  en: 'Some of this page isn’t on this device yet.',
  fr: 'Une partie de cette page n’est pas encore sur cet appareil.',
};
const noProgram = {
  en: 'The sales program couldn’t be loaded and isn’t on this device.',
  fr: 'Le programme de vente n’a pas pu être chargé et n’est pas sur cet appareil.',
};
const program = { en: 'Partners in motion 2027', fr: 'Partenaires en mouvement 2027' };
const contract = { en: 'Supply agreement 2027', fr: 'Entente d’approvisionnement 2027' };
const favourites = { en: '1 product', fr: '1 produit' };
export const captivePortal = { en: 'This network is blocking the portal.', fr: 'Ce réseau bloque le portail.' };
const statement = { en: 'Statement', fr: 'Relevé' };
const toAccept = {
  en: 'Accept contract: Supply agreement 2027',
  fr: 'Contrat à accepter : Entente d’approvisionnement 2027',
};
const booking = { en: 'Booking 2027', fr: 'Précommande 2027' };
const bookings = { en: 'Booking 2026', fr: 'Précommande 2026' };

const usersNeedPortal = {
  en: 'You must be online to manage users.',
  fr: 'Vous devez être en ligne pour gérer les utilisateurs.',
};
const quickOrder = { en: 'Quick order', fr: 'Commande rapide' };
const noLibrary = {
  en: 'The library couldn’t be loaded and isn’t on this device.',
  fr: 'La bibliothèque n’a pas pu être chargée et n’est pas sur cet appareil.',
};
const libraries = [
  ['downloads-documents', { en: 'Taïga 140 2027, tech card', fr: 'Taïga 140 2027, fiche technique' }],
  ['downloads-photos', { en: 'Taïga 140 2027, Spruce', fr: 'Taïga 140 2027, Épinette' }],
  ['downloads-branding', { en: 'Logo, light on spruce', fr: 'Logo, clair sur épinette' }],
] as const satisfies [RouteName, Words][];
const noOrder = {
  en: 'The items couldn’t be loaded and aren’t on this device.',
  fr: 'Les articles n’ont pas pu être chargés et ne sont pas sur cet appareil.',
};

export const offlineTable: readonly Row[] = [
  {
    screen: 'cart',
    never: noCart,
    loaded: { en: '4 bikes', fr: '4 vélos' },
    edited: { en: '3 bikes', fr: '3 vélos' },
    sealed: { en: '3 bikes', fr: '3 vélos' },
  },
  { screen: 'checkout', never: noCart, loaded: same('× 4'), edited: same('× 3'), sealed: same('× 3') },
  {
    screen: 'saved-carts',
    never: {
      en: 'Carts you saved on other devices may be missing.',
      fr: 'Des paniers enregistrés sur d’autres appareils peuvent manquer.',
    },
    loaded: same('Spring'),
    edited: same('Spring'),
    sealed: same('Spring'),
  },
  {
    screen: 'booking-cart',
    never: noSeason,
    loaded: booking,
    edited: booking,
    sealed: {
      en: '1 pending change to your booking.',
      fr: '1 modification de votre précommande en attente.',
    },
  },
  {
    screen: 'user-profile',
    never: { en: 'Add an address', fr: 'Ajouter une adresse' },
    loaded: same('418 555-0142'),
    edited: same('418 555-0199'),
    sealed: same('418 555-0199'),
  },
  {
    screen: 'user-warranty',
    never: noClaims,
    loaded: { en: 'No claims submitted yet.', fr: 'Aucune réclamation soumise pour l’instant.' },
    edited: same('Nordet Carbon'),
    sealed: same('Nordet Carbon'),
  },
  {
    screen: 'user-transactions',
    never: noTransactions,
    loaded: same('B-1'),
    edited: same('B-1'),
    sealed: noTransactions,
  },
  { screen: 'user-bookings', never: noBookings, loaded: bookings, edited: bookings, sealed: noBookings },
  { screen: 'booking', never: noSeason, loaded: booking, edited: booking, sealed: noSeason },
  {
    screen: 'booking-review',
    never: noSeason,
    loaded: { en: 'Review your booking', fr: 'Vérifiez votre précommande' },
    edited: { en: '7 units', fr: '7 unités' },
    sealed: noSeason,
  },
  { screen: 'transaction-print', never: noTransactions, loaded: statement, edited: statement, sealed: noTransactions },
  { screen: 'sales-program', never: noProgram, loaded: program, edited: program, sealed: noProgram },
  {
    screen: 'user-contract',
    // Contracts come with the dealer's account.
    never: { en: 'No contracts yet.', fr: 'Aucun contrat pour l’instant.' },
    loaded: contract,
    edited: contract,
    sealed: contract,
  },
  { screen: 'favourites', never: partly, loaded: favourites, edited: favourites, sealed: favourites },
  {
    screen: 'user-company',
    never: usersNeedPortal,
    loaded: usersNeedPortal,
    online: { en: 'The people who sign in for', fr: 'Les personnes qui se connectent pour' },
    edited: usersNeedPortal,
    sealed: usersNeedPortal,
  },
  {
    screen: 'quick-order',
    never: quickOrder,
    loaded: quickOrder,
    edited: same('NO-SUCH-1 5'),
    sealed: same('NO-SUCH-1 5'),
  },
  ...libraries.map(([screen, there]): Row => ({
    screen,
    never: noLibrary,
    loaded: there,
    edited: there,
    sealed: noLibrary,
    isChosen: false,
  })),
  { screen: 'user-transaction', never: noOrder, loaded: same('B-1'), edited: same('B-1'), sealed: noOrder },
  { screen: 'user-overview', never: someOfPage, loaded: toAccept, edited: toAccept, sealed: toAccept },
];
