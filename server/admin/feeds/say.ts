import { french } from './french.ts';

/** A text for the company, in both languages. */
export type Said = { readonly en: string; readonly fr: string };

/** Some commands are in English only. */
export type Text = Said | string;

export type Language = keyof Said;

/** What follows `--lang`. Null for a language that there is not. */
export function languageNamed(word = 'en'): Language | null {
  return word === 'en' || word === 'fr' ? word : null;
}

/** A tagged template in English, with its French from `french`. */
export function say(parts: TemplateStringsArray, ...values: readonly (Text | number)[]): Said {
  const english = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  const filled = (template: string, language: Language) =>
    template.replaceAll(/\{(\d)\}/g, (_, at: string) => {
      const value = values[Number(at)] ?? '';
      return typeof value === 'number' ? String(value) : inLanguage(value, language);
    });
  return { en: filled(english, 'en'), fr: filled(french[english] ?? english, 'fr') };
}

export function inLanguage(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}
