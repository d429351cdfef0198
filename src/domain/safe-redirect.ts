/**
 * ACC-3. The address that a redirect parameter may lead to, as path, query and hash on this site; null when it is to be ignored.
 * `origin` is this site's own, e.g. `https://portal.example`. Browsers read `\` as `/`, drop tabs and newlines, and resolve `/.//host`
 * to `//host`, hence the three refusals before the origins are compared.
 */
export function followableRedirect(target: string, origin: string): string | null {
  if (/[\\\p{Cc}]/u.test(target)) return null;
  const isOwn = target.startsWith('/') || target.startsWith(`${origin}/`);
  if (!isOwn || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
