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

/** Features that only their own screens show (src/contract/texts.ts). */
const own = ['catalogue', 'checkout', 'device', 'transactions'] as const satisfies readonly TextPart[];

const generated = ['**/*.test.*', '**/routeTree.gen.ts'];

function texts(part: TextPart, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/locales/{locale}/${part}`, include, exclude: [...exclude, ...generated] };
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    texts('start', start),
    texts('dealer', ['src/features'], [...start, ...own.map((feature) => `src/features/${feature}`)]),
    ...own.map((feature) => texts(feature, [`src/features/${feature}`], start)),
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
