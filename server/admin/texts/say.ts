import { frenchCommands } from './french-commands.ts';
import { frenchFeeds } from './french-feeds.ts';
import { frenchFragments } from './french-fragments.ts';

/** A text for the company, in both languages. */
export type Said = { readonly en: string; readonly fr: string };

/** A text, or what is the same in both languages. */
export type Text = Said | string;

export type Language = keyof Said;

/** What follows `--lang`. Null for a language that there is not. */
export function languageNamed(word = 'en'): Language | null {
  return word === 'en' || word === 'fr' ? word : null;
}

const allFrench: Readonly<Record<string, string>> = { ...frenchFeeds, ...frenchCommands, ...frenchFragments };

/** A tagged template in English, with its French from the lists. */
export function say(parts: TemplateStringsArray, ...values: readonly (Text | number)[]): Said {
  const english = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  const filled = (template: string, language: Language) =>
    template.replaceAll(/\{(\d)\}/g, (_, at: string) => {
      const value = values[Number(at)] ?? '';
      return typeof value === 'number' ? String(value) : inLanguage(value, language);
    });
  return { en: filled(english, 'en'), fr: filled(allFrench[english] ?? english, 'fr') };
}

/** Cells of a line. */
export function joined(parts: readonly Text[], separator: string): Said {
  const inOne = (language: Language) => parts.map((part) => inLanguage(part, language)).join(separator);
  return { en: inOne('en'), fr: inOne('fr') };
}

/** Texts of schemas, which know one language alone. */
const ofSchemas = new Map<string, Said>();

/** A text for a schema, in English. */
export function inSchema(text: Said): string {
  ofSchemas.set(text.en, text);
  return text.en;
}

/** What a schema said, in both languages. */
export function saidBySchema(message: string): Text {
  return ofSchemas.get(message) ?? message;
}

export function inLanguage(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}
