import { queryOptions } from '@tanstack/react-query';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { downloads, type LibraryEntry, type Shelf } from '../../contract/library/downloads.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import { isSampleLibrary, sampleLibrary } from './sample-library.ts';

/** The library changes rarely, and its file addresses last a day. */
const staleTime = 30 * 60_000;

/** Shows the saved list first. Samples never replace a list from the company. */
export function downloadsQuery(backend: Backend, userId: string, type: Shelf, lang: Locale) {
  return queryOptions({
    queryKey: ['downloads', userId, type, lang] as const,
    async queryFn({ signal, client, queryKey }): Promise<readonly LibraryEntry[]> {
      const outcome = await backend.call(downloads, { params: { type, lang } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      const held = client.getQueryData<readonly LibraryEntry[]>(queryKey);
      if (servesNone(outcome) && (held === undefined || isSampleLibrary(held))) return sampleLibrary(type, lang);
      throw new NotAnswered('the library', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: downloads.answers[200] } },
    // Samples are replaced as soon as there is a library.
    staleTime: ({ state }) => (state.data && isSampleLibrary(state.data) ? 0 : staleTime),
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}

/** A missing endpoint answers 404, or 501 if known but unsupported. */
function servesNone(outcome: CallOutcome<Endpoint>): boolean {
  return 'status' in outcome && (outcome.status === 404 || outcome.status === 501);
}
