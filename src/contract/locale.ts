/** The default comes first. */
export const locales = ['en', 'fr'] as const;

export type Locale = (typeof locales)[number];

/** The language chosen last. The server reads the cookie too. */
export const languageCookie = { name: 'language', maxAgeDays: 365 } as const;

/** A BCP 47 tag for Canadian English or French. */
export function languageTagOf(locale: Locale): string {
  return `${locale}-CA`;
}

export function isLocale(text: unknown): text is Locale {
  return text === 'en' || text === 'fr';
}

/** The remembered language, then the first supported BCP 47 tag (not at `/`), then English. */
export function preferredLocale(
  pathname: string,
  remembered: string | undefined,
  languages: readonly string[],
): Locale {
  if (isLocale(remembered)) return remembered;
  for (const tag of pathname === '/' ? [] : languages) {
    const language = tag.split('-', 1)[0]?.toLowerCase();
    if (isLocale(language)) return language;
  }
  return 'en';
}
