/** The languages of the portal, the default first. */
export const locales = ['en', 'fr'] as const;

export type Locale = (typeof locales)[number];

/** NAV-14. Holds the language that was chosen last, for 365 days; the server reads it too (ROUTE-2). */
export const languageCookie = { name: 'language', maxAgeDays: 365 } as const;

/** The portal speaks the English and the French of Canada. A BCP 47 tag. */
export function languageTagOf(locale: Locale): string {
  return `${locale}-CA`;
}

export function isLocale(text: unknown): text is Locale {
  return text === 'en' || text === 'fr';
}

/**
 * ROUTE-2. The language of an address that names none: the remembered one, else, but for `/` alone, the first of `languages` that the
 * portal speaks (BCP 47 tags, the most wanted first), else English.
 */
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
