import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { downloads, type LibraryEntry, type Shelf } from '../../contract/downloads.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** The maker changes the library now and then; the addresses in a list are good for a day. */
const staleTime = 30 * 60_000;

/** DOC-1, DOC-2. One list of the library. What is held shows at once, and is asked for again. */
export function downloadsQuery(backend: Backend, userId: string, type: Shelf, lang: Locale) {
  return queryOptions({
    queryKey: ['downloads', userId, type, lang] as const,
    async queryFn({ signal }): Promise<readonly LibraryEntry[]> {
      const outcome = await backend.call(downloads, { params: { type, lang } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the library', outcome);
    },
    meta: { held: { userId, schema: downloads.answers[200] } },
    staleTime,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
