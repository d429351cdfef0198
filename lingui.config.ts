import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import type { TextPart } from './src/contract/texts.ts';

/** What shows itself to who is not signed in, too. */
const start = [
  'src/routes',
  'src/ui',
  'src/features/session',
  'src/features/shell',
  'src/features/device/app-update-notice.tsx',
];

/** What only some screens show (src/contract/texts.ts), by the folders that it stands in. A folder inside another's is not the other's. */
export const own = {
  booking: ['src/features/booking'],
  catalogue: ['src/features/catalogue'],
  checkout: ['src/features/checkout'],
  device: ['src/features/device'],
  products: ['src/features/catalogue/products', 'src/features/scanner'],
  'quick-order': ['src/features/quick-order'],
  'saved-carts': ['src/features/saved-carts'],
  transactions: ['src/features/transactions'],
} as const satisfies Partial<Record<TextPart, readonly string[]>>;

const ownFolders: readonly string[] = Object.values(own).flat();

const generated = ['**/*.test.*', '**/routeTree.gen.ts'];

function texts(part: TextPart, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/locales/{locale}/${part}`, include, exclude: [...exclude, ...generated] };
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    texts('start', start),
    texts('dealer', ['src/features'], [...start, ...ownFolders]),
    ...(Object.keys(own) as (keyof typeof own)[]).map((part) => {
      const folders: readonly string[] = own[part];
      const others = ownFolders.filter((one) => folders.some((folder) => one.startsWith(`${folder}/`)));
      return texts(part, [...folders], [...start, ...others]);
    }),
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
