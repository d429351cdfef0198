import { waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { actingForHeader } from '../../src/contract/account/reps.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { readDatabases } from '../support/read-databases.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { giveCaches } from './support/devices.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';

/** Where the app asked to be loaded again. */
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void asked.push(String(address)));
  giveCaches();
});

async function openRep(names: readonly string[], locale: Locale = 'en') {
  const portal = await screenPortal();
  const dealers: Dealer[] = [];
  for (const name of names)
    dealers.push(await newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: name } }));
  const columns = { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' } as const;
  const rep = await newDealer(portal, { like: 'dealer.us', columns });
  const assign = async (assigned: readonly Dealer[]) =>
    onServerSide(async () => {
      await portal.db.deleteFrom('rep_assignments').where('rep_id', '=', rep.id).execute();
      const rows = assigned.map(({ id }) => ({ rep_id: rep.id, dealer_id: id, assigned_at: new Date() }));
      await portal.db.insertInto('rep_assignments').values(rows).execute();
    });
  await assign(dealers);
  const screen = await openScreen('dealers', { dealer: rep, locale });
  return { screen, dealers, assign };
}

async function press(screen: Screen, name: string | RegExp): Promise<void> {
  await screen.user.click(await screen.findByRole('button', { name }));
}

/** The app is loaded again for the next dealer. */
async function goOn(screen: Screen): Promise<void> {
  await waitFor(() => expect(asked).toEqual([addressOf('dealers', 'en')]));
  asked = [];
  await screen.reload();
}

test('[REP-2, MODE-4] several dealers are chosen at once and downloaded one after the other, each opens offline, and a customer sees none', async () => {
  const { screen, dealers } = await openRep(['North Shop', 'Étoile Cycles']);
  await press(screen, 'Download for offline use');
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download 0 dealers' });
  expect(start.disabled).toBe(true);
  await screen.user.click(screen.getByRole('checkbox', { name: 'All dealers' }));
  await screen.user.click(screen.getByRole('checkbox', { name: 'Product pictures' }));
  await expectAccessible();
  await press(screen, 'Download 2 dealers');
  await goOn(screen);
  await screen.findByRole('heading', { name: 'Downloading Étoile Cycles (1 of 2)' });
  await goOn(screen);
  await screen.findByRole('heading', { name: 'Downloading North Shop (2 of 2)' });
  await screen.findByText('2 dealers are on this device.');
  expect(asked).toEqual([]);
  await press(screen, 'Close');
  await screen.findByRole('button', { name: 'Download for offline use' });

  screen.network.setOnline(false);
  const openEach = async () => {
    for (const { id } of dealers) {
      await screen.visit(addressOf('dealers', 'en'));
      const name = dealers[0]?.id === id ? 'North Shop' : 'Étoile Cycles';
      await press(screen, name);
      await screen.findByRole('heading', { name: 'Bikes' });
      await screen.visit(addressOf('pieces', 'en'));
      await waitFor(() => expect(document.querySelector('main [data-place]')).not.toBeNull());
    }
  };
  await openEach();

  // MODE-4. Handed to a customer of the last one, the device has nothing of any of them.
  expect(await readDevice()).toMatch(/"cost":/);
  await screen.visit(addressOf('device', 'en'));
  await screen.user.click(await screen.findByRole('link', { name: 'Start customer view' }));
  await enterPin(screen, 'Start customer view', ['PIN', 'Confirm PIN']);
  await screen.findByRole('button', { name: 'Exit' });
  await waitFor(async () => expect(await readDevice()).not.toMatch(/"cost":|CryptoKey/));
  screen.network.setOnline(true);
  await screen.reload(addressOf('dealers', 'en'));
  await screen.findByRole('button', { name: 'Exit' });
  expect(await readDevice()).not.toMatch(/"cost":|CryptoKey|North Shop/);
  for (const headers of [{}, { [actingForHeader]: dealers[0]?.id ?? '' }]) {
    const body = new URLSearchParams({ refresh_token: 'cookie' });
    expect((await fetch('/api/oauth/refresh', { method: 'POST', body, headers })).status).toBe(401);
  }
  screen.network.setOnline(false);
  await press(screen, 'Exit');
  await enterPin(screen, 'Exit', ['PIN']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exit' })).toBeNull());
  await openEach();
});

async function enterPin(screen: Screen, button: string, labels: readonly string[]): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  for (const label of labels) await screen.user.type(await dialog.findByLabelText(label), '90210');
  await screen.user.click(dialog.getByRole('button', { name: button }));
}

/** All that the device holds, as one text. */
async function readDevice(): Promise<string> {
  const held: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      held.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
  }
  return [await readDatabases(), ...held].join('\n');
}

test('[REP-2] stopped, lost or no longer assigned: what is here stays, and what is missing is named', async () => {
  const { screen, dealers, assign } = await openRep(['North Shop', 'Étoile Cycles']);
  await press(screen, 'Download for offline use');
  await screen.user.click(await screen.findByRole('checkbox', { name: 'All dealers' }));
  await screen.user.click(screen.getByRole('checkbox', { name: 'Product pictures' }));
  screen.network.setOnline(false);
  await press(screen, 'Download 2 dealers');
  await screen.findByText('You’re offline.');
  screen.network.setOnline(true);
  await assign(dealers.slice(0, 1));
  await press(screen, 'Try again');
  await screen.findByRole('heading', { name: 'Downloading North Shop (2 of 2)' });
  await goOn(screen);
  await screen.findByText('Some items couldn’t be downloaded.');
  await screen.findByText(/Incomplete: Étoile Cycles\./);
  await press(screen, 'Close');

  await press(screen, 'Download for offline use');
  await screen.user.click(await screen.findByRole('checkbox', { name: /North Shop/ }));
  const held = screen.network.hold(/^\/api\//);
  const before = screen.network.calls.length;
  await press(screen, 'Download 1 dealer');
  // That the former download ended says nothing of this one.
  await waitFor(() => expect(screen.network.calls.length).toBeGreaterThan(before));
  await press(screen, 'Stop');
  await screen.findByRole('button', { name: 'Download for offline use' });
  held.release();
  await screen.reload();
  await screen.findByRole('button', { name: 'Download for offline use' });
  expect(asked).toEqual([]);
});
