import { keptByPage } from '../../contract/device-caches.ts';
import type { Fetched } from '../../features/device/preparation/ports.ts';

type KeptAnswer = { readonly body: Blob; readonly headers: Headers };

type Terms = { readonly signal: AbortSignal; readonly isMeant: (contentType: string) => boolean };

/** F-2. A file is given up once nothing of it has come for so long. */
const idleMs = 15_000;

/**
 * F-4, F-7. A file from the portal, past the worker: whole and of the kind that was asked for, or why not. Rejects once aborted. A page in
 * its place is a network's that wants to be signed in to first.
 */
export async function keptAnswer(
  address: string,
  { signal, isMeant }: Terms,
): Promise<KeptAnswer | Exclude<Fetched, { code: 'kept' }>> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), idleMs);
  try {
    const answer = await fetch(address, {
      cache: keptByPage,
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const { status, headers } = answer;
    const type = headers.get('content-type') ?? '';
    if (status === 429 || status >= 500) return { code: 'busy', retryAfterMs: retryAfterOf(headers) };
    if (status === 401) return { code: 'sign-in-needed' };
    if (status >= 400) return { code: 'gone' };
    if (type.startsWith('text/html')) return { code: 'unreachable' };
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
    // Of a packed answer it says how long it is packed.
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

/** Seconds; a date is not waited for. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
