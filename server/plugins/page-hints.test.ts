import { expect, test } from 'vitest';
import { pageHints, readBuildNotes } from './page-hints.ts';

const built = (file: string, imports: string[] = [], css: string[] = []) => ({ file: `assets/${file}`, imports, css });

const notes = {
  '_start.js': { ...built('start.js', ['_runtime.js'], ['assets/start.css']), name: 'start' },
  '_runtime.js': built('runtime.js'),
  'locales/en/start.po': built('en-start.js'),
  'locales/fr/start.po': built('fr-start.js'),
  'locales/fr/dealer.po': { ...built('fr-dealer.js'), name: 'dealer' },
  'locales/fr/checkout.po': built('fr-checkout.js'),
  'locales/fr/transactions.po': built('fr-transactions.js'),
  '_dealer.js': { ...built('dealer.js', ['_start.js', '_button.js']), name: 'dealer' },
  '_list.js': { ...built('list.js', ['_dealer.js']), name: 'list' },
  '_button.js': built('button.js', ['_start.js'], ['assets/button.css']),
  '_entrance.js': { ...built('entrance.js', ['_start.js', '_button.js'], ['assets/entrance.css']), name: 'entrance' },
  'src/routes/$locale/cart.tsx?tsr-split=component': built('cart.js'),
  'src/routes/$locale/cart_.checkout.tsx?tsr-split=component': built('checkout.js', ['_button.js']),
  'src/routes/$locale/cart_.checkout.tsx?tsr-split=loader': built('checkout-loader.js'),
  'src/routes/$locale/account/transactions/index.tsx?tsr-split=component': built('transactions.js'),
};

const filesOf = (hints: string) => [...hints.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('the login is told to fetch its texts and its screen, and nothing that the page names itself', () => {
  const files = filesOf(pageHints(notes, 'account-login', 'en'));
  expect(files).toEqual(['en-start.js', 'entrance.js', 'button.js', 'entrance.css', 'button.css']);
});

test('a screen of a dealer also fetches the texts and the shell of who is signed in, each file once', () => {
  const files = filesOf(pageHints(notes, 'checkout', 'fr'));
  const once = [
    'fr-start.js',
    'fr-dealer.js',
    'fr-checkout.js',
    'dealer.js',
    'checkout.js',
    'checkout-loader.js',
    'button.js',
    'button.css',
  ];
  expect(files).toHaveLength(once.length);
  expect(new Set(files)).toEqual(new Set(once));
  expect(filesOf(pageHints(notes, 'user-transactions', 'fr'))).toContain('transactions.js');
  expect(filesOf(pageHints(notes, 'bikes', 'fr'))).toContain('list.js');
});

test('scripts are preloaded as modules and styles as styles, as the page itself fetches them', () => {
  const hints = pageHints(notes, 'account-login', 'en');
  expect(hints).toContain('<link rel="modulepreload" crossorigin href="/assets/entrance.js">');
  expect(hints).toContain('<link rel="preload" as="style" crossorigin href="/assets/entrance.css">');
});

test('an app that was not built has no hints', () => {
  expect(pageHints(readBuildNotes('/nowhere/manifest.json'), 'account-login', 'en')).toBe('');
});
