import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { User } from '../../contract/account/user.ts';
import { isCustomer } from '../../domain/account/access.ts';

const mostViewed = 24;

const ids = v.array(v.string());

/** Product ids, newest first. Saved with the dealer's answers, and so deleted with them at sign-out. */
export function recentlyViewedQuery(userId: string) {
  return queryOptions({
    queryKey: ['recently-viewed', userId] as const,
    queryFn: (): readonly string[] => [],
    meta: { persist: { as: 'record', userId, schema: ids } },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

export function withViewed(former: readonly string[], id: string): readonly string[] {
  return [id, ...former.filter((one) => one !== id)].slice(0, mostViewed);
}

/** Notes that a product's page was opened. A customer in customer view leaves no trace. */
export function useViewed(user: User, id: string | undefined): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...recentlyViewedQuery(user.id), enabled: !isCustomer(user) });
  useEffect(() => {
    if (id === undefined || data === undefined || data[0] === id) return;
    client.setQueryData(recentlyViewedQuery(user.id).queryKey, withViewed(data, id));
  }, [client, user.id, data, id]);
}
