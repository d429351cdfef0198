import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';

test('[MAINT-1, UI-3] maintenance is noticed within 60 s on a phone, and leads back when it is over', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  let maintenance = false;
  let looks = 0;
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), maintenance } });
    looks += 1;
  });
  await signIn(page, { redirect: addressOf('device', 'en') });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The next look comes by the clock, once this one has been read.
  await expect.poll(() => looks).toBeGreaterThan(0);
  await page.evaluate(async () => void (await fetch('/healthz')));

  maintenance = true;
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { level: 1, name: 'We’re doing maintenance' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  maintenance = false;
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(addressOf('device', 'en'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
