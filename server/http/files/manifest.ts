import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../src/contract/addresses.ts';
import { languageTagOf, type Locale, locales } from '../../../src/contract/locale.ts';
import { type Look, lookFileAddress } from '../../portal/look/look.ts';
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
      const { maker_name: maker, look } = await readPortal(app.dependencies.db);
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
      return reply.send(JSON.stringify(manifestOf(locale, maker, look)));
    });
  }
}

function manifestAddress(locale: Locale): string {
  return `/manifest-${locale}.webmanifest`;
}

function manifestOf(locale: Locale, maker: string, look: Look | null): object {
  const word = words[locale];
  const shots = look?.screenshots;
  const icon = (name: string) => {
    const own = look?.icons[name];
    return own ? lookFileAddress(own) : `/icons/${name}.png`;
  };
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
      { src: icon('icon-192'), sizes: '192x192', type: 'image/png' },
      { src: icon('icon-512'), sizes: '512x512', type: 'image/png' },
      { src: icon('icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(([name, key]) => ({
      name: word[key],
      url: addressOf(name, locale),
      icons: [{ src: icon(`shortcut-${name}`), sizes: '192x192', type: 'image/png' }],
    })),
    // A second window would get in the way. src/features/device/launches.ts opens the target.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: fileKinds.map(({ name, key, accept }) => ({
      action: addressOf(name, locale),
      name: word[key],
      accept,
      icons: [{ src: icon(`shortcut-${name}`), sizes: '192x192', type: 'image/png' }],
      launch_type: 'single-client',
    })),
    ...(shots && {
      screenshots: (['wide', 'narrow'] as const).map((form) => screenshotOf(form, shots, word.screenshot)),
    }),
  };
}

function screenshotOf(form: 'wide' | 'narrow', screenshots: NonNullable<Look['screenshots']>, label: string): object {
  const picture = screenshots[form];
  return {
    src: lookFileAddress(picture),
    sizes: `${picture.width}x${picture.height}`,
    type: picture.name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    form_factor: form,
    label,
  };
}
