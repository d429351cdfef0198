/** Company text. `fr` is null without a French version. */
export type Bilingual = { readonly en: string; readonly fr: string | null };

/** Falls back to English, also for a French label that is empty. */
export function labelIn(
  { label, labelFr }: { readonly label: string; readonly labelFr: string },
  locale: string,
): string {
  return (locale === 'fr' && labelFr) || label;
}

/** Falls back to English. */
export function wordsIn({ en, fr }: Bilingual, locale: 'en' | 'fr'): string {
  return locale === 'fr' ? (fr ?? en) : en;
}
