import type { Page } from '@playwright/test';
import { addressOf, type RouteName } from '../../../src/contract/addresses.ts';
import { demoPassword, expect, loginForm, test } from '../../e2e/fixtures.ts';
import { createPortal, type Portal } from '../../e2e/portal.ts';
import { type FaultProxy, passAll, startFaultProxy } from '../kit/fault-proxy.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Longer than a call with its second try may wait, in as many tabs as there are. */
const boundMs = 90_000;

const screens = [
  'bikes',
  'pieces',
  'cart',
  'checkout',
  'user-transactions',
  'downloads-documents',
  'booking',
  'user-warranty',
  'sales-program',
] as const satisfies readonly RouteName[];

let portal: Portal;
let proxy: FaultProxy;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await createPortal({ demo: true });
  await portal.start();
  proxy = await startFaultProxy(portal.url);
});
test.afterAll(async () => {
  await proxy.close();
  await portal.stop();
});
test.beforeEach(() => {
  proxy.plan = passAll;
});
test.afterEach(() => {
  proxy.plan = passAll;
  proxy.cutAll();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${proxy.url}${addressOf('account-login', 'en')}`);
  const form = loginForm(page, 'en');
  await form.remember.check();
  await form.send('dealer.us@boreal.example', demoPassword);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

test(
  '[F-2, PWA-7] a portal that takes every call and answers none: each screen ends its waiting, and says so in words',
  { tag: '@long' },
  async ({ page, context, complaints }) => {
    await signIn(page);
    proxy.plan = ({ path }) => ({ do: path.startsWith('/api/') || path === '/config.json' ? 'hold' : 'pass' });
    const ends = screens.map(async (screen) => {
      const tab = await context.newPage();
      await tab.goto(`${proxy.url}${addressOf(screen, 'en')}`);
      const waits = tab.getByRole('progressbar').or(tab.locator('[aria-busy="true"]'));
      const words = tab
        .getByRole('main')
        // A cart that had not come before cannot be told from an empty one, and is not called so.
        .getByText(
          /can’t be reached|(not|isn’t|aren’t) (saved )?on this device|no connection|offline|the cart (is empty|couldn’t be loaded)/i,
        );
      await expect(words.first(), screen).toBeVisible({ timeout: boundMs });
      await expect(waits, screen).toHaveCount(0, { timeout: boundMs });
      return screen;
    });
    const ended = await Promise.allSettled(ends);
    expect(ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
    complaints.splice(0);
  },
);

test(
  '[F-2, PWA-6] a screen whose code is on its way for ever is missing after a while, and there again once the line is',
  { tag: '@long' },
  async ({ page, complaints }) => {
    await signIn(page);
    proxy.plan = ({ path }) => ({ do: path.startsWith('/assets/') ? 'hold' : 'pass' });
    await page.getByRole('banner').getByRole('link', { name: 'Booking' }).click();
    await expect(page.getByRole('heading', { name: 'This page is not on this device yet' })).toBeVisible({
      timeout: boundMs,
    });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    proxy.plan = passAll;
    proxy.release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/booking/i);
    complaints.splice(0);
  },
);
