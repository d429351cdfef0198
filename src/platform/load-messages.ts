import type { Messages } from '@lingui/core';
import type { Locale } from '../contract/locale.ts';
import type { Texts } from '../features/shell/i18n.ts';

/** UI-2. One lazy chunk per language and part. */
const catalogues: Readonly<Record<Texts, Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>>> = {
  start: { en: () => import('../../locales/en/start.po'), fr: () => import('../../locales/fr/start.po') },
  dealer: { en: () => import('../../locales/en/dealer.po'), fr: () => import('../../locales/fr/dealer.po') },
};

export async function loadMessages(texts: Texts, locale: Locale): Promise<Messages> {
  const { messages } = await catalogues[texts][locale]();
  return messages;
}
