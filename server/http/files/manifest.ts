import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../src/contract/addresses.ts';
import { languageTagOf, type Locale, locales } from '../../../src/contract/locale.ts';
import { readPortal } from '../../portal/repository.ts';

const words = {
  en: {
    portal: 'Dealer portal',
    description: 'Order bikes and parts, book the season and follow your orders, with or without a network.',
    quickOrder: 'Quick order',
    cart: 'Cart',
    bikes: 'Bikes',
    booking: 'Booking',
    transactions: 'Transactions',
    screenshot: 'The list of bikes',
    lines: 'Lines of an order',
    unsent: 'Unsent work of the portal',
  },
  fr: {
    portal: 'Portail des détaillants',
    description: 'Commandez vélos et pièces, réservez la saison et suivez vos commandes, avec ou sans réseau.',
    quickOrder: 'Commande rapide',
    cart: 'Panier',
    bikes: 'Vélos',
    booking: 'Précommande',
    transactions: 'Transactions',
    screenshot: 'La liste des vélos',
    lines: 'Lignes d’une commande',
    unsent: 'Travail non envoyé du portail',
  },
} as const satisfies Record<Locale, object>;

/** Most used first, because Android shows at most four. */
const shortcuts = [
  ['quick-order', 'quickOrder'],
  ['cart', 'cart'],
  ['bikes', 'bikes'],
  ['booking', 'booking'],
  ['user-transactions', 'transactions'],
] as const;

/** Files that open with the installed app, and the screen that takes them (CART-12, SYNC-7). */
const fileKinds = [
  {
    name: 'quick-order',
    key: 'lines',
    accept: {
      'text/csv': ['.csv'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    },
  },
  { name: 'device', key: 'unsent', accept: { 'application/json': ['.json'] } },
] as const;

/** Install data per language. They share one `id`, so switching language adds no second app. */
export function serveManifests(app: FastifyInstance): void {
  for (const locale of locales) {
    app.get(manifestAddress(locale), async (_request, reply) => {
      const { maker_name: maker } = await readPortal(app.dependencies.db);
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
      return reply.send(JSON.stringify(manifestOf(locale, maker)));
    });
  }
}

function manifestAddress(locale: Locale): string {
  return `/manifest-${locale}.webmanifest`;
}

function manifestOf(locale: Locale, maker: string): object {
  const word = words[locale];
  return {
    id: '/',
    lang: languageTagOf(locale),
    dir: 'ltr',
    name: `${maker} – ${word.portal}`,
    short_name: maker,
    description: word.description,
    start_url: addressOf('home', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfcfa',
    theme_color: '#fbfcfa',
    categories: ['business'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(([name, key]) => ({
      name: word[key],
      url: addressOf(name, locale),
      icons: [{ src: `/icons/shortcut-${name}.png`, sizes: '192x192', type: 'image/png' }],
    })),
    // A second window would get in the way. src/features/device/launches.ts opens the target.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: fileKinds.map(({ name, key, accept }) => ({
      action: addressOf(name, locale),
      name: word[key],
      accept,
      icons: [{ src: `/icons/shortcut-${name}.png`, sizes: '192x192', type: 'image/png' }],
      launch_type: 'single-client',
    })),
    screenshots: [
      {
        src: '/screenshots/bikes-wide.jpg',
        sizes: '1280x800',
        type: 'image/jpeg',
        form_factor: 'wide',
        label: word.screenshot,
      },
      {
        src: '/screenshots/bikes-narrow.jpg',
        sizes: '390x844',
        type: 'image/jpeg',
        form_factor: 'narrow',
        label: word.screenshot,
      },
    ],
  };
}
