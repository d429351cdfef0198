import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newId } from '../../server/database/new-id.ts';
import { transact } from '../../server/database/transact.ts';
import { defaultClaimForm } from '../../server/modules/warranty/claim-forms.ts';
import { addClaimMessage, insertClaim, nextClaimReference } from '../../server/modules/warranty/repository.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const history = /^\/api\/user\/history\//;
const claims = /^\/api\/warranty-claim\//;

const header = (screen: Screen) => within(screen.getByRole('banner'));
const rows = async (screen: Screen, title: string) => {
  const heading = await screen.main().findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
};

test('[OVW-1] contracts to accept and overdue invoices need the dealer, and the header counts them', async () => {
  const screen = await openScreen('user-overview', {
    dealer: { like: 'dealer.us', has: ['contracts', 'transactions'] },
    before: (network) => {
      network.route(history, async (_call, pass) => {
        const all = (await (await pass()).json()) as TransactionHeading[];
        return Response.json(all.map((one) => (one.state === 'open' ? { ...one, dueDate: '2026-01-31' } : one)));
      });
    },
  });
  const needs = await rows(screen, 'Needs your attention');
  const contracts = screen.dealer.user.contracts.filter(({ state }) => state === 'open');
  expect(contracts.length).toBeGreaterThan(0);
  for (const { id, title } of contracts) {
    const link = await needs.findByRole('link', { name: `Accept contract: ${title}` });
    expect(link.getAttribute('href')).toBe(`${addressOf('user-contract', 'en')}?contract=${id}`);
  }
  const all = await serverSide(screen.portal, screen.dealer).transactions();
  const overdue = all.filter(({ state }) => state === 'open');
  expect(overdue.length).toBeGreaterThan(0);
  for (const { reference } of overdue) await needs.findByRole('link', { name: `Overdue invoice: ${reference}` });
  const count = contracts.length + overdue.length;
  // What is still loading has a row of its own.
  await waitFor(() => expect(needs.getAllByRole('listitem')).toHaveLength(count));
  await header(screen).findByRole('link', { name: new RegExp(`^Overview ${count} items? needs? your attention`) });
});

test('[OVW-1] orders under way stand with their state, the last one can be ordered again', async () => {
  const screen = await openScreen('user-overview', { dealer: { like: 'dealer.us', has: ['transactions'] } });
  const all = await serverSide(screen.portal, screen.dealer).transactions();
  const order = all.find(({ kind, state }) => kind === 'order' && state !== 'cancelled');
  if (!order) throw new Error('the demo has an order');
  await screen.main().findByRole('link', { name: `Reorder ${order.reference}` });
  const underWay = all.filter(({ kind, state }) => kind === 'order' && state === 'in-preparation');
  expect(underWay.length).toBeGreaterThan(0);
  const shown = await rows(screen, 'In progress');
  const row = shown.getByText(underWay[0]?.reference ?? '').closest('li');
  expect(row?.textContent).toContain('In preparation');
});

test('[OVW-1] a dealer with nothing to do is told so', async () => {
  const screen = await openScreen('user-overview');
  await screen.main().findByText('You’re all caught up.');
  await screen.main().findByText('No orders in progress.');
  expect(header(screen).getByRole('link', { name: 'Overview' })).toBeDefined();
  for (const name of ['Saved carts', 'Quick order', 'Orders & invoices']) screen.main().getByRole('link', { name });
});

test('[OVW-1, WAR-3] an answered claim is news, with its last words', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const [id, at] = [newId(), new Date()];
  const reference = await onServerSide(async () => {
    const next = await nextClaimReference(portal.db);
    await transact(portal.db, async (trx) => {
      const claim = { id, userId: dealer.id, key: newId(), reference: next, filedAt: at, files: [], hash: id };
      await insertClaim(trx, { ...claim, values: { product: 'Taïga 140' }, fields: defaultClaimForm });
      const words = { en: 'A new frame is on its way.', fr: 'Un nouveau cadre est en route.' };
      await addClaimMessage(trx, id, { id: newId(), at, state: 'accepted', text: words });
    });
    return next;
  });
  const screen = await openScreen('user-overview', { dealer, locale: 'fr' });
  const link = await screen.main().findByRole('link', { name: `Réponse à la réclamation\u00a0: ${reference}` });
  expect(link.getAttribute('href')).toBe(`${addressOf('user-warranty', 'fr')}?claim=${id}`);
  expect(link.closest('li')?.textContent).toContain('Un nouveau cadre est en route.');
});

