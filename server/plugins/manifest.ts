import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../src/contract/addresses.ts';
import { languageTagOf, type Locale, locales } from '../../src/contract/locale.ts';
import { readPortal } from '../repositories/portal.ts';

const words = {
  en: {
    portal: 'Dealer portal',
    description: 'Order bikes and parts, book the season and follow your orders, with or without a network.',
    bikes: 'Bikes',
    cart: 'Cart',
    transactions: 'Transactions',
    screenshot: 'The list of bikes',
  },
  fr: {
    portal: 'Portail des détaillants',
    description: 'Commandez vélos et pièces, réservez la saison et suivez vos commandes, avec ou sans réseau.',
    bikes: 'Vélos',
    cart: 'Panier',
    transactions: 'Transactions',
    screenshot: 'La liste des vélos',
  },
} as const satisfies Record<Locale, object>;

const shortcuts = [
  ['bikes', 'bikes'],
  ['cart', 'cart'],
  ['user-transactions', 'transactions'],
] as const;

/** PWA-1. How the app installs, in each language; one `id`, so that the language of the day makes no second app. scripts/make-icons.ts draws. */
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
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
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
