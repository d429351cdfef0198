import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, BrowserType, Page } from '@playwright/test';
import { type EngineBrowser, stepMs, type Tab } from './engine.ts';

type Launch = { readonly channel?: string; readonly executablePath?: string };

/** A browser that Playwright drives, its own or one of the machine. */
export async function openByPlaywright(
  type: BrowserType,
  profile: string,
  launch: Launch = {},
): Promise<EngineBrowser> {
  const context = await type.launchPersistentContext(profile, {
    ...launch,
    // Else the settings of the project's other tests hold.
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 900 },
    locale: 'en-CA',
    timeout: 90_000,
  });
  context.setDefaultTimeout(stepMs);
  return {
    version: `${type.name()} ${context.browser()?.version() ?? ''}`.trim(),
    tab: tabOf(context.pages()[0] ?? (await context.newPage())),
    openTab: async () => tabOf(await context.newPage()),
    kill: async () => kill(context, profile),
  };
}

function tabOf(page: Page): Tab {
  async function press(text: string, then?: 'Enter'): Promise<void> {
    await page.keyboard.type(text);
    if (then !== undefined) await page.keyboard.press(then);
  }

  return {
    async goto(url) {
      const go = async () => page.goto(url, { waitUntil: 'commit' });
      // Firefox drops it where the page writes its own address at the same moment.
      await go().catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    evaluate: async (work, given) => page.evaluate(work as never, given),
    click: async (selector) => page.locator(selector).first().click(),
    async type(selector, text, then) {
      // Keys go to the tab in front. What is filled in without keys React does not hear of in every engine.
      await page.bringToFront();
      await page.locator(selector).first().evaluate(selectAll);
      await press(text, then);
    },
    async keys(text, then) {
      await page.bringToFront();
      await press(text, then);
    },
  };
}

/** What is typed takes the place of what is selected. */
function selectAll(field: Element): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

/** Playwright does not tell the process of a browser that keeps its profile: it is the one that was started with that folder. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const isGone = new Promise<void>((resolve) => {
    context.once('close', () => resolve());
  });
  for (const pid of processesOn(profile)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has gone with the one before.
    }
  }
  await Promise.race([isGone, pause(10_000, null, { ref: false })]);
  for (let left = 100; left > 0 && processesOn(profile).length > 0; left -= 1) await pause(50);
}

function processesOn(profile: string): number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(profile)).map((line) => Number.parseInt(line, 10));
}
