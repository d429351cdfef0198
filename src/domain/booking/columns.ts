/** In shipping order. */
export const bookingWindows = ['q0', 'q1', 'q2', 'q3', 'q4'] as const;

export type BookingWindow = (typeof bookingWindows)[number];

/** Demo units, then the delivery windows. */
export const bookingColumns = ['demo', ...bookingWindows] as const;

export type BookingColumn = (typeof bookingColumns)[number];

/** A missing column says nothing. */
export type ColumnUnits = { [column in BookingColumn]?: number | undefined };

export type AllUnits = Record<BookingColumn, number>;

/** quantities = demo + q0 + … + q4. */
export function unitsOf(columns: ColumnUnits): number {
  let sum = 0;
  for (const column of bookingColumns) sum += columns[column] ?? 0;
  return sum;
}
