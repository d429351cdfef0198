import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';

/** The company's time zone, such as America/Toronto, or undefined means the device's. */
export const CompanyZone = createContext<string | undefined>(undefined);

export function useCompanyZone(): string | undefined {
  return use(CompanyZone);
}

/** Currencies as sent by the server: Canadian or US dollars. */
type Currency = 'CA' | 'US';

/** Formats for numbers and dates in a language. */
export type Formats = {
  /** $1,234.50 / 1 234,50 $. The minus sign is U+2212. */
  readonly money: (cents: number, currency: Currency) => string;
  readonly number: (value: number) => string;
  /** `value` is 4 for 4%. */
  readonly percent: (value: number) => string;
  /** Dec 12, 2026 / 12 déc. 2026. A calendar day (2026-12-12) is the same in every time zone. */
  readonly date: (moment: Date | string) => string;
  /** Dec 14 / 14 déc., for a nearby calendar day. */
  readonly shortDate: (day: string) => string;
  /** 4:05 PM / 16 h 05, in this object's time zone. */
  readonly time: (moment: Date | string) => string;
  /** Short time by the device's clock, in ms: 4:05 PM / yesterday, 4:05 PM / Dec 12, 2026, 4:05 PM. */
  readonly moment: (atMs: number, nowMs?: number) => string;
};

const formatsMade = new Map<string, Formats>();

/** Without a time zone, uses the device's. */
export function formatsOf(locale: string, timeZone?: string): Formats {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = formatsMade.get(key);
  if (known) return known;
  const made = makeFormats(locale === 'fr', timeZone);
  formatsMade.set(key, made);
  return made;
}

/** Uses the company's time zone, so that an order has one date everywhere. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale, useCompanyZone());
}

/** Uses the device's time zone, for what happened on this device. */
export function useDeviceFormats(): Formats {
  return formatsOf(useLingui().i18n.locale);
}

/** Formatters take milliseconds to create, so each is created on first use. */
function makeFormats(isFrench: boolean, timeZone: string | undefined): Formats {
  // Some browsers write Canada's months as "Nov.", which is no American date.
  const figures = isFrench ? 'fr-CA' : 'en-US';
  const number = once(() => new Intl.NumberFormat(figures));
  const percent = once(() => new Intl.NumberFormat(figures, { style: 'percent', maximumFractionDigits: 3 }));
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dayHere = once(() => new Intl.DateTimeFormat(figures, date));
  const dayThere = once(() => new Intl.DateTimeFormat(figures, { ...date, timeZone }));
  const dayAnywhere = once(() => new Intl.DateTimeFormat(figures, { ...date, timeZone: 'UTC' }));
  const nearDay = once(() => new Intl.DateTimeFormat(figures, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
  // French counts the first of a month, and no other day.
  const written = (day: string) => (isFrench ? day.replace(/^1 /, '1er ') : day);
  const dayWord = once(() => new Intl.RelativeTimeFormat(figures, { numeric: 'auto' }));

  // Mimics Intl, which is too slow for a grid with hundreds of numbers.
  const grouped = (whole: number) =>
    whole < 1_000 ? String(whole) : String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, isFrench ? '\u00a0' : ',');

  const timeThere = once(
    () => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone }),
  );
  const clockHere = (at: Date) => clock(at.getHours(), at.getMinutes());

  function clock(hours: number, minutes: number): string {
    const ofMinutes = String(minutes).padStart(2, '0');
    if (isFrench) return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${ofMinutes}`;
    return `${hours % 12 || 12}:${ofMinutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`;
  }

  return {
    // Either dollar is written alike (PRICE-10).
    money(cents) {
      const all = Math.round(Math.abs(cents));
      const dollars = grouped(Math.floor(all / 100));
      const rest = String(all % 100).padStart(2, '0');
      const minus = cents < 0 && all > 0 ? '\u2212' : '';
      return isFrench ? `${minus}${dollars},${rest}\u00a0$` : `${minus}$${dollars}.${rest}`;
    },
    number(value) {
      if (!Number.isSafeInteger(value)) return withMinus(number().format(value));
      return value < 0 ? `\u2212${grouped(-value)}` : grouped(value);
    },
    percent: (value) => withMinus(percent().format(value / 100)),
    date(moment) {
      const isCalendarDay = typeof moment === 'string' && moment.length === 10;
      return written((isCalendarDay ? dayAnywhere() : dayThere()).format(new Date(moment)));
    },
    shortDate: (day) => written(nearDay().format(new Date(day))),
    time(moment) {
      const parts = timeThere().formatToParts(new Date(moment));
      const figureOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
      return clock(figureOf('hour'), figureOf('minute'));
    },
    moment(atMs, nowMs = Date.now()) {
      const at = new Date(atMs);
      const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
      const yesterday = new Date(midnight);
      yesterday.setDate(yesterday.getDate() - 1);
      // A clock that was set back leaves times in the future. Show those in full.
      if (atMs >= midnight && atMs <= nowMs) return clockHere(at);
      if (atMs >= yesterday.getTime() && atMs < midnight) return `${dayWord().format(-1, 'day')}, ${clockHere(at)}`;
      return `${written(dayHere().format(at))}, ${clockHere(at)}`;
    },
  };
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}
