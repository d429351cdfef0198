import type { BrowserFacts } from './app-install.ts';

/** Which way the dealer has to go where the browser offers nothing by itself. */
export type InstallHint = 'share-menu' | 'add-to-dock' | 'firefox-menu';

/** What a browser may call itself besides, and still be Safari, or one that shares and installs as Safari does. */
const likeSafari = new Set(['Mozilla', 'AppleWebKit', 'Version', 'Mobile', 'Safari', 'CriOS', 'FxiOS', 'EdgiOS']);
const onlySafari = new Set(['Mozilla', 'AppleWebKit', 'Version', 'Safari']);
const onlyFirefox = new Set(['Mozilla', 'Gecko', 'Firefox']);

/** Safari on a Mac has the command since this version, on macOS 14 (Sonoma); it does not tell the version of macOS. */
const firstWithDock = 17;

/**
 * PWA-1. Null for whatever is not known to install: a name that stands nowhere here is another browser, or an app that shows pages
 * within itself and has no such menu. An iPad calls itself a Mac, but no Mac has a touch screen.
 */
export function installHint({ userAgent, maxTouchPoints }: BrowserFacts): InstallHint | null {
  const names = Array.from(userAgent.matchAll(/([A-Za-z]+)\//g), ([, name = '']) => name);
  const isOnly = (known: ReadonlySet<string>, own: string) =>
    names.includes(own) && names.every((name) => known.has(name));
  const isMac = userAgent.includes('(Macintosh;');

  if (/\((iPhone|iPad|iPod)/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return isOnly(likeSafari, 'Safari') ? 'share-menu' : null;
  }
  if (isMac) return isOnly(onlySafari, 'Safari') && versionOf(userAgent) >= firstWithDock ? 'add-to-dock' : null;
  return userAgent.includes('(Android') && isOnly(onlyFirefox, 'Firefox') ? 'firefox-menu' : null;
}

function versionOf(userAgent: string): number {
  return Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
}
