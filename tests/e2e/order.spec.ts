import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { confirmation, openCheckout, orderCall, placeButton, texts, totals } from './checkout-page.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

test(`[ORD-1, ORD-2, ORD-4, PAY-1, UI-3] from a bike's sizes to the order among the transactions`, async ({
  page,
  request,
}) => {
  const locale = 'fr';
  const text = texts[locale];
  const { username } = await newDealer();
  const cart = await cartOnServer(request, username);
  const transactions = await transactionsOnServer(request, username);
  const [bike] = await cart.bikes(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, { locale, username, redirect: addressOf('bikes', locale, { id: bike?.productId ?? '-' }) });
  const fields = page
    .getByRole('cell')
    .filter({ hasText: /\d{2,}\sen stock/ })
    .getByRole('textbox');
  await fields.nth(0).fill('2');
  await fields.nth(1).fill('1');
  await fields.nth(1).press('Tab');
  await page.getByRole('button', { name: /^Ajouter 3/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 vélos ajoutés' })).toBeVisible();
  await page.goto(addressOf('cart', locale));
  await page.getByRole('link', { name: text.checkOut, exact: true }).click();

  await expect(totals(page)).toContainText('TPS');
  const term = page.getByRole('combobox', { name: 'Paiement', exact: true }).first();
  await expect(term.locator('option:checked')).toHaveText(/Net \d+/);
  await page.getByLabel(text.documentNo).fill('FLOOR-27-03');
  const comment = 'Ring at the back — « sonnette »\n  second line';
  await page.getByLabel(text.comment).fill(comment);
  const agreed = ((await placeButton(page, locale).textContent()) ?? '').split('·')[1]?.trim() ?? '';
  await placeButton(page, locale).click();

  await expect(confirmation(page, locale)).toBeFocused();
  const said = page.getByText(text.reference);
  await expect(said).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const reference = text.reference.exec((await said.textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByRole('main')).toContainText(agreed);
  await expect.poll(async () => cart.units()).toEqual({});

  await page.getByRole('link', { name: text.see }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page.getByRole('main')).toContainText('FLOOR-27-03');
  await expect(page.getByRole('main')).toContainText(agreed);
  const placed = await transactions.all();
  expect(placed).toMatchObject([{ reference, kind: 'order', units: 3 }]);
  expect((await transactions.one(placed[0]?.id ?? '')).comment).toBe(comment);
});

test('[ORD-5] a reload while the order is on its way leaves one order, confirmed on the same page', async ({
  page,
  request,
  complaints,
}) => {
  const { username } = await newDealer();
  const cart = await cartOnServer(request, username);
  const [bike] = await cart.bikes(1);
  await cart.replace([{ sku: bike?.sku ?? '', quantities: 1 }]);
  await openCheckout(page, 'en', username);
  let reached = false;
  await page.route(orderCall, async (route) => {
    await route.fetch();
    reached = true;
  });
  await placeButton(page).click();
  await expect.poll(() => reached).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  expect(await (await transactionsOnServer(request, username)).all()).toHaveLength(1);
  dropFailedLoads(complaints);
});
