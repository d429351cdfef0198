/** BOOK-9. The delivery windows, in the order in which they ship. */
export const bookingWindows = ['q0', 'q1', 'q2', 'q3', 'q4'] as const;

export type BookingWindow = (typeof bookingWindows)[number];

/** BOOK-4. The columns of the grid: units for demonstration, and those of each window. */
export const bookingColumns = ['demo', ...bookingWindows] as const;

export type BookingColumn = (typeof bookingColumns)[number];

/** Units by column; a column that is missing says nothing. */
export type ColumnUnits = { [column in BookingColumn]?: number | undefined };

/** Units of every column. */
export type AllUnits = Record<BookingColumn, number>;

/** BOOK-4. quantities = demo + q0 + … + q4. */
export function unitsOf(columns: ColumnUnits): number {
  let sum = 0;
  for (const column of bookingColumns) sum += columns[column] ?? 0;
  return sum;
}
