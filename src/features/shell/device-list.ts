import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/**
 * A short list that only this device has, such as recent searches. Saved with the user's answers, and so deleted with
 * them at sign-out.
 */
export function deviceListQuery<One>(name: string, userId: string, one: v.GenericSchema<unknown, One>) {
  return queryOptions({
    queryKey: [name, userId] as const,
    queryFn: (): readonly One[] => [],
    meta: { persist: { as: 'record', userId, schema: v.array(one) } },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}
