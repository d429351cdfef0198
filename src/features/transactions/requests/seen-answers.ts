import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { deviceListQuery } from '../../shell/device-list.ts';

const mostSeen = 200;

/** An order may be answered more than once. */
export function answerKey(orderId: string, at: string): string {
  return `${orderId} ${at}`;
}

/** Answers about orders that the dealer has opened, newest first. */
export const seenAnswersQuery = (userId: string) => deviceListQuery('seen-answers', userId, v.string());

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
