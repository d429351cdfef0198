import type { Page, Route } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { claimsOnServer } from './claims-on-server.ts';
import { dumpDevice } from './device-dump.ts';
import { dropFailedLoads, expect, signIn } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { madeJpeg, noisyPng } from './made-pictures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';
import {
  claimForm,
  fileRows,
  fillClaim,
  filingCalls,
  heldHashes,
  main,
  openNewClaim,
  pieceCall,
  texts,
} from './warranty-page.ts';

/** Claims are filed here: nobody else looks at them at a portal of one's own. */
const test = ownPortalTest(404);
test.describe.configure({ mode: 'default' });

const claimant = 'dealer.ca@boreal.example';
const other = 'dealer.eu@boreal.example';
const filers = { en: 'dealer.us@boreal.example', fr: 'athlete@boreal.example' } as const;

/** Files what stands in the form while nothing gets through, and stays until the page says that it waits. */
async function fileOffline(page: Page, text: (typeof texts)[keyof typeof texts]): Promise<void> {
  await page.route(filingCalls, async (route) => route.abort());
  await main(page).getByRole('button', { name: text.file }).click();
  await expect(main(page).getByText(text.waits)).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];
  const address = addressOf('user-warranty', locale);
  const username = filers[locale];

  test.describe(`warranty claims without a network in ${locale}`, () => {
    it('[WAR-2, SYNC-6, SYNC-2, F-3] a claim filed without a network waits, outlives a reload, and goes out once with its six photos though the connection is cut three times', async ({
      page,
      request,
      complaints,
    }) => {
      test.setTimeout(240_000);
      await signIn(page, { locale, username, redirect: address });
      await openNewClaim(page, locale);
      await fillClaim(page, locale, 'Taïga 140');
      const photos = [1, 2, 3, 4, 5, 6].map((seed) => noisyPng(`photo ${seed}.png`, 1_000, 1_000, seed));
      expect(photos[0]?.buffer.length).toBeGreaterThan(3_000_000);
      await claimForm(page, locale).files.setInputFiles(photos);
      await expect(fileRows(page)).toHaveCount(6, { timeout: 60_000 });
      await fileOffline(page, text);
      await expectAccessible(page);
      const held = await heldHashes(page);
      expect(new Set(held).size).toBe(6);

      await page.reload();
      await expect(main(page).getByText(text.waits)).toBeVisible();
      await main(page).getByRole('link', { name: text.title }).click();
      const item = main(page).getByRole('listitem').filter({ hasText: 'Taïga 140' });
      await expect(item).toContainText(text.waitsInList);
      await expectAccessible(page);

      // Of three pieces: one never arrives, the answers to two are lost on the way back.
      await page.unroute(filingCalls);
      let pieces = 0;
      const cut = async (route: Route): Promise<void> => {
        pieces += 1;
        if (pieces === 2) return route.abort();
        if (pieces === 5 || pieces === 9) await route.fetch();
        return pieces === 5 || pieces === 9 ? route.abort() : route.continue();
      };
      await page.route(pieceCall, cut);
      const server = await claimsOnServer(request, username);
      await page.reload();
      // Each cut waits for its next try; a tab that is looked at again does not.
      await expect
        .poll(
          async () => {
            await page.evaluate(() => window.dispatchEvent(new Event('online')));
            return (await server.all()).length;
          },
          { timeout: 150_000 },
        )
        .toBe(1);
      expect(pieces).toBeGreaterThan(9);
      const [claim] = await server.all();
      expect(claim?.files.map(({ name }) => name)).toEqual(photos.map((_, at) => `photo ${at + 1}.jpg`));
      expect((claim ? await server.hashes(claim) : []).toSorted()).toEqual(held.toSorted());
      await expect(main(page).getByRole('link', { name: claim?.reference ?? '-' })).toBeVisible();
      await expect(item).toHaveCount(1);
      expect(await heldHashes(page)).toEqual([]);
      dropFailedLoads(complaints);
    });

    it('[WAR-2] one that waits is changed before it is sent, and files what it says then', async ({
      page,
      request,
      complaints,
    }) => {
      await signIn(page, { locale, username, redirect: address });
      await openNewClaim(page, locale);
      await fillClaim(page, locale, 'Nordet');
      await claimForm(page, locale).files.setInputFiles(await madeJpeg(page, 'crack.jpg', '#284'));
      await expect(fileRows(page)).toHaveCount(1);
      await fileOffline(page, text);
      await main(page).getByRole('button', { name: text.changeIt }).click();
      await expect(claimForm(page, locale).product).toHaveValue('Nordet');
      await claimForm(page, locale).product.fill('Nordet Carbon');
      await expect(claimForm(page, locale).kept).toBeVisible();
      await page.unroute(filingCalls);
      await claimForm(page, locale).submit.click();
      await expect(main(page).getByRole('status').filter({ hasText: text.filed })).toBeVisible();
      const claims = await (await claimsOnServer(request, username)).all();
      expect(claims.filter(({ values }) => values['product']?.startsWith('Nordet'))).toMatchObject([
        { values: { product: 'Nordet Carbon' } },
      ]);
      dropFailedLoads(complaints);
    });

    it('[WAR-3, PWA-2, UI-4] the claims are held with their age, and open without a network', async ({
      page,
      complaints,
    }) => {
      await signIn(page, { locale, username: claimant, redirect: address });
      await expect(main(page).getByRole('listitem')).toHaveCount(3);
      await untilHeld(page, 'warranty-claims', 'warranty-fields');
      await page.route('**/api/warranty-claim/**', async (route) => route.abort());
      await page.reload();
      await expect(main(page).getByText(text.held)).toBeVisible();
      await expect(main(page).getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      await main(page).getByRole('listitem').nth(2).getByRole('link').click();
      await expect(main(page).getByRole('region', { name: text.answers })).toContainText(text.states[2]);
      await page.goto(`${address}?draft=new`);
      await expect(claimForm(page, locale).submit).toBeVisible();
      await claimForm(page, locale).serial.fill('BO27T14000417');
      await claimForm(page, locale).serial.blur();
      await expect(main(page).getByText(text.noLookup)).toBeVisible();
      await claimForm(page, locale).country.selectOption('CA');
      await expect(claimForm(page, locale).province.locator('option', { hasText: /^Qu[eé]bec$/ })).toHaveCount(1);
      dropFailedLoads(complaints);
    });

    it('[WAR-2, WAR-3, F-75, F-65, ACC-10] the next dealer at this device finds nothing of a claim, whatever address they type', async ({
      page,
      request,
      complaints,
    }) => {
      await signIn(page, { locale, username: claimant, redirect: address });
      await openNewClaim(page, locale);
      await claimForm(page, locale).product.fill('Only the first dealer’s');
      await claimForm(page, locale).files.setInputFiles(await madeJpeg(page, 'only the first.jpg', '#638'));
      await expect(fileRows(page)).toHaveCount(1);
      await expect(claimForm(page, locale).kept).toBeVisible();
      const draft = page.url();
      await page.goto(addressOf('account-logout', locale));
      await expect(page.getByText('Only the first dealer’s')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: text.signOutAnyway }).click();
      await expect(page).toHaveURL(new RegExp(addressOf('account-login', locale)));
      await expect.poll(async () => heldHashes(page)).toEqual([]);

      await signIn(page, { locale, username: other, redirect: address });
      await expect(main(page).getByText(text.noneFiled)).toBeVisible();
      const dump = await dumpDevice(page);
      expect(dump).not.toContain('Only the first');
      expect(dump).not.toContain('claim-file:');
      await page.goto(draft);
      await expect(main(page).getByText(text.gone)).toBeVisible();
      const [strange] = await (await claimsOnServer(request, claimant)).all();
      await page.goto(`${address}?claim=${strange?.id}`);
      await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
      expect((await request.get(new URL(strange?.files[0]?.url ?? '', page.url()).pathname)).status()).toBe(404);
      dropFailedLoads(complaints);
    });
  });
}
