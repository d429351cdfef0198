import { heldSinceHeader } from '../../contract/device-caches.ts';
import { watchSilence } from './silence.ts';

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
 * keeps coming, and a body of `sentBytes` the time that it takes to go out. `stopped` means that `signal` ended the call.
 */
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
