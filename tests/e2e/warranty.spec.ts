import { addressOf } from '../../src/contract/addresses.ts';
import { claimsOnServer } from './claims-on-server.ts';
import { dumpDevice } from './device-dump.ts';
import { expect, signIn, test } from './fixtures.ts';
import { madeJpeg, plainPng, refusedFiles, sizeOfJpeg } from './made-pictures.ts';
import { newDealer } from './new-dealer.ts';
import { claimForm, fileRows, fillClaim, heldHashes, main, openNewClaim, texts } from './warranty-page.ts';

const address = { en: addressOf('user-warranty', 'en'), fr: addressOf('user-warranty', 'fr') } as const;

test('[WAR-1, WAR-2, F-68] a claim is filed once with its photos, made small; what is no photo or PDF is refused and says why', async ({
  page,
  request,
}) => {
  const { username } = await newDealer();
  await signIn(page, { username, redirect: address.en });
  await openNewClaim(page, 'en');
  const form = claimForm(page, 'en');
  await fillClaim(page, 'en', 'Taïga 140');
  await form.files.setInputFiles([
    await madeJpeg(page, `../../etc/${'é'.repeat(300)}.jpg`, '#2a6'),
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
  await expect(form.kept).toBeVisible();
  const held = await heldHashes(page);
  await form.submit.dblclick();
  await expect(main(page).getByRole('status').filter({ hasText: texts.en.filed })).toBeVisible();
  await expect(page).toHaveURL(/\?claim=/);

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

test('[WAR-2, SYNC-1, F-29] each letter of a draft is there after a reload, two tabs write into it, and it goes in both', async ({
  page,
  context,
}) => {
  const { username } = await newDealer();
  await signIn(page, { locale: 'fr', username, redirect: address.fr });
  await openNewClaim(page, 'fr');
  const form = claimForm(page, 'fr');
  await form.product.pressSequentially('Nordet Carbon');
  // In the middle of a word.
  await page.reload();
  await expect(form.product).toHaveValue('Nordet Carbon');
  await form.files.setInputFiles(await madeJpeg(page, 'crack.jpg', '#357'));
  await expect(fileRows(page).locator('img')).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  const other = claimForm(second, 'fr');
  await expect(other.product).toHaveValue('Nordet Carbon');
  await other.customer.fill('Geneviève');
  await expect(form.customer).toHaveValue('Geneviève');
  await form.description.fill('Cracked');
  await expect(other.description).toHaveValue('Cracked');
  await expect(other.customer).toHaveValue('Geneviève');
  await main(second).getByRole('button', { name: texts.fr.discard, exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: texts.fr.discardIt }).click();
  await expect(main(second).getByText('Nordet Carbon')).toHaveCount(0);
  await expect(main(page).getByText(texts.fr.gone)).toBeVisible();
  expect(await heldHashes(second)).toEqual([]);
});

test('[WAR-2, WAR-3, F-75, F-65, ACC-10] the next dealer at this device finds nothing of a claim, whatever address they type', async ({
  page,
  request,
}) => {
  const [first, next] = [await newDealer(), await newDealer({ like: 'dealer.eu' })];
  await signIn(page, { username: first.username, redirect: address.en });
  await openNewClaim(page, 'en');
  const form = claimForm(page, 'en');
  await form.product.fill('Only the first dealer’s');
  await form.files.setInputFiles(await madeJpeg(page, 'only the first.jpg', '#638'));
  await expect(fileRows(page)).toHaveCount(1);
  await expect(form.kept).toBeVisible();
  const draft = page.url();
  await page.goto(addressOf('account-logout', 'en'));
  await expect(page.getByText('Only the first dealer’s')).toBeVisible();
  await page.getByRole('button', { name: texts.en.signOutAnyway }).click();
  await expect(page).toHaveURL(new RegExp(addressOf('account-login', 'en')));
  await expect.poll(async () => heldHashes(page)).toEqual([]);

  await signIn(page, { username: next.username, redirect: address.en });
  await expect(main(page).getByText(texts.en.noneFiled)).toBeVisible();
  const dump = await dumpDevice(page);
  expect(dump).not.toContain('Only the first');
  expect(dump).not.toContain('claim-file:');
  await page.goto(draft);
  await expect(main(page).getByText(texts.en.gone)).toBeVisible();
  // Claims of the demo's first dealer.
  const [strange] = await (await claimsOnServer(request, 'dealer.ca@boreal.example')).all();
  await page.goto(`${address.en}?claim=${strange?.id}`);
  await expect(page.getByRole('heading', { name: texts.en.notFound })).toBeVisible();
  expect((await request.get(new URL(strange?.files[0]?.url ?? '', page.url()).pathname)).status()).toBe(404);
});
