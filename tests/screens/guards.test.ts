import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { languageTagOf, type Locale } from '../../src/contract/locale.ts';
import { isTitled, screenTitles } from '../builders/screen-titles.ts';
import { type Screen as ScreenName, screens, table } from '../builders/who-sees-what.ts';
import type { DemoName } from '../support/copy-dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';

/** One of each kind that does not see everything. Who does walks in a browser (tests/e2e/guards.spec.ts). */
const restricted = ['inter.dk', 'athlete', 'parts', 'media', 'staff'];

/** Follows an address and waits until its screen has loaded. */
async function open(screen: Screen, path: string, title: string): Promise<void> {
  await screen.visit(path);
  await waitFor(() => {
    expect(decodeURI(location.pathname)).toBe(path);
    // Some titles end with the year, and Canadians read favourites.
    const heading = screen
      .main()
      .getByRole('heading', { level: 1 })
      .textContent.replace(/ \d{4}$/, '');
    expect(heading.replace('Favourites', 'Favorites')).toBe(title);
    expect(screen.getByRole('main').querySelector('[aria-busy="true"], [role="progressbar"]')).toBeNull();
  });
}

function linkedScreens(locale: Locale): readonly ScreenName[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])')];
  const paths = links.map(({ pathname }) => decodeURI(pathname));
  return screens.filter((name) => paths.includes(addressOf(name, locale)));
}

// Where each typed address leads is asked of the router, for every account: src/router.test.ts.
describe.each(table.filter(({ account }) => restricted.includes(account)))(
  'for $kind',
  ({ account, locale, rules, instead }) => {
    test(`[${rules}] each screen opens with its title, and links lead only to screens that open`, async () => {
      const shown = screens.filter(isTitled).filter((name) => instead[name] === undefined);
      const screen = await openScreen(instead.home ?? 'home', { dealer: { like: account as DemoName }, locale });
      await screen.findByRole('heading', { level: 1 });
      const linked = new Set<ScreenName>();
      const refused: string[] = [];
      for (const name of shown) {
        await open(screen, addressOf(name, locale), screenTitles[name][locale]);
        if (account === 'media' && screen.getByRole('main').textContent.includes('$'))
          refused.push(`a price on ${name}`);
        for (const other of linkedScreens(locale)) {
          linked.add(other);
          // The name of the portal links to its home, which leads on to a screen of the account.
          if (other !== 'home' && instead[other] !== undefined) refused.push(`${other}, linked on ${name}`);
        }
      }
      expect(refused).toEqual([]);
      expect(linked.size).toBeGreaterThan(3);
    });
  },
);

test.each([
  ['/en/nowhere', 'en', 'Page not found'],
  ['/fr/nulle-part', 'fr', 'Page introuvable'],
  ['/fr/bikes', 'fr', 'Page introuvable'],
  [`/en/bikes/${'x'.repeat(65)}`, 'en', 'Page not found'],
] as const)('[ROUTE-8] %s is not found, in the language of the address', async (address, locale, title) => {
  const screen = await openScreen(address);
  await screen.findByRole('heading', { level: 1, name: title });
  expect([location.pathname, document.documentElement.lang]).toEqual([address, languageTagOf(locale)]);
});
