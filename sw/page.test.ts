import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

const shell = () =>
  new Response('<body>outline</body>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' },
  });
const hints = () => Response.json({ 'fr/cart': '<link href="/assets/cart.js">' });

test('[PWA-7] a page that the device holds names the files of its screen, under the policy that it was fetched with', async () => {
  const page = await pageOf(shell(), hints(), { locale: 'fr', screen: 'cart' });
  expect(await page.text()).toBe('<body>outline<link href="/assets/cart.js"></body>');
  expect(Object.fromEntries(page.headers)).toEqual({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
  });
});

test('[PWA-2] without a word about the screen the page is the shell', async () => {
  expect(await (await pageOf(shell(), hints(), { locale: 'en', screen: 'cart' })).text()).toBe('<body>outline</body>');
  expect(await (await pageOf(shell(), undefined, { locale: 'fr', screen: 'cart' })).text()).toBe(
    '<body>outline</body>',
  );
});
