import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';
import type { TextPart } from '../../contract/texts.ts';

export type LoadMessages = (part: TextPart, locale: Locale) => Promise<Messages>;

const started = new Map<Locale, I18n>();
/** Language and part, as `fr dealer`. */
const added = new Set<string>();

/**
 * UI-2. One instance per language, so that the page on the screen keeps its own while one in the other language loads. Answers at
 * once when the texts are there.
 */
export function i18nOf(locale: Locale, loadMessages: LoadMessages): I18n | Promise<I18n> {
  return started.get(locale) ?? startI18n(locale, loadMessages);
}

async function startI18n(locale: Locale, loadMessages: LoadMessages): Promise<I18n> {
  const messages = await loadMessages('start', locale);
  const i18n = started.get(locale) ?? setupI18n({ locale, messages: { [locale]: messages } });
  started.set(locale, i18n);
  return i18n;
}

/** Gives a language further texts, each once. */
export async function addTexts(parts: readonly TextPart[], locale: Locale, loadMessages: LoadMessages): Promise<void> {
  const missing = parts.filter((part) => !added.has(`${locale} ${part}`));
  if (missing.length === 0) return;
  const [i18n, ...texts] = await Promise.all([
    i18nOf(locale, loadMessages),
    ...missing.map(async (part) => loadMessages(part, locale)),
  ]);
  i18n.load(locale, Object.assign({}, ...texts) as Messages);
  for (const part of missing) added.add(`${locale} ${part}`);
}
