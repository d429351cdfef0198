import { clientVersionHeader } from '../../contract/client-version.ts';
import type { Fetcher } from './read-answer.ts';

/** Can hold back all requests for the rest of the page's life. Aborting still ends them. */
export function holdableFetcher(fetcher: Fetcher): { readonly fetcher: Fetcher; readonly hold: () => void } {
  let isHeld = false;
  return {
    fetcher: async (address, init) => (isHeld ? untilAborted(init.signal) : fetcher(address, init)),
    hold() {
      isHeld = true;
    },
  };
}

async function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Held back until the page is reloaded', 'AbortError'));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}

/** Sends the app version to its own site only (F-18). On another host, an unknown header could fail CORS (API-4). */
export function sayingVersion(fetcher: Fetcher, app: { readonly version: string; readonly origin: string }): Fetcher {
  return async (address, init) => {
    if (new URL(address, app.origin).origin !== app.origin) return fetcher(address, init);
    const headers = new Headers(init.headers);
    headers.set(clientVersionHeader, app.version);
    return fetcher(address, { ...init, headers });
  };
}