test('[OVW-1, UI-4] opens offline with what the device holds, and says how old it is', async () => {
  const screen = await openScreen('user-overview', { dealer: { like: 'dealer.us', has: ['transactions'] } });
  await screen.main().findByRole('link', { name: /^Reorder/ });
  await screen.untilHeld('transactions', 'warranty-claims', 'booking-settings');
  screen.network.cut(history);
  screen.network.cut(claims);
  await screen.reload();
  await screen.main().findByText(/Showing saved data/);
  expect(await screen.main().findByRole('link', { name: /^Reorder/ })).toBeDefined();
});

test('[OVW-1, UI-4] what this device never had is not called empty', async () => {
  const screen = await openScreen('user-overview', {
    dealer: { like: 'dealer.us', has: ['contracts', 'transactions'] },
    before: (network) => {
      network.cut(history);
      network.cut(claims);
    },
  });
  await screen.main().findByText('Some of this page isn’t on this device yet.');
  // Contracts come with the account.
  await screen.main().findByRole('link', { name: /^Accept contract/ });
  expect(screen.main().queryByText('You’re all caught up.')).toBeNull();
  expect(screen.main().queryByText('No orders in progress.')).toBeNull();
});

test('[NAV-8, NAV-10] every screen of a dealer is in the user menu and in the phone’s', async () => {
  const screen = await openScreen('device', { dealer: { like: 'dealer.us' } });
  const names = ['Overview', 'Orders & invoices', 'Contracts', 'Sales program', 'Saved carts', 'Quick order'];
  for (const menu of ['Hannah Whitcomb', 'Menu']) {
    const button = await header(screen).findByRole('button', { name: menu });
    await screen.user.click(button);
    const panel = within(document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement);
    const links = panel.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(expect.arrayContaining([...names, 'This device', 'Sign out']));
    expect(links.indexOf('Overview')).toBeLessThan(links.indexOf('Orders & invoices'));
    await screen.user.keyboard('{Escape}');
  }
});

test('[OVW-1, ACC-11] shop staff have no overview in any menu', async () => {
  const screen = await openScreen('device', { dealer: { like: 'staff' } });
  await screen.user.click(await header(screen).findByRole('button', { name: 'Menu' }));
  await header(screen).findByRole('link', { name: 'Sign out' });
  expect(header(screen).queryByRole('link', { name: /Overview/ })).toBeNull();
});

const account = /^\/api\/user\/account\//;
const figures = {
  currency: 'US',
  open: 1_250.5,
  overdue: 250,
  creditLimit: 5_000,
  available: 3_749.5,
  onHold: false,
  policy: 'warn',
} as const;

test('[INV-3] the account figures stand on the overview, and a customer never sees them', async () => {
  const screen = await openScreen('user-overview', {
    dealer: { like: 'dealer.us' },
    before: (network) => {
      network.route(account, async () => Response.json({ ...figures, onHold: true }));
    },
  });
  const panel = await rows(screen, 'Your account');
  const said = panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(said).toEqual([
    ['Outstanding', '$1,250.50'],
    ['Overdue', '$250.00'],
    ['Credit limit', '$5,000.00'],
    ['Available', '$3,749.50'],
  ]);
  panel.getByText('Your account is on hold.');
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(screen.main().queryByText('Your account')).toBeNull());
});

for (const [locale, title, mode, dismiss, left] of [
  ['en', 'Getting started', 'Admin and client mode', /^Got it/, 'Work offline'],
  ['fr', 'Premiers pas', 'Modes administration et client', /^Compris/, 'Travailler hors ligne'],
] as const) {
  test(`[OVW-1] in ${locale} first steps stand below everything, and each goes for good once dismissed`, async () => {
    const screen = await openScreen('user-overview', { locale, remember: true });
    const hints = await rows(screen, title);
    expect(screen.main().getAllByRole('heading', { level: 3 }).at(-1)?.textContent).toBe(left);
    const row = within(hints.getByRole('heading', { name: mode }).closest('li') as HTMLElement);
    await screen.user.click(row.getByRole('button', { name: dismiss }));
    expect(hints.queryByRole('heading', { name: mode })).toBeNull();
    await screen.untilHeld('dismissed-hints');
    await screen.reload();
    const again = await rows(screen, title);
    expect(again.queryByRole('heading', { name: mode })).toBeNull();
    again.getByRole('link', { name: left });
  });
}
