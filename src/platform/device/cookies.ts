import { isLocale, languageCookie as language } from '../../contract/locale.ts';
import { idleTimeLeft } from '../../domain/session-expiry.ts';
import type { LanguageCookie } from '../../features/device/device-settings.ts';
import type { LastInput } from '../../features/session/idle/watch-idle.ts';
import type { BrowserMark } from '../../features/session/ports.ts';

const openBrowser = 'browser-open';

/** The clock of all tabs. A cookie, as it is read at once, and ends with the browser too. */
export const lastInput: LastInput = {
  read: () => Number(readCookie('last-input') ?? Number.NaN),
  write: (atMs) => writeCookie('last-input', String(atMs), null),
};

/** SES-4. A cookie that ends with the browser. */
export const browserMark: BrowserMark = {
  isSet: () => readCookie(openBrowser) !== null,
  isIdle: () => idleTimeLeft(lastInput.read(), Date.now()) === 0,
  set() {
    writeCookie(openBrowser, '1', null);
    lastInput.write(Date.now());
  },
  clear: () => writeCookie(openBrowser, '', 0),
};

/** NAV-14. */
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

/** `maxAgeS` null: until the browser is closed. */
export function writeCookie(name: string, value: string, maxAgeS: number | null): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeS !== null) parts.push(`Max-Age=${maxAgeS}`);
  if (location.protocol === 'https:') parts.push('Secure');
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API exists neither in every browser nor on plain http
  document.cookie = parts.join('; ');
}
