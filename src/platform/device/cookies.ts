import { isLocale, languageCookie as language } from '../../contract/locale.ts';
import type { LanguageCookie } from '../../features/device/device-settings.ts';
import type { BrowserMark } from '../../features/session/ports.ts';

const openBrowser = 'browser-open';

/** A cookie that ends with the browser session. */
export const browserMark: BrowserMark = {
  isSet: () => readCookie(openBrowser) !== null,
  set: () => writeCookie(openBrowser, '1', null),
  clear: () => writeCookie(openBrowser, '', 0),
};

export const languageCookie: LanguageCookie = {
  read() {
    const locale = readCookie(language.name);
    return isLocale(locale) ? locale : null;
  },
  write: (locale) => writeCookie(language.name, locale, language.maxAgeDays * 24 * 60 * 60),
};

export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) ?? null;
}

/** With `maxAgeS` null, the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, maxAgeS: number | null): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeS !== null) parts.push(`Max-Age=${maxAgeS}`);
  if (location.protocol === 'https:') parts.push('Secure');
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API exists neither in every browser nor on plain http
  document.cookie = parts.join('; ');
}
