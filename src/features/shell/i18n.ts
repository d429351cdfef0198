import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: async () => import('../../../locales/en/messages.po'),
  fr: async () => import('../../../locales/fr/messages.po'),
};

const loaded = new Map<Locale, I18n>();

/** UI-2. One instance per language, so that the page on screen keeps its own while one in the other language loads. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  const i18n = loaded.get(locale) ?? setupI18n({ locale, messages: { [locale]: messages } });
  loaded.set(locale, i18n);
  return i18n;
}

/** For error pages, which cannot wait. */
export function loadedI18n(locale: Locale): I18n | undefined {
  return loaded.get(locale);
}
