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
