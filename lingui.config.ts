import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The features that show themselves to who is not signed in. */
const open = ['src/features/session', 'src/features/shell', 'src/features/device/app-update-notice.tsx'];

const generated = ['**/*.test.*', '**/routeTree.gen.ts'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  // A visitor who is to sign in waits for the first file alone; the second comes with the signed-in shell.
  catalogs: [
    { path: '<rootDir>/locales/{locale}/start', include: ['src/routes', 'src/ui', ...open], exclude: generated },
    { path: '<rootDir>/locales/{locale}/dealer', include: ['src/features'], exclude: [...open, ...generated] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
