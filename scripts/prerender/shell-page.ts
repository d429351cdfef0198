import { readFileSync } from 'node:fs';
import { languageTagOf, type Locale } from '../../src/contract/locale.ts';
import { escapeHtml } from './outline.ts';
import { readTexts } from './shell-texts.ts';
import { signedInOutline } from './signed-in-outline.ts';
import { signedOutOutline } from './signed-out-outline.ts';

export const audiences = ['signed-in', 'signed-out'] as const;

export type Audience = (typeof audiences)[number];

/** What the built page has the browser fetch. */
const fetched = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload|preload)"[^>]*>)/g;

const styleSheets = ['src/ui/tokens.css', 'src/ui/base.css', 'scripts/prerender/shell.css'];

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
    [/(?=<link rel="icon")/, `<title data-shell>${title}</title>\n    <style>${criticalStyle(built)}</style>\n    `],
    [
      /(?<=<div id="app"><\/div>)/,
      `\n<div class="shell" data-shell><p class="visually-hidden" role="status">${escapeHtml(texts('Loading'))}</p><div class="shell-line"></div>\n${outline}</div>`,
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

/** Tokens, base and outline, with the font by its built address. */
function criticalStyle(built: string): string {
  const [font] = built.match(/\/assets\/archivo-[^"]+\.woff2/) ?? [];
  if (font === undefined) throw new Error('the built page does not name its font');
  const style = styleSheets.map((path) => readFileSync(path, 'utf8')).join('\n');
  return style
    .replace('./fonts/archivo.woff2', font)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}]) ?/g, '$1')
    .trim();
}
