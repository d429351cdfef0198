import { clientVersionHeader } from '../../contract/client-version.ts';
import type { Fetcher } from './read-answer.ts';

/**
 * F-18, PWA-5. Says the app's version to the backend at the app's own site. One on another host is told nothing: it may know the
 * specification alone (API-4), and a header that it does not allow would make the browser refuse every call.
 */
export function sayingVersion(fetcher: Fetcher, app: { readonly version: string; readonly origin: string }): Fetcher {
  return async (address, init) => {
    if (new URL(address, app.origin).origin !== app.origin) return fetcher(address, init);
    const headers = new Headers(init.headers);
    headers.set(clientVersionHeader, app.version);
    return fetcher(address, { ...init, headers });
  };
}
