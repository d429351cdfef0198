import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const sources = '**/*.{ts,tsx}';
const features = (...names: string[]) => names.map((name) => `src/features/${name}/${sources}`);

/** What is shown without a dealer too: sign-in, errors, notices, and the design system. */
const signIn = [
  ...['app', 'platform', 'routes'].map((room) => `src/${room}/${sources}`),
  // Not the field that few forms have.
  'src/ui/*.{ts,tsx}',
  `src/ui/!(forms)/${sources}`,
  'src/ui/forms/!(date-field).tsx',
  ...features('layout', 'session', 'shell'),
  'src/features/device/*.tsx',
];
/** What a list of products can show, with the header's cart. */
const shop = [
  // Not the pages of products, the comparison or the line sheet.
  'src/features/catalogue/*.{ts,tsx}',
  `src/features/catalogue/!(bike|compare|line-sheet|product-page)/${sources}`,
  ...features('customer-view', 'favourites', 'scanner', 'share', 'stock'),
  // Not the cart's own screen.
  'src/features/cart/*.{ts,tsx}',
  // In the header of every screen.
  'src/features/dealers/acting-bar.tsx',
  'src/features/global-search/search-launcher.tsx',
  'src/features/overview/overview-count.tsx',
];

const tests = ['**/*.test.*', '**/routeTree.gen.ts'];

/** Loaded in this order (src/features/shell/i18n.ts). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/sign-in', include: signIn, exclude: tests },
    { path: '<rootDir>/locales/{locale}/shop', include: shop, exclude: tests },
    { path: '<rootDir>/locales/{locale}/office', include: ['src'], exclude: [...tests, ...signIn, ...shop] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
