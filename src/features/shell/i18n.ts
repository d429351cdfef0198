import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';

/** What everybody meets, and what only who is signed in meets besides. */
export type Texts = 'start' | 'dealer';

export type LoadMessages = (texts: Texts, locale: Locale) => Promise<Messages>;

const started = new Map<Locale, I18n>();
const complete = new Set<Locale>();

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

/** Gives a language the texts of the signed-in screens too. */
export async function addDealerTexts(locale: Locale, loadMessages: LoadMessages): Promise<void> {
  if (complete.has(locale)) return;
  const [i18n, messages] = await Promise.all([i18nOf(locale, loadMessages), loadMessages('dealer', locale)]);
  i18n.load(locale, messages);
  complete.add(locale);
}
