import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const LINES = 1_000;

test('[CART-11, UI-3] of 1,000 lines only those in view are rendered; an edit far below counts, is sent, and is printed with all others', async ({
  page,
  request,
}) => {
  const { username } = await newDealer({ like: 'dealer.eu' });
  const server = await cartOnServer(request, username);
  const skus = (await server.parts(LINES)).map(({ sku }) => sku).toSorted();
  await server.replace(skus.map((sku) => ({ sku, quantities: 2 })));
  const line = page.locator(`[id="line-${skus[700]}"]`);
  const quantity = line.getByRole('textbox');

  await signIn(page, { username, redirect: addressOf('cart', 'en') });
  const list = page.getByRole('list', { name: 'Parts' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(LINES));
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await expectAccessible(page, { alike: '[data-place]:nth-child(n + 6)' });

  await page.goto(`${addressOf('cart', 'en')}#line-${skus[700]}`);
  await expect(quantity).toBeInViewport();
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText('2,007');
  await expect.poll(async () => (await server.units())[skus[700] ?? '']).toBe(9);

  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('listitem')).toHaveCount(LINES);
  await expect(quantity).toHaveValue('9');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(async () => list.getByRole('listitem').count()).toBeLessThan(60);
});
