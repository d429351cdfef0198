import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeNames } from '../contract/addresses.ts';
import { navigationFor } from './navigation.ts';

/** Screen, then how one reaches it on a desktop, a tablet and a phone. */
const rows = readFileSync(new URL('../../docs/reach.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const navigation = navigationFor({
  user: { no: 'C-1001', group: 'CANADA', accessLevel: '1' },
  settings: { hideRebateMenu: false, hideBookingMenu: false },
  mode: 'admin',
  isMaintenance: false,
  route: null,
});
const { primary, downloads, userMenu, mobileMenu, bottomBar } = navigation;
const ofUser: readonly string[] = [...(userMenu?.links ?? []), 'device'];
const ofMenu: readonly string[] = [...(mobileMenu?.links ?? []), ...(mobileMenu?.downloads ?? []), ...ofUser];

/** Which link leads there, or null where only other screens do. */
function wideLink(name: string): string | null {
  if (primary.some((link) => link === name)) return 'header';
  if (downloads.some((link) => link === name)) return 'header, Downloads';
  return ofUser.includes(name) ? 'user menu' : null;
}

function phoneLink(name: string): string | null {
  if (bottomBar.some((link) => link === name)) return 'bottom bar';
  return ofMenu.includes(name) ? 'menu' : null;
}

const links = /^(header|user menu|menu|bottom bar)\b/;

test('[NAV-8, NAV-10] docs/reach.md names every screen once', () => {
  expect(rows.map(([name]) => name)).toEqual(routeNames);
});

test.each(rows)('[NAV-8, NAV-9, NAV-10] docs/reach.md leads to %s by links that exist', (name = '', ...cells) => {
  const wanted = [wideLink(name), wideLink(name), phoneLink(name)];
  for (const [at, cell] of cells.entries()) {
    expect(cell).not.toBe('');
    const link = wanted[at] ?? null;
    const isRight = link === null ? !links.test(cell) : cell === link || cell.startsWith(`${link}, `);
    expect(isRight, `${cell}, not ${link}`).toBe(true);
  }
});
