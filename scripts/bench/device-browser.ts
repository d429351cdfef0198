import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A browser on a profile of its own on the disk, as a device has one. */
export type DeviceBrowser = {
  /** Starts it; what a former start kept is there. */
  open(): Promise<BrowserContext>;
};

/** `debuggingPort`: where tools of others reach it. */
export function deviceBrowser({ debuggingPort }: { debuggingPort?: number } = {}): DeviceBrowser {
  const folder = temporaryFolder('paceline-device-');
  const executablePath = findChromium();
  return {
    open: async () =>
      chromium.launchPersistentContext(folder, {
        ...(executablePath === undefined ? {} : { executablePath }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--disable-background-networking',
          '--no-first-run',
          ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
        ],
      }),
  };
}

/** Signs a dealer in who stays signed in, and leaves the page open. */
export async function stayingSignIn(context: BrowserContext, address: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${address}/en/login`);
  await page.locator('input[autocomplete=username]').fill('dealer.us@boreal.example');
  await page.locator('input[type=password]').fill('boreal-demo');
  await page.locator('input[name=remember]').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
