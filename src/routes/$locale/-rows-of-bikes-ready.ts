import type { Locale } from '../../contract/locale.ts';
import { textsOfRows } from '../../contract/texts.ts';
import { addTexts, type LoadMessages } from '../../features/shell/i18n.ts';
import { LazyRowsOfBikes } from './-lazy-bike-rows.ts';

/** The code and the texts that rows of bikes have besides. */
export async function rowsOfBikesReady(locale: Locale, loadMessages: LoadMessages): Promise<void> {
  await Promise.all([LazyRowsOfBikes.preload?.(), addTexts(textsOfRows, locale, loadMessages)]);
}
