import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { listSessions, type UserSession } from '../../../contract/user-sessions.ts';

/** ACCT-6. The sessions of a user that are open. What was true of them yesterday would mislead: nothing of it is held on the device. */
export function sessionsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['user-sessions', userId] as const,
    async queryFn({ signal }): Promise<readonly UserSession[]> {
      const outcome = await backend.call(listSessions, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the sessions', outcome);
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
