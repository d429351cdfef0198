import { queryOptions } from '@tanstack/react-query';
import { listSessions, type UserSession } from '../../../contract/account/user-sessions.ts';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';

/** Never stored on the device, because outdated sessions would mislead. */
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
