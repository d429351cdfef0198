import { searchThreadCache } from '../../contract/device-caches.ts';
import { languageTagOf } from '../../contract/locale.ts';
import type { ThreadPorts } from '../../search/ports.ts';
import { type Fetcher, fetchAnswer } from '../http/read-answer.ts';

const encoder = new TextEncoder();

/** Bypasses the service worker, which would cache answers the thread may be unable to read. */
export function catalogueCalls(fetcher: Fetcher): ThreadPorts['ask'] {
  return async ({ address, token, locale }) => {
    const headers = {
      accept: 'application/json',
      'accept-language': languageTagOf(locale),
      authorization: `Bearer ${token}`,
    };
    // API calls never redirect, so a redirect is a captive portal, to be named.
    const init: RequestInit = { headers, cache: searchThreadCache, redirect: 'manual' };
    const attempt = await fetchAnswer(fetcher, address, init, {});
    if ('failed' in attempt) {
      return { code: 'failed', why: attempt.failed === 'timeout' ? 'timeout' : 'network' };
    }
    const { status, contentType, text } = attempt.got;
    return { code: 'answered', status, contentType, bytes: encoder.encode(text) };
  };
}
