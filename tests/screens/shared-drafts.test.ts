import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newId } from '../../server/database/new-id.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { BookingCatalogue } from '../../src/contract/booking/booking.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { SharedDraft } from '../../src/contract/orders/shared-drafts.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { rowsIn } from './support/test-in.ts';

/** A dealer of this test with a part in the cart, and their rep. */
async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: 'North Shop' } });
  const rep = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' },
  });
  const row = { rep_id: rep.id, dealer_id: dealer.id, assigned_at: new Date() };
  await onServerSide(async () => portal.db.insertInto('rep_assignments').values(row).execute());
  const server = serverSide(portal, dealer);
  const [part] = await server.singleParts();
  await server.fillCart([{ sku: part.sku, quantities: 2 }]);
  /** As the rep shared it elsewhere. */
  const share = async (kind: SharedDraft['kind'], note = '') =>
    onServerSide(async () =>
      portal.db
        .insertInto('shared_drafts')
        .values({ id: newId(), user_id: dealer.id, rep_id: rep.id, kind, note, shared_at: new Date() })
        .execute(),
    );
  const drafts = async () => (await server.call<{ drafts: SharedDraft[] }>(`/api/shared-drafts/${dealer.id}`)).drafts;
  return { dealer, rep, server, share, drafts };
}

async function press(screen: Screen, name: RegExp | string): Promise<void> {
  await screen.user.click(await screen.main().findByRole('button', { name }));
}

/** The rep's tablet, at an address for the dealer. */
async function openRep(rep: Awaited<ReturnType<typeof shop>>['rep'], address: string, locale: Locale = 'en') {
  const screen = await openScreen('home', { dealer: rep, locale });
  await screen.findByRole('heading', { name: locale === 'en' ? 'Your dealers' : 'Vos détaillants' });
  await screen.user.click(await screen.findByRole('button', { name: 'North Shop' }));
  await screen.findByRole('heading', { name: locale === 'en' ? 'Bikes' : 'Vélos' });
  await screen.visit(address);
  return screen;
}

test.each(
  rowsIn('fr', [
    ['en', 'Owen Parker prepared a cart for you', 'Owen Parker prepared this cart for you.', 'Dismiss'],
    ['fr', 'Owen Parker a préparé un panier pour vous', 'Owen Parker a préparé ce panier pour vous.', 'Fermer'],
  ] as const),
)(
  '[REP-3, OVW-1] the dealer finds it on the overview until it is opened (%s)',
  async (locale, entry, title, dismiss) => {
    const { dealer, share, drafts } = await shop();
    await share('cart', 'Chains for spring');
    const screen = await openScreen('user-overview', { dealer, locale });
    const link = await screen.main().findByRole('link', { name: entry });
    screen.main().getByText('Chains for spring');
    await expectAccessible();
    await screen.user.click(link);
    await screen.main().findByText(title);
    screen.main().getByText('Chains for spring');
    await waitFor(async () => expect((await drafts())[0]?.openedAt).not.toBeNull());
    await expectAccessible();

    await screen.visit(addressOf('user-overview', locale));
    await waitFor(() => expect(screen.main().queryByRole('link', { name: entry })).toBeNull());
    // The note stays with the cart until it is dismissed.
    await screen.visit(addressOf('cart', locale));
    await press(screen, dismiss);
    await waitFor(() => expect(screen.main().queryByText(title)).toBeNull());
    await waitFor(async () => expect((await drafts())[0]?.dismissedAt).not.toBeNull());
  },
);

test('[REP-3, OVW-1] the dealer dismisses a booking on the overview', async () => {
  const { dealer, share, drafts } = await shop();
  await share('booking');
  const screen = await openScreen('user-overview', { dealer });
  const entry = await screen.main().findByRole('link', { name: 'Owen Parker prepared a booking for you' });
  expect(entry.getAttribute('href')).toBe(addressOf('booking-review', 'en'));
  const row = within(entry.closest('li') as HTMLElement);
  row.getByText('Review everything, make any changes, then place the order.');
  await screen.user.click(row.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(entry.isConnected).toBe(false));
  await waitFor(async () =>
    expect((await drafts())[0]).toMatchObject({ openedAt: null, dismissedAt: expect.any(String) as string }),
  );
});

