/**
 * How values come out of both databases alike, by PostgreSQL's type number: bigint and calendar days as text, moments as Date.
 * (Unasked, one driver gives a bigint as a number and the other as text, and both read a day as a moment in their own zone.)
 */
export const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  20: (value) => value,
  1082: (value) => value,
  1184: (value) => new Date(value),
};
