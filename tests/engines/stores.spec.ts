import { expect } from '@playwright/test';
import { engineTest } from './engine-test.ts';
import type { Told } from './in-page/suites.ts';
import { serveSuites } from './serve-suites.ts';

const test = engineTest();

test('[SYNC-1, SYNC-4, SES-9, F-25, F-26, F-29] the tests of the stores hold on the engine’s own IndexedDB, CryptoKeys and channels', async ({
  device,
}) => {
  test.setTimeout(600_000);
  const page = await serveSuites();
  try {
    const { tab } = await device.start();
    await tab.goto(page.url);
    const tell = async () => tab.evaluate(() => (globalThis as { told?: Told }).told ?? null, null);
    await expect.poll(async () => (await tell())?.isDone, { timeout: 480_000, intervals: [500] }).toBe(true);
    const outcomes = (await tell())?.outcomes ?? [];
    expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(60);
  } finally {
    page.close();
  }
});
