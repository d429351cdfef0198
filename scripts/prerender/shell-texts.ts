import { readFileSync } from 'node:fs';
import type { Locale } from '../../src/contract/locale.ts';

/** A text by what it is called in the code, which is its English. */
export type Texts = (id: string) => string;

/** The texts of everybody's screens, from the catalogue that the app itself is built from. Throws where one is missing. */
export function readTexts(locale: Locale): Texts {
  const catalogue = readFileSync(`locales/${locale}/start.po`, 'utf8');
  const entries = catalogue.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm);
  const texts = new Map<unknown, unknown>(
    [...entries].map(([, id = '', text = '']) => [JSON.parse(id), JSON.parse(text)]),
  );
  return (id) => {
    const text = texts.get(id);
    if (typeof text !== 'string' || text === '') throw new Error(`locales/${locale}/start.po has no text for “${id}”`);
    return text;
  };
}
