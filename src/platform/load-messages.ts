import type { Messages } from '@lingui/core';
import type { Locale } from '../contract/locale.ts';
import type { TextPart } from '../contract/texts.ts';

/** By path, e.g. `../../locales/fr/start.po`: what most begin with, and who has forgotten a password. */
const first = import.meta.glob<{ messages: Messages }>('../../locales/*/{start,dealer,catalogue,password}.po');

/** UI-2. One lazy file per language and part. */
export async function loadMessages(part: TextPart, locale: Locale): Promise<Messages> {
  const path = `../../locales/${locale}/${part}.po`;
  const load = first[path] ?? (await import('./other-messages.ts')).otherMessages[path];
  if (!load) throw new Error(`no ${path}`);
  const { messages } = await load();
  return messages;
}
