import { createCatalogueSearch } from '../../search/catalogue-search.ts';
import type { CatalogueSearch, Permits, StartThread } from '../../search/types.ts';
import { userOf } from './session-state.ts';
import type { Session } from './session.ts';

type Terms = {
  readonly session: Pick<Session, 'freshToken' | 'getSnapshot' | 'subscribe'>;
  readonly start: StartThread;
  /** Where `{api}` is now, e.g. `/api`. */
  readonly apiBase: () => string;
};

/** CAT-7. The catalogues of the dealer at this tab; whose they were leaves with them (F-75). */
export function tabCatalogues({ session, start, apiBase }: Terms): CatalogueSearch {
  const catalogues = createCatalogueSearch({ start, apiBase, permits: cataloguePermits(session) });
  let userId = userOf(session.getSnapshot())?.id;
  session.subscribe(() => {
    const former = userId;
    userId = userOf(session.getSnapshot())?.id;
    if (former !== undefined && userId !== former) catalogues.close();
  });
  return catalogues;
}

/** SES-6. A token for one call of the search thread, for nobody but the dealer of this tab. */
function cataloguePermits(session: Pick<Session, 'freshToken' | 'getSnapshot'>): Permits {
  return async (userId, refused) => {
    if (userOf(session.getSnapshot())?.id !== userId) return { why: 'sign-in-needed' };
    const renewal = await session.freshToken(refused);
    if (renewal.code === 'token') return { token: renewal.token.accessToken };
    if (renewal.code !== 'unreachable') return { why: 'sign-in-needed' };
    const { reason } = renewal.outcome;
    return { why: reason === 'not-the-contract' ? 'intercepted' : reason };
  };
}
