import { useQuery } from '@tanstack/react-query';
import type { Diagnostics, DiagnosticsEntry } from './diagnostics.ts';

const none: readonly DiagnosticsEntry[] = [];

/** Oldest first. */
export function useDiagnostics(diagnostics: Diagnostics): readonly DiagnosticsEntry[] {
  const { data = none } = useQuery({
    queryKey: ['diagnostics'],
    queryFn: () => diagnostics.list(),
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}
