import type { BikeDetail } from '../../../database/schema.ts';
import { say } from '../../texts/say.ts';
import type { ProductMap } from '../product-map.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

type Specification = BikeDetail['configurations'][number]['specification'];
type Geometry = NonNullable<BikeDetail['geometry']>;

/** Facts about bikes from the specifications and geometry files. */
export type BikeDetails = {
  specificationOf(model: string, year: number | null, configuration: string): Specification;
  geometryOf(model: string, year: number | null, sizes: readonly string[]): Geometry | undefined;
};

/** Rows of a file with their reader. Null without a file. */
export type DetailRows = { readonly rows: readonly Row[]; readonly reader: RowReader } | null;

/** Bad numbers and years become findings in the readers. */
export function bikeDetails(
  { specifications, geometry }: Pick<ProductMap, 'specifications' | 'geometry'>,
  files: { readonly specifications: DetailRows; readonly geometry: DetailRows },
): BikeDetails {
  const lines = specifications && files.specifications ? linesIn(files.specifications, specifications) : [];
  const charts = geometry && files.geometry ? chartsIn(files.geometry, geometry) : [];
  const linesOf = Map.groupBy(lines, ({ model }) => model);
  const chartsOf = Map.groupBy(charts, ({ model }) => model);
  return {
    specificationOf(model, year, configuration) {
      const own = (linesOf.get(model) ?? []).filter(
        (line) => isFor(line.year, year) && (line.configuration === '' || line.configuration === configuration),
      );
      return own.map(({ name, value }) => ({ name, value }));
    },
    geometryOf(model, year, sizes) {
      const own = (chartsOf.get(model) ?? []).filter((chart) => isFor(chart.year, year));
      const columns = sizes.flatMap((size) => own.find((chart) => chart.size === size) ?? []);
      if (geometry === undefined || columns.length === 0) return undefined;
      // A chart has no gaps, so a measure that one size lacks is left out.
      const rows = geometry.measures.flatMap(({ name, unit }, at) => {
        const values = columns.map(({ values: all }) => all[at] ?? null);
        return values.every((value) => value !== null) ? [{ name, unit, values }] : [];
      });
      return { sizes: columns.map(({ size }) => size), rows };
    },
  };
}

function isFor(named: number | null, year: number | null): boolean {
  return named === null || named === year;
}

function linesIn({ rows, reader }: NonNullable<DetailRows>, { columns }: NonNullable<ProductMap['specifications']>) {
  return rows.map((row) => ({
    model: reader.required(row, columns.model),
    year: reader.year(row, columns.year),
    configuration: reader.text(row, columns.configuration),
    name: { en: reader.required(row, columns.name), fr: reader.text(row, columns.nameFr) || null },
    value: { en: reader.required(row, columns.value), fr: reader.text(row, columns.valueFr) || null },
  }));
}

function chartsIn(
  { rows, reader }: NonNullable<DetailRows>,
  { columns, measures }: NonNullable<ProductMap['geometry']>,
) {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const model = reader.required(row, columns.model);
    const year = reader.year(row, columns.year);
    const size = reader.required(row, columns.size);
    const key = JSON.stringify([model, year, size]);
    const former = seen.get(key);
    if (former !== undefined)
      reader.refuse(row, columns.size, say`'${model}' in '${size}' is already in line ${former}`);
    seen.set(key, row.line);
    return { model, year, size, values: measures.map(({ column }) => reader.decimalOrNone(row, column)) };
  });
}

const letters = /^(?:M|(?:(\d)X|(X*))([SL]))$/i;

/** Sorts sizes from small to large: numbers first, then letters (XXS to 2XL). */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second;
}

/** Steps from M, negative for smaller. Sizes without letters give −∞. */
function rankOf(size: string): number {
  const found = letters.exec(size);
  if (found === null) return -Infinity;
  const [, times, exes = '', letter] = found;
  if (letter === undefined) return 0;
  const steps = 1 + (times === undefined ? exes.length : Number(times));
  return letter.toUpperCase() === 'S' ? -steps : steps;
}
