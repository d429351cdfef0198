import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Preparation } from './follow-preparation.ts';
import type { DealerPreparation, PreparationState } from './preparation.ts';

export type Prepared = { readonly own: DealerPreparation; readonly state: PreparationState };

/** What is held and how far it is, read again whenever the page opens. Null while nobody is signed in. */
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
  // What the device has in use is another by then (StorageReport).
  const tallies = state?.tallies;
  useEffect(() => {
    if (tallies) void client.invalidateQueries({ queryKey: ['device-storage'] });
  }, [client, tallies]);
  return own && state && { own, state };
}
