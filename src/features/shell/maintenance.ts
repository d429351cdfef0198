import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Backend } from '../../contract/backend.ts';
import { status } from '../../contract/config.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** MAINT-1. Maintenance is noticed within 60 s; this leaves room for a slow answer. */
const askEveryMs = 40_000;

const queryKey = ['portal-status'] as const;

type PortalStatus = v.InferOutput<(typeof status.answers)[200]>;

/** An old maintenance status must not lock out offline dealers forever. */
const wordHoldsMs = 10 * 60_000;

/** Keeps the last status while offline, but lets maintenance expire. */
export function portalStatus(backend: Backend) {
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }) {
      const outcome = await backend.call(status, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      const last = client.getQueryState<PortalStatus>(queryKey);
      const isOld = Date.now() - (last?.dataUpdatedAt ?? 0) > wordHoldsMs;
      if (last?.data?.maintenance === true && isOld) return { ...last.data, maintenance: false };
      throw new NotAnswered('the state of the portal', outcome);
    },
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

/** MAINT-1. As far as this tab has been told. */
export function isInMaintenance(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<PortalStatus>(queryKey)?.maintenance ?? false;
}

/** Any 503 answer triggers an immediate check for maintenance. */
export function noticingMaintenance(backend: Backend, queryClient: QueryClient): Backend {
  return {
    async call(endpoint, request, options) {
      const outcome = await backend.call(endpoint, request, options);
      if (endpoint.name !== status.name && outcome.outcome === 'unreachable' && outcome.status === 503) {
        void queryClient.invalidateQueries({ queryKey });
      }
      return outcome;
    },
  };
}
