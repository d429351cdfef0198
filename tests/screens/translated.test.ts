import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf, type RouteName, routeNames } from '../../src/contract/addresses.ts';
import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { screenTitles } from '../builders/screen-titles.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';

/** As a browser's translation does: each text goes into elements of its own, or gives way to another text in them. */
function translate(how: 'wrapped' | 'replaced'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, textarea, option, font, svg, [translate=no]')) continue;
    const outer = document.createElementNS(xhtml, 'font');
    const inner = outer.appendChild(document.createElementNS(xhtml, 'font'));
    parent.replaceChild(outer, text);
    if (how === 'wrapped') inner.append(text);
    else inner.textContent = text.textContent;
  }
}

const title = async (screen: Screen, name: string) =>
  screen.findByRole('heading', { level: 1, name: (heading) => heading.includes(name) });

async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['contracts', 'transactions'] });
  const server = serverSide(portal, dealer);
  return { dealer, server };
}

/** A print has no way to the other language. */
const names = (Object.keys(screenTitles) as (RouteName & keyof typeof screenTitles)[]).filter(
  (name) => name !== 'transaction-print',
);

test('every screen survives that its texts are wrapped, and changes its language', async () => {
  const { dealer, server } = await shop();
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  const screen = await openScreen('bikes', { dealer });
  for (const name of names) {
    await screen.visit(addressOf(name, 'en'));
    await title(screen, screenTitles[name].en);
    translate('wrapped');
    await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0]!);
    expect(await title(screen, screenTitles[name].fr)).toBeDefined();
  }
});

const signedOut = ['account-login', 'password-forgot', 'password-reset', 'account-migrate', 'migrate-reset'] as const;
/** Each has a test of its own below, or leads elsewhere at once. */
const others = [
  'dealers',
  'user-company',
  'user-transaction',
  'transaction-print',
  'maintenance',
  'home',
  'account-logout',
] as const satisfies readonly RouteName[];

test('no screen is left out', () => {
  const all = [...names, ...signedOut, ...others];
  expect(all.toSorted((one, other) => one.localeCompare(other))).toEqual(
    routeNames.toSorted((one, other) => one.localeCompare(other)),
  );
});

/** Translates the screen, and changes to the other language by the link on it. */
async function changeLanguage(screen: Screen): Promise<void> {
  await screen.findAllByRole('link', { name: 'Français' });
  await screen.findByRole('heading', { level: 1 });
  translate('wrapped');
  await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0]!);
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('fr-CA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.getAllByRole('link', { name: 'English' })).not.toEqual([]);
    expect(screen.queryByText('500')).toBeNull();
  });
}

test.each(signedOut)('%s survives it, for who is not signed in', async (name) => {
  const screen = await openScreen(name, { dealer: null });
  await changeLanguage(screen);
  expect(decodeURI(location.pathname)).toBe(addressOf(name, 'fr'));
});

test('one transaction, one product, the users of a company, a page that is not found and the maintenance page survive it', async () => {
  const { dealer, server } = await shop();
  const [{ id }] = (await server.transactions()) as [TransactionHeading];
  const screen = await openScreen(addressOf('user-transaction', 'en', { id }), { dealer });
  await screen.findByRole('heading', { name: 'Items' });
  translate('wrapped');
  await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0]!);
  await screen.findByRole('heading', { name: 'Articles' });

  const [bike] = await server.bikes();
  const [part] = await server.singleParts();
  for (const address of [
    addressOf('bikes', 'en', { id: bike.productId }),
    addressOf('pieces', 'en', { id: part.productId }),
    addressOf('user-company', 'en'),
  ]) {
    await screen.visit(address);
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull());
    await changeLanguage(screen);
  }
  for (const address of ['/en/nowhere', addressOf('maintenance', 'en')]) {
    await screen.visit(address);
    await waitFor(() => expect(location.pathname).toBe(address));
    await changeLanguage(screen);
  }
});

test('a printed invoice survives it', async () => {
  const { dealer, server } = await shop();
  const [{ id, reference }] = (await server.transactions()) as [TransactionHeading];
  const screen = await openScreen(addressOf('transaction-print', 'en', { id }), { dealer });
  await screen.findByRole('article');
  translate('wrapped');
  await screen.visit(addressOf('transaction-print', 'en'));
  await title(screen, screenTitles['transaction-print'].en);
  translate('wrapped');
  await screen.visit(addressOf('transaction-print', 'fr', { id }));
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(reference));
});

test.each(['wrapped', 'replaced'] as const)(
  'the global search finds and opens things when texts are %s',
  async (how) => {
    const { dealer } = await shop();
    const screen = await openScreen('user-overview', { dealer });
    await title(screen, screenTitles['user-overview'].en);
    translate(how);
    await screen.user.keyboard('/');
    const field = await screen.findByRole('combobox', { name: 'Search the portal' });
    translate(how);
    await screen.user.type(field, 'taiga');
    await within(screen.getByRole('listbox')).findAllByRole('option', { name: /Taïga/ });
    translate(how);
    await screen.user.type(field, ' 140');
    await within(screen.getByRole('listbox')).findAllByRole('option', { name: /Taïga 140/ });
    await screen.user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^${addressOf('bikes', 'en')}/.+`)));
  },
);

test('a rep chooses a dealer when texts are wrapped', async () => {
  const portal = await screenPortal();
  const named = async (name: string) => newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: name } });
  const shops = [await named('North Shop'), await named('South Shop')];
  const rep = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' },
  });
  const rows = shops.map(({ id }) => ({ rep_id: rep.id, dealer_id: id, assigned_at: new Date() }));
  await onServerSide(async () => portal.db.insertInto('rep_assignments').values(rows).execute());
  const screen = await openScreen('home', { dealer: rep });
  await screen.findByRole('heading', { name: 'Your dealers' });
  translate('wrapped');
  await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0]!);
  await screen.findByRole('heading', { name: 'Vos détaillants' });
  translate('wrapped');
  await screen.user.click(await screen.findByRole('button', { name: 'South Shop' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'fr')));
});

test.each(['wrapped', 'replaced'] as const)(
  'a search and a quick order work on a page whose texts were %s',
  async (how) => {
    const { dealer, server } = await shop();
    const [bike] = await server.bikes();
    const screen = await openScreen('pieces', { dealer });
    const search = (await screen.findAllByRole('searchbox'))[0]!;
    await screen.findAllByRole('listitem');
    translate(how);
    await screen.user.type(search, 'chain');
    await screen.findAllByRole('listitem');
    translate(how);
    await screen.user.clear(search);

    await screen.visit(addressOf('quick-order', 'en'));
    const field = await screen.findByLabelText('One SKU and quantity per line');
    translate(how);
    await screen.user.type(field, `${bike.sku} 2`);
    await screen.user.click(screen.getByRole('button', { name: 'Check items' }));
    await screen.findByLabelText('Quantity, line 1');
    translate(how);
    await screen.user.click(await screen.findByRole('button', { name: /to cart/ }));
    await expect.poll(async () => server.cartUnits()).toEqual({ [bike.sku]: 2 });
    expect(within(document.body).queryByText('500')).toBeNull();
  },
);
