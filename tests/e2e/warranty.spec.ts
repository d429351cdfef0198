import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { claimsOnServer } from './claims-on-server.ts';
import { expect, signIn } from './fixtures.ts';
import { madeJpeg, plainPng, refusedFiles, sizeOfJpeg } from './made-pictures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';
import { claimForm, fileRows, fillClaim, heldHashes, main, openNewClaim, texts } from './warranty-page.ts';

/** Claims are filed here: nobody else looks at them at a portal of one's own. What is refused on purpose is answered with 422. */
const test = ownPortalTest(422);
test.describe.configure({ mode: 'default' });

/** Each files in its own language, so that neither counts the other's. */
const filers = { en: 'dealer.us@boreal.example', fr: 'athlete@boreal.example' } as const;

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];
  const address = addressOf('user-warranty', locale);
  const username = filers[locale];

  test.describe(`warranty claims in ${locale}`, () => {
    it('[WAR-1, WAR-2, F-68] a claim is filed once with its photos, made small; what is no photo or PDF is refused and says why', async ({
      page,
      request,
    }) => {
      await signIn(page, { locale, username, redirect: address });
      await expect(main(page).getByText(text.noneFiled)).toBeVisible();
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await fillClaim(page, locale, 'Taïga 140');
      const long = `../../etc/${'é'.repeat(300)}.jpg`;
      await form.files.setInputFiles([
        await madeJpeg(page, long, '#2a6'),
        refusedFiles.heic,
        refusedFiles.svg,
        plainPng('whole bike.png', 3_600, 2_400),
        refusedFiles.program,
        refusedFiles.large,
        refusedFiles.empty,
        refusedFiles.damaged,
      ]);
      await expect(fileRows(page)).toHaveCount(2);
      const refused = main(page).getByRole('alert');
      for (const { name } of Object.values(refusedFiles)) await expect(refused.filter({ hasText: name })).toBeVisible();
      await expect(refused.filter({ hasText: refusedFiles.heic.name })).toContainText('JPEG');
      await expect(refused.filter({ hasText: refusedFiles.large.name })).toContainText(/\b10\sM/);
      await expectAccessible(page);
      await expect(form.kept).toBeVisible();
      const held = await heldHashes(page);
      await form.submit.dblclick();
      await expect(main(page).getByRole('status').filter({ hasText: text.filed })).toBeVisible();
      await expect(page).toHaveURL(/\?claim=/);
      await expect(fileRows(page)).toHaveCount(0);

      const server = await claimsOnServer(request, username);
      const [claim, ...others] = await server.all();
      expect(others).toEqual([]);
      expect(claim?.values).toMatchObject({ product: 'Taïga 140', claimed: 'frame', noticed: '2026-11-03' });
      expect(await server.hashes(claim!)).toEqual(expect.arrayContaining([...held]));
      expect(claim?.files).toHaveLength(held.length);
      const [photo, bike] = claim?.files ?? [];
      expect(photo?.name).toMatch(/^é{50,}\.jpg$/);
      expect(photo?.name.length).toBeLessThanOrEqual(120);
      expect(sizeOfJpeg(await server.bytes(bike!))).toEqual({ width: 2_560, height: 1_707 });
      await expect(main(page)).toContainText(claim?.reference ?? '-');
    });

    it('[WAR-2] what is missing is said beside its field, and so is what the portal finds; the rest of the form stays', async ({
      page,
    }) => {
      await signIn(page, { locale, username, redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await form.customer.fill('Olivier Tanguay');
      await form.submit.click();
      await expect(form.product).toBeFocused();
      for (const field of [form.product, form.claimed, form.wanted, form.noticed, form.description]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
      await fillClaim(page, locale, 'Nordet');
      await form.noticed.fill('2999-01-01');
      await form.files.setInputFiles(await madeJpeg(page, 'crack.jpg', '#a62'));
      await expect(fileRows(page)).toHaveCount(1);
      await form.submit.click();
      await expect(form.noticed).toBeFocused();
      await form.noticed.fill('2026-11-01');
      await page.route('**/api/warranty-claim', async (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'No',
            status: 422,
            code: 'claim-refused',
            faults: [{ field: 'customer', code: 'too-long' }],
          }),
        }),
      );
      await form.submit.click();
      await expect(form.customer).toBeFocused();
      await expect(form.customer).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.unroute('**/api/warranty-claim');
      await form.customer.fill('O. Tanguay');
      await expect(form.customer).not.toHaveAttribute('aria-invalid', 'true');
      await form.submit.click();
      await expect(main(page).getByRole('status').filter({ hasText: text.filed })).toBeVisible();
    });

    it('[WAR-2, SYNC-1, F-29] a draft is there after a reload and in a second tab, each letter of it, and goes when it is discarded', async ({
      page,
      context,
    }) => {
      await signIn(page, { locale, username, redirect: address });
      await openNewClaim(page, locale);
      const form = claimForm(page, locale);
      await form.product.pressSequentially('Nordet Carbon');
      // In the middle of a word, with no time for anything.
      await page.reload();
      await expect(form.product).toHaveValue('Nordet Carbon');
      await form.files.setInputFiles(await madeJpeg(page, 'crack.jpg', '#357'));
      await expect(fileRows(page)).toHaveCount(1);
      await page.reload();
      await expect(fileRows(page).getByRole('presentation').or(fileRows(page).locator('img'))).toBeVisible();

      const second = await context.newPage();
      await second.goto(address);
      const item = main(second).getByRole('listitem').filter({ hasText: 'Nordet Carbon' });
      await expect(item).toContainText(text.draft);
      await expectAccessible(second);
      await item.getByRole('link').click();
      const other = claimForm(second, locale);
      await expect(other.product).toHaveValue('Nordet Carbon');
      await other.customer.fill('Geneviève');
      await expect(form.customer).toHaveValue('Geneviève');
      await form.description.fill('Cracked');
      await expect(other.description).toHaveValue('Cracked');
      await expect(other.customer).toHaveValue('Geneviève');

      await main(second).getByRole('button', { name: text.discard, exact: true }).click();
      await second.getByRole('dialog').getByRole('button', { name: text.keepIt }).click();
      await expect(second.getByRole('dialog')).toHaveCount(0);
      await main(second).getByRole('button', { name: text.discard, exact: true }).click();
      await second.getByRole('dialog').getByRole('button', { name: text.discardIt }).click();
      await expect(main(second).getByRole('heading', { name: text.title })).toBeVisible();
      await expect(main(second).getByText('Nordet Carbon')).toHaveCount(0);
      await expect(main(page).getByText(text.gone)).toBeVisible();
      expect(await heldHashes(second)).toEqual([]);
    });
  });
}
