import type { QuantityEntries } from './quantity-entries.ts';
import { entriesOnPaper, useTypedHere } from './typed-here.ts';

type Draft = {
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

/** What was typed on a bike's page, or in the lists of parts. */
export function useQuantityDraft(userId: string, place: string): Draft {
  const [entries, onEntries] = useTypedHere(`${userId} ${place}`, entriesOnPaper);
  return { entries, onEntries };
}
