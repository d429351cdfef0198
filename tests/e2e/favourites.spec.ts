import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { databasesOf } from './device-dump.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';

const bikes = addressOf('bikes', 'en');
const calls = '**/api/favourites';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
/** Of a bike in the list, by its id; two model years may have the same name. */
const star = (page: Page, id: string) =>
  page.locator(`li[data-id="${id}"]`).getByRole('button', { name: /^Favourite: / });

async function idOfCard(page: Page, position: number): Promise<string> {
  await expect(cards(page).nth(position)).toBeVisible();
  return (await cards(page).nth(position).getAttribute('data-id')) ?? '';
}

const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.ok());

async function otherDevice(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('there is no browser');
  return other.newPage();
}

/** In another tab: a transaction that the app's own reads of the dealer's records wait for. Returns how to end it. */
async function holdRecords(context: BrowserContext): Promise<() => Promise<unknown>> {
  const tab = await context.newPage();
  await tab.goto('/icon.svg');
  await tab.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name = '' }) => /^paceline-[\da-f]{16}$/.test(name));
    const opening = indexedDB.open(own?.name ?? '');
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const records = opening.result.transaction('records', 'readwrite').objectStore('records');
    const goOn = (): void => {
      if (!('isReleased' in window)) records.count().addEventListener('success', goOn);
    };
    goOn();
  });
  return async () => tab.evaluate(() => Object.assign(window, { isReleased: true }) && null);
}

test('[CAT-13, F-75] a bike that was marked is a favourite on the dealer’s other device, and for nobody else', async ({
  page,
  context,
}) => {
  await signIn(page, { redirect: bikes });
  const id = await idOfCard(page, 1);
  await expect(star(page, id)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  const kept = answered(page);
  await star(page, id).click();
  await expect(star(page, id)).toHaveAttribute('aria-pressed', 'true');
  await kept;

  const other = await otherDevice(context);
  await signIn(other, { redirect: bikes });
  await expect(star(other, id)).toHaveAttribute('aria-pressed', 'true');
  await other.locator(`li[data-id="${id}"]`).getByRole('link').click();
  await expect(other.locator('li[data-id]')).toHaveCount(0);
  const ofPage = other.getByRole('main').getByRole('button', { name: /^Favourite: / });
  await expect(ofPage).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(other);
  const undone = answered(other);
  await ofPage.click();
  await expect(ofPage).toHaveAttribute('aria-pressed', 'false');
  await undone;
  await other.goto(addressOf('account-logout', 'en'));
  await expect(other).toHaveURL((url) => url.pathname === addressOf('account-login', 'en'));
  await signIn(other, { username: 'dealer.us@boreal.example', redirect: bikes });
  await expect(star(other, await idOfCard(other, 1))).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();

  await page.reload();
  await expect(star(page, id)).toHaveAttribute('aria-pressed', 'false');
});

test('[CAT-13, F-1] without a network a bike is marked all the same, it survives a reload, and is sent when there is one', async ({
  page,
  context,
  complaints,
}) => {
  await context.route(calls, async (route) => route.abort());
  await signIn(page, { redirect: bikes });
  const id = await idOfCard(page, 2);
  await star(page, id).click();
  await expect(star(page, id)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => databasesOf(page)).toContain('"favourites-waiting"');
  await page.reload();
  await expect(star(page, id)).toHaveAttribute('aria-pressed', 'true');
  await context.unroute(calls);
  const sent = answered(page);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  expect((await sent).request().postDataJSON()).toMatchObject({ changes: [{ on: true }] });
  dropFailedLoads(complaints);
});

for (const screen of ['bikes', 'pieces'] as const) {
  test(`[CAT-13] in ${screen} the star of a product comes late without moving what stands beside it: a press reaches what it was meant for`, async ({
    page,
    context,
  }) => {
    await signIn(page, { redirect: addressOf(screen, 'en') });
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().click();
    const kit = page.getByRole('main').locator('h1 + .kit');
    const ofPage = kit.getByRole('button', { name: /^Favourite: / });
    await expect(ofPage).toBeVisible();

    const release = await holdRecords(context);
    await page.reload();
    const share = kit.getByRole('button').first();
    await expect(share).toBeVisible();
    await expect(ofPage).toHaveCount(0);
    const before = await share.boundingBox();
    await release();
    await expect(ofPage).toBeVisible();
    expect(await share.boundingBox()).toEqual(before);
  });
}
