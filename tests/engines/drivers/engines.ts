import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { isExecutable, onPath } from '../../../scripts/find-chromium.ts';
import type { Engine } from './engine.ts';
import { openByPlaywright } from './playwright-browser.ts';
import { openWebkitWindow } from './webkit-window.ts';

const words = {
  Firefox:
    'no Firefox was found: apt-get install firefox-esr (Debian), or npx playwright install firefox, or FIREFOX_PATH',
  WebKit:
    'no WebKit was found: apt-get install --no-install-recommends webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth (Debian), or npx playwright install webkit',
} as const;

/** The engines that the long run asks for beside Chromium: Playwright's own where they stand, else Debian's. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', found: findFirefox() },
  { name: 'WebKit', found: findWebkit() },
];

function findFirefox(): Engine['found'] {
  if (isExecutable(firefox.executablePath())) return { open: async (profile) => openByPlaywright(firefox, profile) };
  const path = process.env['FIREFOX_PATH'] ?? onPath(['firefox-esr', 'firefox']);
  // One that is not patched for Playwright speaks the standard protocol alone.
  const launch = { channel: 'moz-firefox', executablePath: path ?? '' };
  return path === undefined
    ? { missing: words.Firefox }
    : { open: async (profile) => openByPlaywright(firefox, profile, launch) };
}

function findWebkit(): Engine['found'] {
  if (isExecutable(webkit.executablePath())) return { open: async (profile) => openByPlaywright(webkit, profile) };
  const tools = ['WebKitWebDriver', 'Xvfb'].map((name) => onPath([name]));
  const [driver, display] = tools;
  const binding = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
    .map((folder) => `${folder}/girepository-1.0/WebKit2-4.1.typelib`)
    .find((file) => existsSync(file));
  if (driver === undefined || display === undefined || binding === undefined) return { missing: words.WebKit };
  return { open: async (profile) => openWebkitWindow(profile, { driver, display }) };
}
