import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { User } from '../../contract/account/user.ts';
import { isCustomer } from '../../domain/account/access.ts';
import { deviceListQuery } from '../shell/device-list.ts';

const mostViewed = 24;

/** Product ids, newest first. */
export const recentlyViewedQuery = (userId: string) => deviceListQuery('recently-viewed', userId, v.string());

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
