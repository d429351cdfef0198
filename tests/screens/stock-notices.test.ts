import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';

const sync = '/api/stock-notices';

/** The first bike of the booking season that is made now. Some of its SKUs are out of stock. */
async function openBike(locale: Locale = 'en') {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.ca' });
  const { year } = await portal.db.selectFrom('booking_season').select('year').executeTakeFirstOrThrow();
  const { id } = await portal.db
    .selectFrom('products')
    .where('kind', '=', 'bike')
    .where('year', '=', year)
    .where('discontinued', '=', false)
    .where('removed', '=', false)
    .orderBy('position')
    .select('id')
    .executeTakeFirstOrThrow();
  const screen = await openScreen(addressOf('bikes', locale, { id }), { dealer, locale });
  return { screen, portal, dealer };
}

const notifyButtons = (screen: Screen) => screen.findAllByRole('button', { name: /^(?:Notify me|M’aviser)/ });

async function soldOutCell(screen: Screen): Promise<HTMLElement> {
  const [button] = await notifyButtons(screen);
  return button?.closest('td') ?? document.body;
}

test('[STK-7, STK-8, STK-9] a cell out of stock says what is due, takes no number, notifies and leads to booking', async () => {
  const { screen, portal, dealer } = await openBike();
  const cell = await soldOutCell(screen);
  await expectText(() => cell, /Due \w+ \d+/);
  await expectText(() => cell.closest('table') as HTMLElement, /Due \w+ \d+, \d+ units/);
  expect(within(cell).queryByRole('textbox')).toBeNull();
  const notify = await within(cell).findByRole('button', { name: /^Notify me: / });
  await screen.user.click(notify);
  await waitFor(() => expect(notify.getAttribute('aria-pressed')).toBe('true'));
  const stored = async () =>
    portal.db.selectFrom('stock_notices').where('user_id', '=', dealer.id).select(['sku', 'is_on']).execute();
  await waitFor(async () => expect(await stored()).toMatchObject([{ is_on: true }]));
  await expectAccessible(cell);

  await screen.reload();
  const again = within(await soldOutCell(screen));
  const pressed = await again.findByRole('button', { name: /^Notify me: /, pressed: true });
  await screen.user.click(pressed);
  await waitFor(async () => expect(await stored()).toMatchObject([{ is_on: false }]));

  const [notice] = await stored();
  await screen.user.click(await again.findByRole('link', { name: /^Book for / }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('booking-cart', 'en')));
  expect(new URL(location.href).searchParams.get('find')).toBe(notice?.sku);
});

test('[STK-8, SYNC-1] a notice that is asked for offline is kept through a reload and sent later', async () => {
  const { screen, portal, dealer } = await openBike('fr');
  await within(await soldOutCell(screen)).findByRole('button', { name: /^M’aviser/ });
  const restore = screen.network.cut(sync);
  await screen.user.click(within(await soldOutCell(screen)).getByRole('button', { name: /^M’aviser/ }));
  await within(await soldOutCell(screen)).findByRole('button', { name: /^M’aviser/, pressed: true });
  await screen.reload();
  await within(await soldOutCell(screen)).findByRole('button', { name: /^M’aviser/, pressed: true });
  restore();
  await screen.reload();
  await waitFor(async () =>
    expect(
      await portal.db.selectFrom('stock_notices').where('user_id', '=', dealer.id).select('is_on').execute(),
    ).toEqual([{ is_on: true }]),
  );
});

test('[STK-8] a part out of stock notifies from its page; the page of favourites lists it until it is removed', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.ca' });
  const part = await portal.db
    .selectFrom('stock')
    .innerJoin('skus', 'skus.sku', 'stock.sku')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .where('products.kind', '=', 'part')
    .where('quantity', '<=', 0)
    .where('skus.discontinued', '=', false)
    .where('products.discontinued', '=', false)
    .select(['stock.sku', 'products.id'])
    .orderBy('stock.sku')
    .executeTakeFirstOrThrow();
  const screen = await openScreen(addressOf('pieces', 'en', { id: part.id }), { dealer, locale: 'en' });
  const button = await screen.findByRole('button', { name: /^Notify me: / });
  await screen.user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));

  await screen.visit(addressOf('favourites', 'en'));
  const list = within(await screen.findByRole('region', { name: 'Back-in-stock notices' }));
  const remove = await list.findByRole('button', { name: new RegExp(`^Remove: .*${part.sku}$`) });
  await list.findByRole('link');
  await expectAccessible(screen.getByRole('region', { name: 'Back-in-stock notices' }));
  await screen.user.click(remove);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Back-in-stock notices' })).toBeNull());
  await waitFor(async () =>
    expect(
      await portal.db.selectFrom('stock_notices').where('user_id', '=', dealer.id).select(['sku', 'is_on']).execute(),
    ).toEqual([{ sku: part.sku, is_on: false }]),
  );
});
