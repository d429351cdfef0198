import { clientVersionHeader } from '../../contract/client-version.ts';
import type { Fetcher } from './read-answer.ts';

/** Sends the app version to its own site only (F-18). On another host, an unknown header could fail CORS (API-4). */
export function sayingVersion(fetcher: Fetcher, app: { readonly version: string; readonly origin: string }): Fetcher {
  return async (address, init) => {
    if (new URL(address, app.origin).origin !== app.origin) return fetcher(address, init);
    const headers = new Headers(init.headers);
    headers.set(clientVersionHeader, app.version);
    return fetcher(address, { ...init, headers });
  };
}
