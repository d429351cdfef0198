import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Product } from '../../src/contract/catalogue/catalogue.ts';
import { expectAccessible } from '../e2e/accessible.ts';
import { cartOnServer } from '../e2e/cart-on-server.ts';
import { dumpDevice } from '../e2e/device-dump.ts';
import { demoPassword, loginForm } from '../e2e/fixtures.ts';
import { newDealer } from '../e2e/new-dealer.ts';
import { signInOnServer } from '../e2e/sign-in-on-server.ts';
import { expect, firstVisit, offerVersion, test, updateNow, workerWithout } from './fixtures.ts';
import type { Site } from './site.ts';

const pin = '90210';
const dialog = (page: Page) => page.getByRole('dialog');
const modelsShown = (page: Page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

type Figures = { readonly id: string; readonly costs: readonly string[]; readonly sku: string; readonly name: string };

/** Everything that the dealer's catalogues say of cost, as wire and screens write it, but for what is some retail price too. */
async function figuresOf(request: APIRequestContext, username: string): Promise<Figures> {
  const { access_token: token, user_info: user } = await signInOnServer(request, username);
  const [costs, retail] = [new Set<number>(), new Set<number>()];
  let sku = '';
  for (const kind of ['products', 'parts', 'accessories']) {
    const answer = await request.get(`/api/${kind}/en/${user.id}`, { headers: { authorization: `Bearer ${token}` } });
    const { products } = (await answer.json()) as { products: Product[] };
    for (const product of products) {
      for (const { prices } of product.type === 'bike' ? product.configurations : [product]) {
        retail.add(prices.msrp);
        for (const [name, value] of Object.entries(prices))
          if (name !== 'msrp' && value !== undefined) costs.add(value);
      }
      if (product.type === 'bike') sku ||= product.configurations[0]?.sizes[0]?.skus[0]?.revisions[0]?.sku ?? '';
    }
  }
  const telling = [...costs].filter((cost) => !retail.has(cost) && !Number.isInteger(cost));
  expect(telling.length).toBeGreaterThan(20);
  const written = telling.flatMap((cost) => {
    const shown = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2 }).format(cost);
    return [String(cost), shown, shown.replaceAll(',', ' ').replace('.', ',')];
  });
  // Shorter ones may stand in anything.
  return { id: user.id, costs: written.filter((text) => text.length >= 6), sku, name: user.contactName };
}

/** Which of these texts the long text contains, in one pass for all of them. */
function foundIn(text: string, wanted: readonly string[]): string[] {
  const unseen = new Set(wanted);
  const lengths = [...new Set(wanted.map(({ length }) => length))];
  const found: string[] = [];
  for (const { index } of text.matchAll(/\d/g)) {
    for (const length of lengths) {
      const part = text.slice(index, index + length);
      if (unseen.delete(part)) found.push(part);
    }
  }
  return found;
}

async function expectNoCost(text: string, { costs }: Figures): Promise<void> {
  expect(foundIn(text, costs)).toEqual([]);
  expect(text).not.toMatch(/"(cost|fixedPrice|discountGroup)":/);
}

