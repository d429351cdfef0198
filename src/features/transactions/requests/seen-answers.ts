import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';

const mostSeen = 200;

const keys = v.array(v.string());

/** An order may be answered more than once. */
export function answerKey(orderId: string, at: string): string {
  return `${orderId} ${at}`;
}

/** Answers about orders that the dealer has opened, newest first. Saved like `recentlyViewedQuery`. */
export function seenAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: ['seen-answers', userId] as const,
    queryFn: (): readonly string[] => [],
    meta: { persist: { as: 'record', userId, schema: keys } },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

/** Notes that the answers on an order's page were seen. */
export function useSeenAnswers(userId: string, shown: readonly string[]): void {
  const client = useQueryClient();
  const { data } = useQuery(seenAnswersQuery(userId));
  const fresh = data === undefined ? [] : shown.filter((key) => !data.includes(key));
  const added = fresh.join('\n');
  useEffect(() => {
    if (added === '' || data === undefined) return;
    client.setQueryData(seenAnswersQuery(userId).queryKey, [...added.split('\n'), ...data].slice(0, mostSeen));
  }, [client, userId, data, added]);
}