test.each([
  ['cart', 'en', 'Dismiss', 'You can dismiss this once you’re online.'],
  ['user-overview', 'fr', 'Fermer', 'Vous pourrez fermer cet avis une fois en ligne.'],
] as const)(
  '[REP-3, UI-4] dismissing it offline on %s says that it needs a connection',
  async (at, locale, dismiss, words) => {
    const { dealer, share, drafts } = await shop();
    await share('cart');
    const screen = await openScreen(at, { dealer, locale });
    await screen.main().findByRole('button', { name: dismiss });
    screen.network.setOnline(false);
    await press(screen, dismiss);
    await expectText(() => screen.getByRole('main'), words);
    screen.network.setOnline(true);
    await press(screen, dismiss);
    await waitFor(() => expect(screen.main().queryByRole('button', { name: dismiss })).toBeNull());
    await waitFor(async () => expect((await drafts())[0]?.dismissedAt).not.toBeNull());
  },
);

test('[REP-3] a rep shares the cart with a note, and sees that it was opened and ordered', async () => {
  const { rep, server, drafts } = await shop();
  const screen = await openRep(rep, addressOf('cart', 'en'));
  await press(screen, 'Share with North Shop');
  const noteField = async () => screen.main().findByLabelText<HTMLTextAreaElement>('Note (optional)');
  await screen.user.type(await noteField(), 'Chains for spring');
  await screen.reload();
  const note = await noteField();
  await waitFor(() =>
    expect(screen.main().getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(false),
  );
  await expectAccessible();
  screen.network.setOnline(false);
  await press(screen, 'Share');
  await screen.main().findByText(/You can share once you’re online\./);
  expect(note.value).toBe('Chains for spring');
  screen.network.setOnline(true);
  await press(screen, 'Share');
  await screen.main().findByText('Shared with North Shop.');
  await screen.main().findByText(/Not opened yet\.$/);
  const [draft] = await drafts();
  expect(draft).toMatchObject({ kind: 'cart', by: 'Owen Parker', note: 'Chains for spring' });

  await screen.visit(addressOf('checkout', 'en'));
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order( ·|$)/ });
  await waitFor(() => expect(place.disabled).toBe(false));
  await screen.user.click(place);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({}));
  await screen.visit(addressOf('cart', 'en'));
  await screen.main().findByText(/Ordered on/);
});

test('[REP-3] a rep shares a booking from its review, in French', async () => {
  const { rep, server, drafts } = await shop();
  const { models } = await server.call<BookingCatalogue>('/api/booking/products');
  const sku = models[0]?.configurations[0]?.items[0]?.skus[0]?.sku ?? '';
  await server.putBooking(sku, { q1: 2 });
  const screen = await openRep(rep, addressOf('booking-review', 'fr'), 'fr');
  await press(screen, 'Partager avec North Shop');
  await press(screen, 'Partager');
  await screen.main().findByText('Partagé avec North Shop.');
  expect(await drafts()).toMatchObject([{ kind: 'booking', note: '' }]);
});

test('[REP-3] the dealer is told with the booking who prepared it, and shares nothing', async () => {
  const { dealer, share } = await shop();
  await share('booking');
  const screen = await openScreen('booking-review', { dealer, locale: 'fr' });
  await screen.main().findByText('Owen Parker a préparé cette précommande pour vous.');
  await expectText(() => screen.getByRole('main'), /Rien n’est commandé avant/);
  expect(screen.main().queryByRole('button', { name: /^Partager/ })).toBeNull();
});

test('[ACC-12, REP-3] a rep to whom the dealer is no longer assigned is told so', async () => {
  const { rep, drafts } = await shop();
  const screen = await openRep(rep, addressOf('cart', 'en'));
  await press(screen, 'Share with North Shop');
  const { db } = screen.portal;
  await onServerSide(async () => db.deleteFrom('rep_assignments').where('rep_id', '=', rep.id).execute());
  await press(screen, 'Share');
  await screen.main().findByText('You can’t share with North Shop.');
  expect(await drafts()).toEqual([]);
});
