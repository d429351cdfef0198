import type { BrowserContext } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';

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

for (const screen of ['bikes', 'pieces'] as const) {
  test(
    `[CAT-13] in ${screen} the star of a product comes late without moving what stands beside it: a press reaches what it was meant for`,
    { tag: screen === 'bikes' ? [] : '@long' },
    async ({ page, context }) => {
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
    },
  );
}
