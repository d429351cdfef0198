/**
 * Links for the end of a screen's page, by language and screen, e.g. `fr/cart`: what the browser should fetch with the first file. The
 * build writes them into `hintsAddress`; the server adds them to the pages that it sends, the worker to those that it holds.
 */
export type PageHints = Readonly<Record<string, string>>;

export const hintsAddress = '/shells/hints.json';

export function withHints(page: string, hints: PageHints, locale: string, screen: string): string {
  return page.replace('</body>', `${hints[`${locale}/${screen}`] ?? ''}</body>`);
}
