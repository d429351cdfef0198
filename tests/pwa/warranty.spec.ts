import { addressOf } from '../../src/contract/addresses.ts';
import { claimsOnServer } from '../e2e/claims-on-server.ts';
import { databasesOf } from '../e2e/device-dump.ts';
import { untilHeld } from '../e2e/held-answers.ts';
import { madeJpeg } from '../e2e/made-pictures.ts';
import { newDealer } from '../e2e/new-dealer.ts';
import { claimForm, fileRows, fillClaim, heldHashes, main, openNewClaim, texts } from '../e2e/warranty-page.ts';
import { expect, firstVisit, test } from './fixtures.ts';

const text = texts.en;

test(
  '[WAR-1, WAR-2, PWA-2, F-1] without a server the form opens in either language, is filled in, filed, reloaded, and goes out once when the server is back',
  { tag: '@long' },
  async ({ page, site, request }) => {
    const { username } = await newDealer({ like: 'dealer.us' });
    await firstVisit(page, { site, username });
    const address = `${site.origin}${addressOf('user-warranty', 'en')}`;
    await openNewClaim(page, 'en', site.origin);
    await page.goto(address);
    await expect(main(page).getByText(text.noneFiled)).toBeVisible();
    await untilHeld(page, 'warranty-claims', 'warranty-fields');

    await site.stop();
    await page.goto(`${site.origin}${addressOf('user-warranty', 'fr')}?draft=new`);
    await expect(claimForm(page, 'fr').product).toBeVisible();
    await page.goto(`${address}?draft=new`);
    await fillClaim(page, 'en', 'Taïga 140');
    await claimForm(page, 'en').files.setInputFiles([
      await madeJpeg(page, 'one.jpg', '#246'),
      await madeJpeg(page, 'two.jpg', '#864'),
    ]);
    await expect(fileRows(page)).toHaveCount(2);
    await claimForm(page, 'en').submit.click();
    await expect(main(page).getByText(text.waits)).toBeVisible();
    const held = await heldHashes(page);
    await page.reload();
    await expect(main(page).getByText(text.waits)).toBeVisible();
    await expect(fileRows(page)).toHaveCount(2);

    await site.start();
    const server = await claimsOnServer(request, username);
    await page.reload();
    await expect(main(page).getByRole('status').filter({ hasText: text.filed })).toBeVisible({ timeout: 60_000 });
    const [claim, ...others] = await server.all();
    expect(others).toEqual([]);
    expect((claim ? await server.hashes(claim) : []).toSorted()).toEqual(held.toSorted());

    // What was filed is held with the rest, and opens without a server.
    await page.goto(address);
    await expect(main(page).getByRole('link', { name: claim?.reference ?? '-' })).toBeVisible();
    const claimsHeld = new RegExp(String.raw`answer-\[\\"warranty-claims[^]*"reference":"${claim?.reference}"`);
    await expect.poll(async () => databasesOf(page)).toMatch(claimsHeld);
    await site.stop();
    await page.goto(`${address}?claim=${claim?.id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(claim?.reference ?? '-');
  },
);