async function openDialog(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}${addressOf('device', 'en')}`);
  await page.getByRole('link', { name: 'Start customer view' }).click();
  await expect(dialog(page).getByLabel('Confirm PIN')).toBeVisible();
}

async function customerView(page: Page): Promise<void> {
  await dialog(page).getByLabel('PIN', { exact: true }).fill(pin);
  await dialog(page).getByLabel('Confirm PIN').fill(pin);
  await dialog(page).getByRole('button', { name: 'Start customer view' }).click();
  await expect(page.getByRole('button', { name: 'Exit', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/bikes/);
  // Until all is locked away.
  await expect.poll(async () => dumpDevice(page), { timeout: 30_000 }).not.toMatch(/"seal-key"|"cost":/);
}

/** What a console that starts at the root of the page finds of costs and credentials in its memory. */
async function secretsInMemory(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const secret = new Set(['cost', 'fixedPrice', 'accessToken', 'refreshToken', 'sealKey']);
    const seen = new Set<unknown>();
    const found: string[] = [];
    const root = document.getElementById('app') ?? document.body;
    let left = Object.entries(root).map(([, value]) => value as unknown);
    while (left.length > 0) {
      const next: unknown[] = [];
      for (const one of left) {
        if (one instanceof CryptoKey) found.push('CryptoKey');
        if (typeof one !== 'object' || one === null || one instanceof Node || seen.has(one)) continue;
        seen.add(one);
        const entries: [unknown, unknown][] =
          one instanceof Map || one instanceof Set
            ? [...one.entries()]
            : Object.entries(Object.getOwnPropertyDescriptors(one)).map(([key, { value }]) => [key, value as unknown]);
        for (const [key, value] of entries) {
          if (secret.has(String(key)) && ['number', 'string'].includes(typeof value)) found.push(String(key));
          next.push(value);
        }
      }
      left = next;
    }
    return found;
  });
}

/** What a console asks the worker and the portal for, with whatever the browser adds: the status of each answer. */
async function askAsConsole(page: Page, userId: string): Promise<{ statuses: number[]; said: string }> {
  return page.evaluate(async (dealer) => {
    const paths = ['products', 'parts', 'accessories', 'products-discount'].flatMap((kind) =>
      ['en', 'fr'].map((locale) => `/api/${kind}/${locale}/${dealer}`),
    );
    const gets = [...paths, `/api/cart/${dealer}`, `/api/user/history/${dealer}`].flatMap((path) =>
      (['force-cache', 'default', 'reload'] as const).map(async (cache) => fetch(path, { cache })),
    );
    const posts = ['refresh', 'revoke'].flatMap((call) =>
      ['cookie', 'cookie.'].map(async (token) =>
        fetch(`/api/oauth/${call}`, { method: 'POST', body: new URLSearchParams({ refresh_token: token }) }),
      ),
    );
    const answers = await Promise.all([...gets, ...posts]);
    const said = await Promise.all(answers.map(async (answer) => answer.text()));
    return {
      statuses: [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other),
      said: said.join('\n'),
    };
  }, userId);
}

async function tryPin(page: Page, typed: string): Promise<void> {
  await dialog(page).getByLabel('PIN').fill(typed);
  const button = dialog(page).getByRole('button', { name: 'Exit', exact: true });
  await expect(button).toBeEnabled({ timeout: 40_000 });
  await button.click();
}

test('[MODE-4, SRCH-1] handed over, no cost stands in page, network or storage; the PIN brings everything back, without a network too', async ({
  page,
  context,
  site,
  request,
}) => {
  const { username: dealer } = await newDealer();
  const figures = await figuresOf(request, dealer);
  const cart = await cartOnServer(request, dealer);
  await cart.replace([{ sku: figures.sku, quantities: 3 }]);
  await firstVisit(page, { site, username: dealer });
  await page.goto(`${site.origin}${addressOf('bikes', 'en')}`);
  await modelsShown(page);
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
  const quantity = page.getByRole('listitem').filter({ hasText: figures.sku }).getByRole('textbox');
  await expect(quantity).toHaveValue('3');
  const other = await context.newPage();
  await other.goto(`${site.origin}${addressOf('cart', 'en')}`);
  await expect(other.getByRole('listitem').filter({ hasText: figures.sku })).toBeVisible();

  // Work that waits, at a show without a network.
  await context.setOffline(true);
  await quantity.fill('7');
  await quantity.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^\d+ pending change/ })).toBeVisible();
  expect(await dumpDevice(page)).toMatch(/"cost":/);
  expect(await secretsInMemory(page)).toContain('cost');
  await openDialog(page, site);
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByLabel('PIN', { exact: true }).fill('1234');
  await dialog(page).getByRole('button', { name: 'Start customer view' }).click();
  await expect(dialog(page).getByText('This PIN is too easy to guess.')).toBeVisible();
  await customerView(page);

  // The other tab has gone along.
  await expect(other.getByRole('button', { name: 'Exit', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/en\/bikes/);
  for (const tab of [page, other]) expect(await secretsInMemory(tab)).toEqual([]);
  await other.evaluate(() => {
    const heard = ((globalThis as { heard?: unknown[] }).heard = []) as unknown[];
    new BroadcastChannel('session').addEventListener('message', ({ data }) => heard.push(data));
  });
  await context.setOffline(false);
  const since = site.seen.length;
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/assets/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  // All others: src/features/shell/guards.test.ts.
  for (const wanted of ['cart', 'account-logout'] as const) {
    await page.goto(`${site.origin}${addressOf(wanted, 'en')}`);
    await expect(page).toHaveURL(/\/en\/bikes/);
    await modelsShown(page);
  }
  // Figures of the stock are old by then.
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.goBack();
  await modelsShown(page);
  await expectAccessible(page, { alike: 'li[data-id]:nth-child(n + 6)' });
  // Nothing is asked of the portal, so that nothing is missing.
  const missing = page.getByText('The portal can’t be reached');
  await expect(missing).toHaveCount(0);
  await expectNoCost((await page.locator('body').ariaSnapshot()) + (await page.content()), figures);
  await page.getByRole('main').getByRole('link').filter({ hasText: '$' }).first().click();
  await expect(page.getByRole('term').filter({ hasText: 'MSRP' })).toBeVisible();
  await expectAccessible(page);
  await expect(missing).toHaveCount(0);
  await expectNoCost((await page.locator('body').ariaSnapshot()) + (await page.content()), figures);
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectNoCost((await page.locator('body').ariaSnapshot()) + (await page.content()), figures);
  // The search finds products only, and remembers nothing.
  await page.keyboard.press('/');
  const search = dialog(page).getByRole('combobox', { name: 'Search the portal' });
  await search.fill('tech card');
  await expect(dialog(page).getByRole('group')).toHaveText([/^Parts & accessories/]);
  await search.fill('taiga');
  const found = dialog(page).getByRole('group', { name: 'Bikes' }).getByRole('option');
  await expect(found.first()).toContainText('$');
  await expectNoCost(await dialog(page).ariaSnapshot(), figures);
  await search.press('Enter');
  await expect(page.getByRole('term').filter({ hasText: 'MSRP' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialog(page).getByText('Search by name, SKU or barcode.')).toBeVisible();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await search.press('Escape');
  await expectNoCost(await dumpDevice(page), figures);
  await expect(missing).toHaveCount(0);
  await expectNoCost(answers.join('\n'), figures);
  const asked = site.seen.slice(since).filter((line) => line.includes('/api/'));
  expect(asked.filter((line) => !/\/api\/(status|portal\/status)/.test(line))).toEqual([]);

  // Nor does who knows the console find or get anything, in a second tab and after a reload too.
  await page.reload();
  await modelsShown(page);
  for (const tab of [page, other]) {
    const { statuses, said } = await askAsConsole(tab, figures.id);
    expect(statuses).toEqual([204, 401]);
    await expectNoCost(said, figures);
    expect(await secretsInMemory(tab)).toEqual([]);
  }
  expect(await other.evaluate(() => (globalThis as { heard?: unknown[] }).heard)).toEqual([]);

  // Taken back with the PIN, the network gone again; one wrong try on the way.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Exit', exact: true }).click();
  await tryPin(page, '1111');
  await expect(dialog(page).getByText('Incorrect PIN.')).toBeVisible();
  await expect(dialog(page).getByLabel('PIN')).toBeFocused();
  await expectAccessible(page, { within: 'dialog' });
  await tryPin(page, pin);
  await expect(page.getByRole('button', { name: 'Exit', exact: true })).toBeHidden();
  await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
  await expect(quantity).toHaveValue('7');
  await expect(other.getByRole('button', { name: 'Exit', exact: true })).toBeHidden();
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await expect(
    page.getByText('Your cost').first().or(page.getByRole('main').getByRole('listitem').first()),
  ).toBeVisible();
  expect(await dumpDevice(page)).toMatch(/"cost":/);
  await context.setOffline(false);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(async () => (await cart.units())[figures.sku], { timeout: 60_000 }).toBe(7);
});

test(
  '[MODE-4, SES-9] en français : après cinq NIP erronés, le mot de passe rend la tablette aussi, avec ce qui attendait',
  { tag: '@long' },
  async ({ page, context, site, request }) => {
    const { username: dealer } = await newDealer();
    const figures = await figuresOf(request, dealer);
    const cart = await cartOnServer(request, dealer);
    await cart.replace([{ sku: figures.sku, quantities: 3 }]);
    await firstVisit(page, { site, username: dealer, locale: 'fr' });
    await page.goto(`${site.origin}${addressOf('bikes', 'fr')}`);
    await expect(page.getByText(/^\d+ affichés/)).toBeVisible();
    await page.goto(`${site.origin}${addressOf('cart', 'fr')}`);
    const quantity = page.getByRole('listitem').filter({ hasText: figures.sku }).getByRole('textbox');
    await expect(quantity).toHaveValue('3');
    await context.setOffline(true);
    await quantity.fill('5');
    await quantity.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^\d+ modifications? en attente/ })).toBeVisible();

    // From the menu of the user.
    await page.getByRole('banner').getByRole('button', { name: figures.name }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Vue client' }).click();
    await dialog(page).getByText('Ce que voient les clients').click();
    await expect(dialog(page).getByText('français', { exact: true }).first()).toBeVisible();
    await expect(dialog(page).getByText('anglais', { exact: true })).toHaveCount(0);
    await dialog(page).getByLabel('NIP', { exact: true }).fill(pin);
    await dialog(page).getByLabel('Confirmer le NIP').fill(pin);
    await expectAccessible(page, { within: 'dialog' });
    await dialog(page).getByRole('button', { name: 'Démarrer la vue client' }).click();
    await expect(page.getByText(/^\d+ affichés/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByText('Vue client')).toBeVisible();
    await expect.poll(async () => dumpDevice(page), { timeout: 30_000 }).not.toMatch(/"seal-key"|"cost":/);

    for (let tries = 1; tries <= 5; tries += 1) {
      // Somebody who waits.
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now.call(Date) + 60_000;
      });
      if (tries === 1) await page.getByRole('button', { name: 'Quitter', exact: true }).click();
      await dialog(page).getByLabel('NIP').fill('1357');
      await expect(dialog(page).getByRole('button', { name: 'Quitter', exact: true })).toBeEnabled();
      await dialog(page).getByRole('button', { name: 'Quitter', exact: true }).click();
      await expect(dialog(page).getByText(tries < 5 ? 'NIP incorrect.' : 'Trop de NIP erronés')).toBeVisible();
      await expect(dialog(page).getByLabel('NIP')).toHaveValue('');
    }
    await page.reload();
    await page.getByRole('button', { name: 'Quitter', exact: true }).click();
    // The wait has survived the reload.
    await expect(dialog(page).getByText(/^Réessayez dans /)).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    const form = loginForm(page, 'fr');
    await form.send(dealer, demoPassword);
    await expect(dialog(page).getByText('Connexion au portail impossible.')).toBeVisible();
    await context.setOffline(false);
    await form.send(dealer, demoPassword);
    await expect(page.getByRole('banner').getByText('Vue client')).toBeHidden();
    await page.goto(`${site.origin}${addressOf('cart', 'fr')}`);
    await expect(quantity).toHaveValue('5');
    await expect.poll(async () => (await cart.units())[figures.sku], { timeout: 60_000 }).toBe(5);
  },
);

test('[MODE-4, PWA-5] a new version of the app finds the tablet in customer view: no cost, and only the PIN leads back', async ({
  page,
  context,
  site,
  request,
}) => {
  const { username: dealer } = await newDealer();
  const figures = await figuresOf(request, dealer);
  await firstVisit(page, { site, username: dealer });
  await page.goto(`${site.origin}${addressOf('bikes', 'en')}`);
  await modelsShown(page);
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await modelsShown(page);
  expect(foundIn(await dumpDevice(page), figures.costs)).not.toEqual([]);
  await openDialog(page, site);
  await customerView(page);

  await offerVersion(page, site, workerWithout('assets/device-'));
  await updateNow(page);
  const exit = page.getByRole('button', { name: 'Exit', exact: true });
  await expect(exit).toBeVisible();
  // As a tablet that is switched on again at the show.
  await context.setOffline(true);
  for (const wanted of ['cart', 'home', 'account-login', 'bikes'] as const) {
    await page.goto(`${site.origin}${addressOf(wanted, 'en')}`);
    await expect(page).toHaveURL(/\/en\/bikes/);
    await expect(exit).toBeVisible();
    await modelsShown(page);
  }
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await modelsShown(page);
  await expectNoCost((await page.content()) + (await dumpDevice(page)), figures);
  expect(await secretsInMemory(page)).toEqual([]);

  await exit.click();
  await tryPin(page, '1111');
  await expect(dialog(page).getByText('Incorrect PIN.')).toBeVisible();
  await tryPin(page, pin);
  await expect(exit).toBeHidden();
  await page.goto(`${site.origin}${addressOf('pieces', 'en')}`);
  await modelsShown(page);
  expect(foundIn(await dumpDevice(page), figures.costs)).not.toEqual([]);
});
