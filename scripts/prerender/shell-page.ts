import { readFileSync } from 'node:fs';
import { languageTagOf, type Locale } from '../../src/contract/locale.ts';
import { escapeHtml, widthsOf } from './outline.ts';
import { readTexts } from './shell-texts.ts';
import { signedInOutline } from './signed-in-outline.ts';
import { signedOutOutline } from './signed-out-outline.ts';
import { usedStyle } from './used-style.ts';

export const audiences = ['signed-in', 'signed-out'] as const;

export type Audience = (typeof audiences)[number];

/** What the built page has the browser fetch. */
const fetched = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload|preload)"[^>]*>)/g;

const styleSheets = ['src/ui/tokens.css', 'src/ui/base.css', 'scripts/prerender/shell.css'];

/** The page's own font: text is laid out without it first, and it comes with the app's styles. */
const ownFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * PWA-7. The built page with the outline of what is coming in it, painted before any script or further file has come. What carries
 * `data-shell` is the outline's own: src/platform/leave-shell.ts takes it away when the app stands there.
 */
export function shellPage(built: string, locale: Locale, audience: Audience): string {
  const texts = readTexts(locale);
  const title = escapeHtml(texts('Dealer portal'));
  const outline = audience === 'signed-in' ? signedInOutline(texts) : signedOutOutline(texts, locale);
  const found = [...built.matchAll(fetched)].map(([tag]) => tag);
  const page = found.reduce((html, tag) => html.replace(tag, ''), built);
  // The stylesheet last: the reading of the page waits for it.
  const later = found.toSorted(
    (one, other) => Number(one.includes('stylesheet')) - Number(other.includes('stylesheet')),
  );
  return insert(page, [
    [/<html lang="[^"]*">/, `<html lang="${languageTagOf(locale)}">`],
    // PWA-1. In the language of the page.
    [/(?<=<link rel="manifest" href=")[^"]+/, `/manifest-${locale}.webmanifest`],
    [
      /(?=<link rel="icon")/,
      `<title data-shell>${title}</title>\n    <link rel="expect" href="#outlined" blocking="render" data-shell />\n    <style>${criticalStyle(audience, outline)}</style>\n    `,
    ],
    [
      /(?<=<div id="app"><\/div>)/,
      `\n<div class="shell" data-shell><p class="visually-hidden" role="status">${escapeHtml(texts('Loading'))}</p><div class="shell-line"></div>\n${outline}</div><i id="outlined" data-shell hidden></i>`,
    ],
    // Behind the outline they hold up nothing but the app's start: each request that is made before costs the first paint its time.
    [/(?=\s*<\/body>)/, later.join('')],
  ]);
}

/** Throws where the built page is not as expected: a shell without its outline is no shell. */
function insert(page: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`the built page has no place for ${text.slice(0, 40)}`);
    return html.replace(place, () => text);
  }, page);
}

/** Tokens, base and what the outline has. */
function criticalStyle(audience: Audience, outline: string): string {
  const sheets = [...styleSheets, `scripts/prerender/${audience}.css`].map((path) => readFileSync(path, 'utf8'));
  const style = [...sheets, widthsOf(outline)]
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(ownFont, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}]) ?/g, '$1')
    .trim();
  return withoutUnusedTokens(
    usedStyle(style, `<div class="shell"><p class="visually-hidden"></p><i class="shell-line"></i>${outline}</div>`),
  );
}

/** A browser works out each token before the first paint, of which the outline needs half; the app's styles bring all of them. */
function withoutUnusedTokens(style: string): string {
  const used = new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token));
  const left = style.replaceAll(/ ?(--[\w-]+): [^;{}]*;/g, (whole, token: string) => (used.has(token) ? whole : ''));
  // A token that only such tokens used.
  return left.length === style.length ? style : withoutUnusedTokens(left);
}
