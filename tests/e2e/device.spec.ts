import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import {
  deviceDealer as dealer,
  enter,
  exportedFile,
  goOffline,
  goOnlineToSend,
  quantityOf,
  readText,
} from './device-page.ts';
import { dropFailedLoads, expect, signInByForm, test } from './fixtures.ts';
import { testStorageFaults } from './storage-faults.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

test('[SYNC-7, F-23] where the browser blocks its storage it is said, the work can be exported, and it is sent', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const server = await cartOnServer(request, dealer);
  const [one] = await server.bikes(1);
  if (!one) throw new Error('a bike is sold');
  await server.replace([{ sku: one.sku, quantities: 3 }]);
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('not in a private window', 'SecurityError');
      },
    });
  });
  await signInByForm(page, { locale: 'fr', username: dealer, redirect: addressOf('cart', 'fr') });
  await expect(quantityOf(page, one)).toHaveValue('3');
  await expect(page.getByText('Rien n’est enregistré sur cet appareil pour l’instant.')).toBeVisible();
  await expectAccessible(page);
  await goOffline(context);
  await enter(page, one, '4');
  await expect(quantityOf(page, one)).toHaveValue('4');
  await page.getByRole('banner').getByRole('status').getByRole('link').click();
  const { entries } = JSON.parse(await readText(await exportedFile(page, 'Exporter dans un fichier'))) as {
    entries: object[];
  };
  expect(entries).toMatchObject([{ type: 'set', key: one.sku, to: 4 }]);
  await goOnlineToSend(context, page, 'Envoyer maintenant');
  await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 4 });
  dropFailedLoads(complaints);
});

testStorageFaults();
