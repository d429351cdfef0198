import type { Locale } from '../../src/contract/locale.ts';
import { bar, barOfWords, escapeHtml, mark } from './outline.ts';
import type { Texts } from './shell-texts.ts';

/** What the switch of src/features/shell/language-toggle.tsx shows. */
const otherLanguage: Readonly<Record<Locale, string>> = { en: 'Français', fr: 'English' };

/** The sign-in page: its stage, its headings, and the places of its fields. */
export function signedOutOutline(texts: Texts, locale: Locale): string {
  const words = (id: string) => barOfWords(texts(id));
  const lead = texts('Sign in to order bikes and parts, book the season and follow your orders.');
  return `<main><div class="shell-frame"><div class="shell-quiet"><div class="shell-bike"></div></div><div class="shell-form"><div class="shell-top"><div class="shell-brand">${mark}${bar('maker')}</div><div class="shell-tool shell-switch">${barOfWords(otherLanguage[locale])}</div></div>
<div class="shell-heading"><h1>${escapeHtml(texts('Dealer portal'))}</h1><p class="muted">${escapeHtml(lead)}</p></div>
<div class="shell-fields" aria-busy="true" aria-hidden="true"><div class="shell-field"><div class="shell-label">${words('Username')}</div>${bar('input')}</div><div class="shell-field shell-password"><div class="shell-label">${words('Password')}</div>${bar('input')}</div><div class="shell-row"><div class="shell-check">${bar('box')}${words('Stay signed in on this device')}</div><div class="shell-forgot">${words('Forgot password?')}</div></div>${bar('button')}</div>${bar('note')}</div></div></main>
<div class="shell-foot">${bar('address')}${bar('address')}</div>`;
}
