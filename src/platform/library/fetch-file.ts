import { isNetworkSignIn } from '../../contract/not-answered.ts';
import { watchSilence } from '../http/silence.ts';

type Chunk = Uint8Array<ArrayBuffer>;

type Fetched =
  | { readonly code: 'fetched'; readonly chunks: Chunk[]; readonly headers: Headers }
  | { readonly code: 'unreachable' | 'intercepted' | 'gone' | 'cancelled' };

type FetchOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onBytes?: (bytes: number, totalBytes: number | null) => void;
};

/** Fetches a file or takes the worker's copy. A truncated or stalled answer fails (F-2). */
export async function fetchFile(address: string, { signal, onBytes }: FetchOptions = {}): Promise<Fetched> {
  const silence = watchSilence({ signal });
  try {
    const answer = await fetch(address, { signal: silence.signal, redirect: 'manual' });
    silence.onProgress();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isNetworkSignIn(answer.status) || (isPage && answer.status < 500)) return { code: 'intercepted' };
    if (answer.status >= 500) return { code: 'unreachable' };
    if (answer.status !== 200 || !answer.body) return { code: 'gone' };
    // For compressed answers, Content-Length is the compressed size.
    const said = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
    const chunks: Chunk[] = [];
    let bytes = 0;
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      silence.onProgress();
      chunks.push(read.value);
      bytes += read.value.length;
      onBytes?.(bytes, said > 0 ? said : null);
    }
    return { code: 'fetched', chunks, headers: answer.headers };
  } catch {
    return { code: signal?.aborted ? 'cancelled' : 'unreachable' };
  } finally {
    silence.end();
  }
}
