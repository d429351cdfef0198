import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const elsewhere = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where the first of these programs that the search path holds stands. */
export function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Where a Chromium stands on this machine: where `CHROMIUM_PATH` says, else Playwright's own, the search path, macOS applications. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return isExecutable(named) ? named : undefined;
  const own = chromium.executablePath();
  return isExecutable(own) ? own : (onPath(names) ?? elsewhere.find(isExecutable));
}

/**
 * The browser for tests that nobody watches: Debian's Chromium without a window, which needs half the time of the whole one, where it
 * stands on this machine and no other was named.
 */
export function findHeadlessChromium(): string | undefined {
  const windowless = '/usr/bin/chromium-headless-shell';
  return process.env.CHROMIUM_PATH === undefined && isExecutable(windowless) ? windowless : findChromium();
}

/** Whether there is a Chromium; as root on Debian it is installed when missing. */
export async function ensureChromium(): Promise<boolean> {
  if (findChromium() === undefined && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium (apt-get) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(['apt-get', 'update', '-q'], env);
    await run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'], env);
  }
  if (findChromium() !== undefined) return true;
  console.error('No Chromium was found: name one by CHROMIUM_PATH, or run npx playwright install chromium.');
  return false;
}
