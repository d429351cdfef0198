import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';
import { currencyOf, priceGroupOf } from '../../domain/account/access.ts';
import { inCanadianSpelling } from './canadian-spelling.ts';

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

/** English is written in two ways. */
type Spelling = Locale | 'en-CA';

const loaded = new Map<Spelling, I18n>();
const merged = new WeakMap<I18n, Set<Messages>>();

export function spellingFor(locale: Locale, user: { readonly group: string } | null): Spelling {
  const isCanadian = user !== null && currencyOf(priceGroupOf(user)) === 'CA';
  return locale === 'en' && isCanadian ? 'en-CA' : locale;
}

/** Which texts a screen waits for. The rest of a dealer's follows. */
export type NeededTexts = 'sign-in' | 'shop' | 'all';

/** Separate instances keep the current page's language while another loads. */
export async function loadI18n(spelling: Spelling, needed: NeededTexts): Promise<I18n> {
  const locale = spelling === 'en-CA' ? 'en' : spelling;
  const { signIn, shop, office } = texts[locale];
  const wanted = { 'sign-in': [signIn], shop: [signIn, shop], all: [signIn, shop, office] }[needed];
  const parts = await Promise.all(wanted.map(async (load) => load()));
  const i18n = loaded.get(spelling) ?? setupI18n({ locale, messages: { [locale]: {} } });
  loaded.set(spelling, i18n);
  const merge = (messages: Messages) => mergeOnce(i18n, messages, spelling);
  for (const { messages } of parts) merge(messages);
  if (needed === 'shop') {
    // The next screen asks again where this fails.
    void office().then(
      ({ messages }) => merge(messages),
      () => undefined,
    );
  }
  return i18n;
}

/** For what opens above a list, with texts that lists do not wait for. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all([...loaded.keys()].map(async (spelling) => loadI18n(spelling, 'all')));
}

/** Each load renders the whole page again. */
function mergeOnce(i18n: I18n, messages: Messages, spelling: Spelling): void {
  const own = merged.get(i18n) ?? new Set();
  if (own.has(messages)) return;
  merged.set(i18n, own.add(messages));
  i18n.load(i18n.locale, spelling === 'en-CA' ? inCanadianSpelling(messages) : messages);
}

/** For error pages, which cannot wait. */
export function loadedI18n(locale: Locale): I18n | undefined {
  return loaded.get(locale) ?? (locale === 'en' ? loaded.get('en-CA') : undefined);
}
