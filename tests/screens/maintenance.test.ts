import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Network } from './support/network.ts';
import { openScreen, type Screen } from './support/open-screen.ts';

/** As the server answers during maintenance; gives what ends it. */
function maintain(network: Network): () => void {
  const problem = { type: 'about:blank', title: 'Maintenance', status: 503, code: 'maintenance' };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' };
  const undo = [
    network.route(/^\/api\//, () => Response.json(problem, { status: 503, headers })),
    network.route('/api/status', async (_, pass) => {
      const status = (await (await pass()).json()) as object;
      return Response.json({ ...status, maintenance: true });
    }),
  ];
  return () => {
    for (const one of undo) one();
  };
}

const isShown = async (screen: Screen) => {
  await screen.findByRole('heading', { level: 1, name: 'Le portail est en entretien' });
  expect(location.pathname).toBe(addressOf('maintenance', 'fr'));
};

test('[MAINT-1, LAYOUT-1, NAV-1] the next call notices maintenance, which hides menus and footer and leads back', async () => {
  const wanted = `${addressOf('bikes', 'fr')}?filters=p1.Trail&q=taiga`;
  const screen = await openScreen('device', { locale: 'fr' });
  await screen.findByRole('contentinfo');
  const end = maintain(screen.network);
  await screen.visit(wanted);
  await isShown(screen);
  const header = within(screen.getByRole('banner'));
  await waitFor(() => expect(header.queryAllByRole('button', { name: /^(Menu|Panier|Mathilde)/ })).toEqual([]));
  expect(screen.queryByRole('contentinfo')).toBeNull();
  for (const navigation of screen.queryAllByRole('navigation'))
    expect(within(navigation).queryAllByRole('link')).toEqual([]);

  end();
  await screen.reload();
  await screen.findByRole('contentinfo');
  expect(location.pathname + location.search).toBe(wanted);
});

test('[MAINT-1] every page opened during maintenance leads to the maintenance page, and back from there', async () => {
  const screen = await openScreen('device', { locale: 'fr' });
  const end = maintain(screen.network);
  for (const name of ['home', 'bikes', 'cart', 'checkout', 'user-transactions', 'device'] as const) {
    await screen.reload(addressOf(name, 'fr'));
    await isShown(screen);
  }
  await screen.reload(addressOf('cart', 'fr'));
  await isShown(screen);
  end();
  await screen.reload();
  await waitFor(() => expect(location.pathname).toBe(addressOf('cart', 'fr')));
});

test('[MAINT-1] who is signed out is led to the maintenance page too, and back to signing in', async () => {
  let end = () => {};
  const login = addressOf('account-login', 'fr');
  const screen = await openScreen(login, {
    dealer: null,
    locale: 'fr',
    before(network) {
      end = maintain(network);
    },
  });
  await isShown(screen);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  end();
  await screen.reload();
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(location.pathname).toBe(login);
});

test('[MAINT-1, ROUTE-1] the maintenance page can be opened while there is no maintenance, and leads on', async () => {
  const screen = await openScreen('maintenance', { locale: 'fr' });
  await screen.findByRole('heading', { level: 1, name: 'Le portail est ouvert' });
  expect(location.pathname).toBe(addressOf('maintenance', 'fr'));
  await screen.findByRole('contentinfo');
  await screen.user.click(screen.main().getByRole('link', { name: 'Retour au portail' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'fr')));
});

test('[NAV-12] no banner of the admin mode shows during maintenance', async () => {
  const screen = await openScreen('device', { locale: 'fr' });
  await screen.findByRole('complementary', { name: 'Mode' });
  maintain(screen.network);
  await screen.visit(addressOf('bikes', 'fr'));
  await isShown(screen);
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Mode' })).toBeNull());
});
