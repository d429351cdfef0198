import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noEntries, type QuantityEntries } from './quantity-entries.ts';

type Draft = {
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

/** What was typed on a bike's page; it is there again when one comes back to it in this tab. */
export function useQuantityDraft(queryClient: QueryClient, userId: string, bikeId: string): Draft {
  const [entries, onEntries] = useState<QuantityEntries>(
    () => queryClient.getQueryData(draftKey(userId, bikeId)) ?? noEntries,
  );
  useEffect(() => {
    queryClient.setQueryDefaults(['typed-quantities'], { gcTime: Infinity });
    queryClient.setQueryData(draftKey(userId, bikeId), entries);
  }, [queryClient, userId, bikeId, entries]);
  return { entries, onEntries };
}

function draftKey(userId: string, bikeId: string) {
  return ['typed-quantities', userId, bikeId];
}
