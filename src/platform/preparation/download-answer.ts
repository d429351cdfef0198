import { keptByPage } from '../../contract/device-caches.ts';
import { isNetworkSignIn } from '../../contract/not-answered.ts';
import type { Fetched } from '../../features/device/preparation/ports.ts';

type DownloadedAnswer = { readonly body: Blob; readonly headers: Headers };

type Terms = { readonly signal: AbortSignal; readonly isMeant: (contentType: string) => boolean };

/** Longest silence before a download is given up (F-2). */
const idleMs = 15_000;

/** Fetches a file past the worker, where an HTML page means a captive portal (F-7). Rejects once aborted. */
export async function downloadAnswer(
  address: string,
  { signal, isMeant }: Terms,
): Promise<DownloadedAnswer | Exclude<Fetched, { code: 'kept' }>> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), idleMs);
  try {
    const answer = await fetch(address, {
      cache: keptByPage,
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const { status, headers } = answer;
    const type = headers.get('content-type') ?? '';
    if (isNetworkSignIn(status)) return { code: 'intercepted' };
    if (status === 429 || status >= 500) return { code: 'busy', retryAfterMs: retryAfterOf(headers) };
    if (status === 401) return { code: 'sign-in-needed' };
    if (type.startsWith('text/html')) return { code: 'intercepted' };
    if (status >= 400) return { code: 'gone' };
    if (status !== 200 || !answer.body || !isMeant(type)) return { code: 'wrong' };
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      bytes += read.value.length;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), idleMs);
    }
    // For compressed answers, Content-Length is the compressed size.
    const said = headers.has('content-encoding') ? null : headers.get('content-length');
    if (bytes === 0) return { code: 'wrong' };
    if (said !== null && Number(said) !== bytes) return { code: 'unreachable' };
    return { body: new Blob(chunks, { type }), headers };
  } catch {
    signal.throwIfAborted();
    return { code: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** Supports seconds only, not dates. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
