/** A local path for a redirect, or null. Browsers read `\` as `/`, drop tabs and resolve `/.//host` to `//host`. */
export function followableRedirect(target: string, origin: string): string | null {
  if (/[\\\p{Cc}]/u.test(target)) return null;
  const isOwn = target.startsWith('/') || target.startsWith(`${origin}/`);
  if (!isOwn || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
