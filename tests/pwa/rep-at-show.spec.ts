import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { cartOnServer, type SoldBike } from '../e2e/cart-on-server.ts';
import { placeButton, texts, totals } from '../e2e/checkout-page.ts';
import { newDealer, type OwnDealer } from '../e2e/new-dealer.ts';
import { transactionsOnServer } from '../e2e/transactions-on-server.ts';
import { expect, firstVisit, test } from './fixtures.ts';

const shops = ['North Shop', 'Étoile Cycles', 'Harbor Bikes'];

const words = {
  en: {
    yours: 'Your dealers',
    switchDealer: 'Switch dealer',
    ordering: /^Ordering for /,
    download: 'Download for offline use',
    all: 'All dealers',
    pictures: 'Product pictures',
    three: 'Download 3 dealers',
    here: '3 dealers are on this device.',
    inStock: /\d+\sin stock/,
    add: /^Add/,
    cart: 'View cart',
    comment: 'Comment',
    sendNow: 'Send now',
    placed: /^Order placed/,
  },
  fr: {
    yours: 'Vos détaillants',
    switchDealer: 'Changer de détaillant',
    ordering: /^Commande pour /,
    download: 'Télécharger pour le mode hors ligne',
    all: 'Tous les détaillants',
    pictures: 'Images des produits',
    three: 'Télécharger 3 détaillants',
    here: '3 détaillants sont sur cet appareil.',
    inStock: /\d+\sen stock/,
    add: /^Ajouter/,
    cart: 'Voir le panier',
    comment: 'Commentaire',
    sendNow: 'Envoyer maintenant',
    placed: /^Commande passée/,
  },
} as const satisfies Record<Locale, object>;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });

/** From the list of dealers, wherever the rep is. */
async function chooseDealer(page: Page, locale: Locale, shop: string): Promise<void> {
  const word = words[locale];
  const list = page.getByRole('heading', { level: 1, name: word.yours });
  const toList = page.getByRole('link', { name: word.switchDealer });
  await expect(list.or(toList).first()).toBeVisible();
  if (!(await list.isVisible())) await toList.tap();
  await page.getByRole('main').getByRole('button', { name: shop }).first().tap();
  await expect(list).toBeHidden();
  await expect(page.getByText(word.ordering).first()).toContainText(shop);
}

for (const locale of locales) {
  test(
    `[REP-1, REP-2, PWA-2, PWA-4, SYNC-2, SYNC-8] a rep’s day at a show in ${locale}: three dealers are downloaded, ordered for offline by touch alone, and each order is its dealer’s`,
    { tag: '@long' },
    async ({ page, request, site }) => {
      const [word, text] = [words[locale], texts[locale]];
      const dealers: OwnDealer[] = [];
      for (const enterprise_name of shops)
        dealers.push(await newDealer({ like: 'dealer.us', columns: { enterprise_name } }));
      const rep = await newDealer({
        like: 'dealer.us',
        columns: { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' },
        assigned: dealers.map(({ id }) => id),
      });
      const [first] = dealers;
      const bikes = await (await cartOnServer(request, first?.username ?? '')).bikes(shops.length);
      const bikeOf = (place: number) => bikes[place] as SoldBike;

      // The evening before, all dealers are downloaded.
      await firstVisit(page, { site, username: rep.username, locale });
      await page.getByRole('button', { name: word.download }).tap();
      await page.getByRole('checkbox', { name: word.all }).tap();
      await page.getByRole('checkbox', { name: word.pictures }).tap();
      await page.getByRole('button', { name: word.three }).tap();
      await expect(page.getByText(word.here)).toBeVisible({ timeout: 200_000 });

      // At the show there is no network.
      await site.stop();
      await page.context().setOffline(true);
      for (const [place, shop] of shops.entries()) {
        await chooseDealer(page, locale, shop);
        await page.goto(`${site.origin}${addressOf('bikes', locale, { id: bikeOf(place).productId })}`);
        const field = page.getByRole('cell').filter({ hasText: word.inStock }).getByRole('textbox').first();
        await field.tap();
        await field.fill(String(place + 1));
        await page.getByRole('button', { name: word.add }).tap();
        await page.getByRole('main').getByRole('link', { name: word.cart }).tap();
        await page.getByRole('link', { name: text.checkOut, exact: true }).tap();
        await expect(totals(page)).toBeVisible();
        await page.getByLabel(text.comment).fill(`For ${shop}`);
        await placeButton(page, locale).tap();
        await expect(page.getByRole('main').getByRole('button', { name: word.sendNow })).toBeVisible();
      }

      // Back at the hotel, the rep looks at each dealer once.
      await site.start();
      await page.context().setOffline(false);
      for (const shop of shops) {
        await chooseDealer(page, locale, shop);
        await expect(page.getByRole('banner').getByRole('link', { name: word.placed })).toBeVisible();
      }
      for (const [place, { username }] of dealers.entries()) {
        const transactions = await transactionsOnServer(request, username);
        const placed = (await transactions.all()).filter(({ kind }) => kind === 'order');
        expect(placed).toMatchObject([{ units: place + 1 }]);
        expect(await transactions.one(placed[0]?.id ?? '')).toMatchObject({
          comment: `For ${shops[place]}`,
          placedBy: { name: 'Owen Parker' },
        });
      }
    },
  );
}
