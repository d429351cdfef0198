import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Preparation } from './follow-preparation.ts';
import type { DealerPreparation, PreparationState } from './preparation.ts';

export type Prepared = { readonly own: DealerPreparation; readonly state: PreparationState };

/** Read again whenever the page opens. Null when signed out. */
export function usePreparation(preparation: Preparation): Prepared | null {
  const client = useQueryClient();
  const state = useSyncExternalStore(
    (listener) => preparation.subscribe(listener),
    () => preparation.current()?.state() ?? null,
  );
  const own = preparation.current();
  useEffect(() => {
    void own?.look().catch(() => undefined);
  }, [own]);
  // Downloads change the used space, so the report reloads.
  const tallies = state?.tallies;
  useEffect(() => {
    if (tallies) void client.invalidateQueries({ queryKey: ['device-storage'] });
  }, [client, tallies]);
  return own && state && { own, state };
}
