import { bar, escapeHtml, mark } from './outline.ts';
import type { Texts } from './shell-texts.ts';

const cards = Array.from({ length: 8 }, () => `<div class="stack">${bar('stage')}${bar('text')}</div>`).join('');

/** The page of who is signed in: the header, a title and eight cards. The line of the admin mode is there as it mostly is. */
export function signedInOutline(texts: Texts): string {
  return `<div class="shell-mode"></div>
<header class="shell-header"><div class="shell-tool shell-menu">${bar('icon')}</div><div class="shell-brand">${mark}${bar('maker')}</div><div class="shell-links">${bar('word')}${bar('word')}${bar('word')}</div><div class="shell-end"><div class="shell-tool shell-state">${bar('word')}</div><div class="shell-tool shell-language">${bar('icon')}</div><div class="shell-tool shell-user">${bar('icon')}${bar('word shell-name')}</div><div class="shell-tool shell-basket">${bar('icon')}${bar('count')}</div></div></header>
<main aria-busy="true"><h1 class="visually-hidden">${escapeHtml(texts('Dealer portal'))}</h1><div class="wrap"><div class="page-head"><div>${bar('title')}${bar('lead')}</div><div class="kit">${bar('search')}</div></div><div class="with-side"><div class="only-wide">${bar('side')}</div><div class="shell-list">${bar('shown')}<div class="cards">${cards}</div></div></div></div></main>
<div class="shell-bottom"></div>`;
}
