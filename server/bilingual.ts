import type { Bilingual } from './database/schema.ts';

export type Lang = 'en' | 'fr';

/** The text in a language; English stands in where the maker has no French. */
export function textIn(text: Bilingual, lang: Lang): string {
  return lang === 'fr' ? (text.fr ?? text.en) : text.en;
}
