import { withHints, type PageHints } from '../src/contract/page-hints.ts';

/** A shell with what its screen has the browser fetch at once: else each file would be found only in the one before. */
export async function pageOf(
  shell: Response,
  hints: Response | undefined,
  { locale, screen }: { readonly locale: string; readonly screen: string },
): Promise<Response> {
  const [page, all] = await Promise.all([shell.text(), hints?.json() as Promise<PageHints> | undefined]);
  const headers = new Headers(shell.headers);
  // The text is unpacked by now, and longer.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(withHints(page, all ?? {}, locale, screen), { headers });
}
