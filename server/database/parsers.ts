/** Gives the same values from both databases, by type number: bigint and dates as text, timestamps as Date. */
export const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  20: (value) => value,
  1082: (value) => value,
  1184: (value) => new Date(value),
};
