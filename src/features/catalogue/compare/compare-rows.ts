import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { lowestPriceOf } from '../../../domain/pricing/shown-price.ts';
import type { Compared } from './compared.ts';

/** One compared property, null for bikes where the value is unknown. */
export type ComparedRow = {
  readonly name: string;
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
};

/** Follows the order of the first bike that has a property. */
export function specificationRows(compared: readonly Compared[]): ComparedRow[] {
  return rowsOf(
    compared.map(({ bike, configuration }) => [
      ...bike.properties.map(({ name, values }) => [name, values.join(', ')] as const),
      ...(configuration?.specification ?? []).map(({ name, value }) => [name, value] as const),
    ]),
  );
}

type PriceTexts = {
  readonly cost: string;
  readonly msrp: string;
  readonly margin: string;
  readonly money: (cents: number, isFrom: boolean) => string;
  readonly percent: (percent: number) => string;
};

/** Cost, MSRP and margin of the compared configurations. In client mode the MSRP alone. */
export function priceRows(compared: readonly Compared[], mode: Mode, texts: PriceTexts): ComparedRow[] {
  return rowsOf(
    compared.map(({ configuration }) => {
      const price = configuration && lowestPriceOf([configuration], mode);
      if (!price) return [];
      const { retail } = price;
      const shown = texts.money(price.cents, price.isFrom);
      if (retail === null) return [[mode === 'client' ? texts.msrp : texts.cost, shown] as const];
      const { msrpCents, marginPercent } = retail;
      return [
        [texts.cost, shown] as const,
        [texts.msrp, texts.money(msrpCents, false)] as const,
        ...(marginPercent === null ? [] : [[texts.margin, texts.percent(marginPercent)] as const]),
      ];
    }),
  );
}

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

export function sizesOf(compared: readonly { readonly bike: Bike }[]): string[] {
  return [...new Set(compared.flatMap(({ bike }) => bike.geometry?.sizes ?? []))];
}

/** The requested size if any bike has it, else the first bike's middle size. */
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
