import { entriesOnPaper, useTypedHere } from '../session-draft.ts';
import type { QuantityEntries } from './quantity-entries.ts';

type Draft = {
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

/** Quantities typed on a bike's page or in parts lists. */
export function useQuantityDraft(userId: string, place: string): Draft {
  const [entries, onEntries] = useTypedHere(`${userId} ${place}`, entriesOnPaper);
  return { entries, onEntries };
}
