/** A line as it was ordered. `next` is the day of the next arrival, if there is one. */
export type OrderedUnits = {
  readonly quantity: number;
  readonly available: number;
  readonly next: string | null;
};

type Wishes = {
  readonly today: string;
  /** Null means as soon as possible. */
  readonly requested: string | null;
  readonly shipComplete: boolean;
};

/** The first day on which something of the order can ship, or null while no arrival is known. */
export function firstShipDay(
  lines: readonly OrderedUnits[],
  { today, requested, shipComplete }: Wishes,
): string | null {
  const wished = requested ?? today;
  const days = lines.map(({ quantity, available, next }) => {
    const isThere = shipComplete ? available >= quantity : available > 0;
    return isThere ? wished : next && (next > wished ? next : wished);
  });
  const known = days.filter((day) => day !== null).toSorted();
  if (shipComplete) return known.length < days.length ? null : (known.at(-1) ?? null);
  return known[0] ?? null;
}
