import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';

type Texts = () => Promise<{ messages: Messages }>;

/** The parts of a language, in the order in which they are needed. */
const texts: Record<Locale, { readonly signIn: Texts; readonly shop: Texts; readonly office: Texts }> = {
  en: {
    signIn: async () => import('../../../locales/en/sign-in.po'),
    shop: async () => import('../../../locales/en/shop.po'),
    office: async () => import('../../../locales/en/office.po'),
  },
  fr: {
    signIn: async () => import('../../../locales/fr/sign-in.po'),
    shop: async () => import('../../../locales/fr/shop.po'),
    office: async () => import('../../../locales/fr/office.po'),
  },
};

const loaded = new Map<Locale, I18n>();
const merged = new Set<Messages>();

/** Which texts a screen waits for. The rest of a dealer's follows. */
export type NeededTexts = 'sign-in' | 'shop' | 'all';

/** Separate instances keep the current page's language while another loads. */
export async function loadI18n(locale: Locale, needed: NeededTexts): Promise<I18n> {
  const { signIn, shop, office } = texts[locale];
  const wanted = { 'sign-in': [signIn], shop: [signIn, shop], all: [signIn, shop, office] }[needed];
  const parts = await Promise.all(wanted.map(async (load) => load()));
  const i18n = loaded.get(locale) ?? setupI18n({ locale, messages: { [locale]: {} } });
  loaded.set(locale, i18n);
  for (const { messages } of parts) merge(i18n, locale, messages);
  if (needed === 'shop') {
    // The next screen asks again where this fails.
    void office().then(
      ({ messages }) => merge(i18n, locale, messages),
      () => undefined,
    );
  }
  return i18n;
}

/** For what opens above a list, with texts that lists do not wait for. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all([...loaded.keys()].map(async (locale) => loadI18n(locale, 'all')));
}

/** Once, for each load renders the whole page again. */
function merge(i18n: I18n, locale: Locale, messages: Messages): void {
  if (merged.has(messages)) return;
  merged.add(messages);
  i18n.load(locale, messages);
}

/** For error pages, which cannot wait. */
export function loadedI18n(locale: Locale): I18n | undefined {
  return loaded.get(locale);
}
