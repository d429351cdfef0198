import { heldSinceHeader } from '../../contract/device-caches.ts';

/** How long nothing may come before a call is given up (F-2). */
export const idleMs = 8_000;

/** As much of `fetch` as is needed. */
export type Fetcher = (address: string, init: RequestInit) => Promise<Response>;

/** An answer as it came over the wire. */
export type RawAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** Of an answer that the worker holds. */
  readonly heldSince: string | null;
  readonly text: string;
};

/** How an attempt to get an answer ended. */
export type Attempt = { readonly got: RawAnswer } | { readonly failed: 'network' | 'timeout' | 'stopped' };

/**
 * F-2. Gives up once nothing has come for `idleMs`: neither the first byte nor a next one. A large answer may take as long as it
 * keeps coming. `stopped` means that `signal` ended the call.
 */
export async function fetchAnswer(
  fetcher: Fetcher,
  address: string,
  init: RequestInit,
  options: { readonly idleMs: number; readonly signal?: AbortSignal | undefined },
): Promise<Attempt> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), options.idleMs);
  const onProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), options.idleMs);
  };
  const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal;
  try {
    const response = await fetcher(address, { ...init, signal });
    onProgress();
    return {
      got: {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
        heldSince: response.headers.get(heldSinceHeader),
        text: await readText(response, onProgress),
      },
    };
  } catch {
    if (options.signal?.aborted) return { failed: 'stopped' };
    return { failed: silence.signal.aborted ? 'timeout' : 'network' };
  } finally {
    clearTimeout(timer);
  }
}

async function readText(response: Response, onProgress: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onProgress();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
