import { say } from '../../texts/say.ts';
import type { ProductMap } from '../product-map.ts';
import type { Row } from '../read-table.ts';
import { passes, refuseNoneLeft } from './discount-rows.ts';
import type { RowReader } from './row-reader.ts';

const colorNames = /^(?:colou?rs?|couleurs?|coloris)$/i;
const sizeNames = /^(?:sizes?|tailles?|grandeurs?|formats?)$/i;

/** Columns that no file has: what the map makes of others. */
const made = (field: string) => `(${field})`;

type Prepared = { readonly rows: Row[]; readonly map: ProductMap; readonly leftOut: number };

/** Rows that each say everything themselves, and the map that reads them. */
export function preparedRows(rows: readonly Row[], map: ProductMap, reader: RowReader): Prepared {
  const columns: Record<string, string | undefined> = { ...map.columns };
  for (const field of ['color', 'size', ...Object.keys(map.constants)]) columns[field] ??= made(field);
  const whole = map.sharedBy === undefined ? rows : withShared(rows, map, map.sharedBy, reader);
  const kept = whole.filter((row) => passes(row, map.only));
  refuseNoneLeft(whole, map.only, reader);
  return {
    rows: kept.map((row) => withMade(row, map, columns)),
    leftOut: whole.length - kept.length,
    map: { ...map, columns: columns as ProductMap['columns'] },
  };
}

/**
 * What the first row of a product says of it holds for its other rows. Rows without a part number add pictures. One
 * that has a price nevertheless is kept, and refused for its missing part number.
 */
function withShared(rows: readonly Row[], map: ProductMap, sharedBy: string, reader: RowReader): Row[] {
  const { columns } = map;
  const { name, nameFr, model, modelFr, category, descriptionEn, descriptionFr, year, startOfSale, endOfSale } =
    columns;
  const shared = [
    name,
    nameFr,
    model,
    modelFr,
    category,
    descriptionEn,
    descriptionFr,
    year,
    startOfSale,
    endOfSale,
    ...map.options.map((option) => option.name),
    ...map.filters.map((filter) => filter.column),
    ...Object.keys(map.only),
  ].filter((column) => column !== undefined);
  return [...Map.groupBy(rows, (row) => row.values[sharedBy] || `line ${row.line}`).values()].flatMap((group) => {
    const [first] = group;
    const said = Object.fromEntries(shared.map((column) => [column, first?.values[column] ?? '']));
    const { image } = columns;
    const pictures = image === undefined ? [] : group.map(({ values }) => values[image] ?? '').filter(Boolean);
    const sold = [columns.msrp, columns.cost, columns.stock].filter((column) => column !== undefined);
    const isSold = ({ values }: Row) => [columns.sku, ...sold].some((column) => values[column] !== '');
    const variants = group.filter((row) => group.length === 1 || isSold(row));
    for (const row of group.filter((one) => !variants.includes(one) && saysOption(one, map)))
      reader.notice(row, columns.sku, say`has a value of an option and no part number, and is left out`);
    return variants.map((row, at) => {
      const own = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== ''));
      const values = { ...row.values, ...said, ...own };
      if (image !== undefined && at === 0) values[image] = [...new Set(pictures)].join('|');
      return { ...row, values };
    });
  });
}

function saysOption({ values }: Row, { options }: ProductMap): boolean {
  return options.some(({ value }) => (values[value] ?? '') !== '');
}

function withMade(row: Row, map: ProductMap, columns: Record<string, string | undefined>): Row {
  const values: Record<string, string> = { ...row.values };
  const fill = (field: string, value: string) => {
    const column = columns[field] ?? made(field);
    if (!values[column]) values[column] = value;
  };
  for (const { name, value } of map.options) {
    // What Shopify writes for a product without options.
    if (values[value] === 'Default Title') values[value] = '';
    const [option, said] = [values[name] ?? '', values[value] ?? ''];
    if (colorNames.test(option)) fill('color', said);
    if (sizeNames.test(option)) fill('size', said);
  }
  for (const [column, parts] of Object.entries(map.joined)) {
    values[column] = parts
      .map((part) => values[part] ?? '')
      .filter(Boolean)
      .join(' ');
  }
  for (const [field, value] of Object.entries(map.constants)) fill(field, value);
  return { ...row, values };
}
