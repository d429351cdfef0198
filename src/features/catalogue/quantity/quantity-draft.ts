import { entriesCodec, useSessionDraft } from '../session-draft.ts';
import type { QuantityEntries } from './quantity-entries.ts';

type Draft = {
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

/** Quantities typed on a bike's page or in parts lists. */
export function useQuantityDraft(userId: string, place: string): Draft {
  const [entries, onEntries] = useSessionDraft(`${userId} ${place}`, entriesCodec);
  return { entries, onEntries };
}
