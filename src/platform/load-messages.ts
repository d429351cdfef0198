import type { Messages } from '@lingui/core';
import type { Locale } from '../contract/locale.ts';
import type { TextPart } from '../contract/texts.ts';

/** By path, e.g. `../../locales/fr/start.po`. */
const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');

/** UI-2. One lazy file per language and part. */
export async function loadMessages(part: TextPart, locale: Locale): Promise<Messages> {
  const load = files[`../../locales/${locale}/${part}.po`];
  if (!load) throw new Error(`There are no texts “${part}” in ${locale}.`);
  const { messages } = await load();
  return messages;
}
