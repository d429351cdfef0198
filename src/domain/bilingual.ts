/** What the maker says; `fr: null` where there is no French. */
export type Bilingual = { readonly en: string; readonly fr: string | null };

/** The words in a language; English stands in where the maker has no French. */
export function wordsIn({ en, fr }: Bilingual, locale: 'en' | 'fr'): string {
  return locale === 'fr' ? (fr ?? en) : en;
}
