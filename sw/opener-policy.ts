/**
 * A page that comes from elsewhere is cut off from whoever opened it, as the server does it (server/plugins/security-headers.ts). A worker
 * is not told what a visit is, but where it comes from, and not even that by a page that hides it.
 */
export function cutOff(page: Response, referrer: string, origin: string): Response {
  if (referrer === '' || new URL(referrer).origin === origin) return page;
  const headers = new Headers(page.headers);
  headers.set('cross-origin-opener-policy', 'same-origin');
  return new Response(page.body, { status: page.status, headers });
}
