import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { refuseOldApps } from './support/old-apps.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

async function enter(screen: Screen, line: HTMLElement, typed: string): Promise<void> {
  const field = within(line).getByRole('textbox');
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
}

test('[F-18, PWA-5] an app that is too old says so, keeps unsent changes, and sends them once it may go on', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 3 }]);
  const screen = await openScreen('cart', { dealer });
  const main = () => screen.getByRole('main');
  const line = await screen.findById(`line-${bike.sku}`);

  const goOn = refuseOldApps(screen.network);
  await enter(screen, line, '7');
  const stateLine = await within(screen.getByRole('banner')).findByRole('link', { name: /^Reload to continue/ });
  await expectText(() => document.body, 'This version of the app is too old.');
  await screen.user.click(stateLine);
  await waitFor(() => expect(location.pathname).toBe(addressOf('device', 'en')));
  await expectText(main, 'This page is out of date.');
  await expectText(main, `Set ${bike.name} to 7`);
  await expectText(main, 'Reload this page to send it.');
  screen.getByRole('button', { name: 'Export to a file' });
  within(main()).getByRole('button', { name: 'Reload' });
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await expectAccessible(main());
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 3 });

  await screen.visit(addressOf('bikes', 'en'));
  await expectText(main, 'This version of the app is too old. Reload the page to continue.');

  // The newest app that this portal has is too old as well.
  await screen.reload(addressOf('device', 'en'));
  await expectText(main, 'This page is out of date.');
  await expectText(main, `Set ${bike.name} to 7`);

  goOn();
  await screen.reload();
  await expectText(main, 'Nothing pending on this device.');
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 7 });
  expect(document.body.textContent).not.toContain('This version of the app is too old.');
});
