import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import {
  deviceDealer as dealer,
  enter,
  exportedFile,
  goOffline,
  goOnlineToSend,
  item,
  openCart,
  quantityOf,
  readText,
} from './device-page.ts';
import { dropFailedLoads, expect, signInByForm, test } from './fixtures.ts';
import { testStorageFaults } from './storage-faults.ts';
import { testIn } from './test-in.ts';

/** All tests here change one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

const texts = {
  en: {
    twoWait: 'On this device: 2 changes',
    saved: 'Saved',
    unreachable: /The portal cannot be reached at present; the next try is at \d+:\d\d/,
    set: (name: string, to: number) => `Set ${name} to ${to}`,
    undo: (name: string) => new RegExp(`^Undo ?: ${name}$`),
    change: (name: string) => new RegExp(`^Change in the cart ?: ${name}$`),
    export: 'Export to a file',
    load: 'Load a file',
    loadIt: 'Load the file',
    content: 'In it: 2 changes.',
    loaded: 'The file is loaded.',
    refused: 'Nothing was loaded.',
    notOurs: 'This is not a file of unsent changes.',
    altered: 'The file is damaged, cut short or was changed after it was saved.',
    stranger: 'The file holds the changes of another account.',
    send: 'Send now',
    nothing: 'Nothing waits on this device.',
    used: /MB used/,
    notKept: 'This device keeps nothing at present.',
  },
  fr: {
    twoWait: /^Sur cet appareil\s: 2 changements$/,
    saved: 'Enregistré',
    unreachable: /Le portail est injoignable pour le moment; prochain essai à \d+\sh\s\d\d/,
    set: (name: string, to: number) => `Mettre ${name} à ${to}`,
    undo: (name: string) => `Annuler\u00A0: ${name}`,
    change: (name: string) => `Modifier dans le panier\u00A0: ${name}`,
    export: 'Exporter dans un fichier',
    load: 'Charger un fichier',
    loadIt: 'Charger le fichier',
    content: 'Contenu\u00A0: 2 changements.',
    loaded: 'Le fichier est chargé.',
    refused: 'Rien n’a été chargé.',
    notOurs: 'Ce n’est pas un fichier de changements non envoyés.',
    altered: 'Le fichier est endommagé, tronqué ou a été modifié après son enregistrement.',
    stranger: 'Le fichier contient les changements d’un autre compte.',
    send: 'Envoyer maintenant',
    nothing: 'Rien n’attend sur cet appareil.',
    used: /Mo utilisés/,
    notKept: 'Cet appareil ne conserve rien pour le moment.',
  },
} as const satisfies Record<Locale, object>;

let server: CartOnServer;
let one: SoldBike;
let other: SoldBike;
test.beforeEach(async ({ request }) => {
  server = await cartOnServer(request, dealer);
  [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
  await server.replace([
    { sku: one.sku, quantities: 3 },
    { sku: other.sku, quantities: 2 },
  ]);
});

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`this device in ${locale}`, () => {
    test('[SYNC-6, CART-3] one tap on the state line shows what waits, by name, with undo and a way to the line', async ({
      page,
      context,
      complaints,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openCart(page, locale);
      await expect(quantityOf(page, one)).toHaveValue('3');
      await goOffline(context);
      await enter(page, one, '7');
      await enter(page, other, '5');
      await page.getByRole('banner').getByRole('link', { name: text.twoWait }).click();
      await expect(page).toHaveURL(addressOf('device', locale));

      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(item(page, text.set(one.name, 7))).toBeVisible();
      await expect(page.getByText(text.used)).toBeVisible();
      // What the header half covers is smaller than what can be pressed.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleInBothSchemes(page);
      // As high as the page, so that the bar at its foot covers nothing.
      await page.setViewportSize({ width: 360, height: 3_600 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await page.getByRole('button', { name: text.undo(other.name) }).click();
      await expect(item(page, text.set(other.name, 2))).toBeVisible();
      await page
        .getByRole('link', { name: text.change(one.name) })
        .first()
        .click();
      await expect(quantityOf(page, one)).toHaveValue('7');
      await expect(quantityOf(page, other)).toHaveValue('2');
      await page.goBack();
      await goOnlineToSend(context, page, text.send);
      await expect(page.getByText(text.nothing)).toBeVisible();
      expect(await server.units()).toEqual({ [one.sku]: 7, [other.sku]: 2 });
      await expectAccessible(page);
      dropFailedLoads(complaints);
    });

    it('[SYNC-7, SYNC-5] unsent work goes to another device as a file and has its effect once, whoever sends it too', async ({
      page,
      context,
      browser,
      complaints,
    }) => {
      await openCart(page, locale);
      await expect(quantityOf(page, one)).toHaveValue('3');
      await goOffline(context);
      await enter(page, one, '8');
      await enter(page, other, '6');
      await page.getByRole('banner').getByRole('link', { name: text.twoWait }).click();
      const file = await exportedFile(page, text.export);

      const elsewhere = await browser.newContext();
      const tablet = await elsewhere.newPage();
      await openCart(tablet, locale);
      await expect(quantityOf(tablet, one)).toHaveValue('3');
      await tablet.goto(addressOf('device', locale));
      for (const again of [false, true]) {
        await tablet.locator('input[type=file]').setInputFiles(file);
        await expect(tablet.getByRole('dialog')).toContainText(text.content);
        if (!again) await expectAccessible(tablet);
        await tablet.getByRole('dialog').getByRole('button', { name: text.loadIt }).click();
        await expect(tablet.getByText(text.loaded)).toBeVisible();
        await expect.poll(async () => server.units()).toEqual({ [one.sku]: 8, [other.sku]: 6 });
      }
      const written = await readText(file);
      for (const [content, why] of [
        ['{"format":"holidays"}', text.notOurs],
        [written.slice(0, -40), text.altered],
        [written.replace('"to": 8', '"to": 9'), text.altered],
      ] as const) {
        await tablet
          .locator('input[type=file]')
          .setInputFiles({ name: 'work.json', mimeType: 'application/json', buffer: Buffer.from(content) });
        await expect(tablet.getByText(text.refused)).toBeVisible();
        await expect(tablet.getByText(why)).toBeVisible();
      }
      await elsewhere.close();

      const strangers = await browser.newContext();
      const stranger = await strangers.newPage();
      await openCart(stranger, locale, 'dealer.ca@boreal.example');
      await stranger.goto(addressOf('device', locale));
      await stranger.locator('input[type=file]').setInputFiles(file);
      await expect(stranger.getByText(text.stranger)).toBeVisible();
      await strangers.close();

      await goOnlineToSend(context, page, text.send);
      await expect(page.getByText(text.nothing)).toBeVisible();
      expect(await server.units()).toEqual({ [one.sku]: 8, [other.sku]: 6 });
      dropFailedLoads(complaints);
    });

    it('[SYNC-7, F-23] where the browser blocks its storage it is said, the work can be exported, and it is sent', async ({
      page,
      context,
      complaints,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(IDBFactory.prototype, 'open', {
          value: () => {
            throw new DOMException('not in a private window', 'SecurityError');
          },
        });
      });
      await signInByForm(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
      await expect(quantityOf(page, one)).toHaveValue('3');
      await expect(page.getByText(text.notKept)).toBeVisible();
      await expectAccessible(page);
      await goOffline(context);
      await enter(page, one, '4');
      await expect(quantityOf(page, one)).toHaveValue('4');
      await page.getByRole('banner').getByRole('status').getByRole('link').click();
      const { entries } = JSON.parse(await readText(await exportedFile(page, text.export))) as { entries: object[] };
      expect(entries).toMatchObject([{ type: 'set', key: one.sku, to: 4 }]);
      await goOnlineToSend(context, page, text.send);
      await expect.poll(async () => server.units()).toMatchObject({ [one.sku]: 4 });
      dropFailedLoads(complaints);
    });
  });
}

testStorageFaults();
