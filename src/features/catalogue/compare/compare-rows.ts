import type { Bike } from '../../../contract/catalogue.ts';
import type { Compared } from './compared.ts';

/** One line of a comparison: of each bike what it has, null where the maker does not tell. */
export type ComparedRow = {
  readonly name: string;
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
};

/** CAT-13. What each bike is, and what its configuration is made of, in the order in which the first bike that has it tells it. */
export function specificationRows(compared: readonly Compared[]): ComparedRow[] {
  return rowsOf(
    compared.map(({ bike, configuration }) => [
      ...bike.properties.map(({ name, values }) => [name, values.join(', ')] as const),
      ...(configuration?.specification ?? []).map(({ name, value }) => [name, value] as const),
    ]),
  );
}

/** The measures of one size. */
export function geometryRows(
  compared: readonly Compared[],
  size: string,
  write: (value: number, unit: string) => string,
): ComparedRow[] {
  return rowsOf(
    compared.map(({ bike: { geometry } }) => {
      const column = geometry?.sizes.indexOf(size) ?? -1;
      return (geometry?.rows ?? []).flatMap(({ name, unit, values }) => {
        const value = values[column];
        return value === undefined ? [] : [[name, write(value, unit)] as const];
      });
    }),
  );
}

/** Every size of these bikes, in the order in which they come. */
export function sizesOf(compared: readonly { readonly bike: Bike }[]): string[] {
  return [...new Set(compared.flatMap(({ bike }) => bike.geometry?.sizes ?? []))];
}

/** The size that is asked for where there is one such, else the one in the middle of the first bike. */
export function shownSize(compared: readonly Compared[], asked: string | undefined): string | null {
  const all = sizesOf(compared);
  if (asked !== undefined && all.includes(asked)) return asked;
  const first = compared.find(({ bike }) => bike.geometry)?.bike.geometry?.sizes ?? [];
  return first[first.length >> 1] ?? null;
}

function rowsOf(columns: readonly (readonly (readonly [name: string, value: string])[])[]): ComparedRow[] {
  const told = columns.map((column) => new Map(column));
  const names = new Set(columns.flatMap((column) => column.map(([name]) => name)));
  return [...names].map((name) => {
    const values = told.map((column) => column.get(name) || null);
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}
