import { heldSinceHeader } from '../../contract/device-caches.ts';
import { watchSilence } from './silence.ts';

/** The part of `fetch` that is used. */
export type Fetcher = (address: string, init: RequestInit) => Promise<Response>;

/** An answer as it came over the wire. */
export type RawAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** Set for an answer from the worker's cache. */
  readonly heldSince: string | null;
  readonly text: string;
};

/** How an attempt to get an answer ended. */
export type Attempt = { readonly got: RawAnswer } | { readonly failed: 'network' | 'timeout' | 'stopped' };

/** Gives up after `idleMs` without a byte (F-2), plus the time to send `sentBytes`. `stopped` means aborted. */
export async function fetchAnswer(
  fetcher: Fetcher,
  address: string,
  init: RequestInit,
  options: { readonly idleMs?: number; readonly sentBytes?: number; readonly signal?: AbortSignal | undefined },
): Promise<Attempt> {
  const silence = watchSilence(options);
  try {
    const response = await fetcher(address, { ...init, signal: silence.signal });
    silence.onProgress();
    return {
      got: {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
        heldSince: response.headers.get(heldSinceHeader),
        text: await readText(response, silence.onProgress),
      },
    };
  } catch {
    if (options.signal?.aborted) return { failed: 'stopped' };
    return { failed: silence.isTooLong() ? 'timeout' : 'network' };
  } finally {
    silence.end();
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
