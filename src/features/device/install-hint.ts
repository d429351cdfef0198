import type { BrowserFacts } from './ports.ts';

/** How to install where the browser offers nothing. */
export type InstallHint = 'share-menu' | 'add-to-dock' | 'firefox-menu';

/** Names in the user agent of Safari, and of browsers that install like Safari. */
const likeSafari = new Set(['Mozilla', 'AppleWebKit', 'Version', 'Mobile', 'Safari', 'CriOS', 'FxiOS', 'EdgiOS']);
const onlySafari = new Set(['Mozilla', 'AppleWebKit', 'Version', 'Safari']);
const onlyFirefox = new Set(['Mozilla', 'Gecko', 'Firefox']);

/** Mac Safari can install since 17 on macOS 14, whose version it hides. */
const firstWithDock = 17;

/** Null for unknown names, often in-app browsers. An iPad claims to be a Mac, but has touch. */
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
