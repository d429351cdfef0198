import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import type { TextPart } from './src/contract/texts.ts';

/** What shows itself to who is not signed in, too. */
export const start = [
  'src/routes/$locale/login.tsx',
  'src/features/session/*.tsx',
  'src/features/shell/*.tsx',
  'src/features/device/app-update-notice.tsx',
  'src/ui/absence.tsx',
  'src/ui/progress-bar.tsx',
];

/** What only some screens show (src/contract/texts.ts), by where it stands. A folder inside another's is not the other's. */
export const own = {
  account: ['src/features/account', 'src/routes/$locale/account/profile.tsx'],
  booking: ['src/features/booking'],
  cart: [
    'src/features/cart/screen',
    'src/features/cart/totals',
    'src/features/cart/unsent',
    'src/routes/$locale/cart.tsx',
  ],
  catalogue: ['src/features/catalogue', 'src/routes/$locale/-one-bike.tsx'],
  checkout: ['src/features/checkout', 'src/routes/$locale/cart_.checkout.tsx'],
  contracts: ['src/features/contracts', 'src/routes/$locale/user/contract.tsx'],
  device: ['src/features/device', 'src/routes/$locale/device.tsx'],
  downloads: ['src/features/downloads', 'src/routes/$locale/downloads'],
  'hand-over': ['src/features/hand-over'],
  idle: ['src/features/session/idle'],
  meanwhile: [
    'src/features/meanwhile',
    'src/routes/$locale/-meanwhile.tsx',
    'src/routes/$locale/-meanwhile-booking.tsx',
  ],
  password: [
    'src/features/session/password',
    'src/routes/$locale/password',
    'src/routes/$locale/account/migrate.tsx',
    'src/routes/$locale/migrate',
  ],
  products: ['src/features/catalogue/products', 'src/features/catalogue/rows', 'src/features/scanner'],
  program: ['src/features/program', 'src/routes/$locale/sales-program.tsx'],
  'quick-order': ['src/features/quick-order'],
  'saved-carts': ['src/features/saved-carts'],
  transactions: ['src/features/transactions', 'src/routes/$locale/account/transactions'],
  warranty: ['src/features/warranty', 'src/routes/$locale/user/warranty.tsx'],
} as const satisfies Partial<Record<TextPart, readonly string[]>>;

const owned: readonly string[] = Object.values(own).flat();

/** Folders of others inside these. */
function othersIn(places: readonly string[]): string[] {
  return owned.filter((one) => places.some((place) => one.startsWith(`${place}/`)));
}

const generated = ['**/*.test.*', '**/routeTree.gen.ts'];

function texts(part: TextPart, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/locales/{locale}/${part}`, include, exclude: [...exclude, ...generated] };
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    texts('start', start),
    // All that no list names: the menus, what is around every screen of who is signed in, and small parts of the page.
    texts('dealer', ['src'], [...start, ...owned]),
    ...(Object.keys(own) as (keyof typeof own)[]).map((part) => texts(part, [...own[part]], othersIn(own[part]))),
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
