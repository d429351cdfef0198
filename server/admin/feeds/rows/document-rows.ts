import type { Currency } from '../../../../src/domain/account/access.ts';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import { say } from '../../texts/say.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** Rows of one invoice or order, in the order of the file. */
export type DocumentRows = { readonly number: string; readonly first: Row; readonly rows: readonly Row[] };

/**
 * Groups rows by number. What belongs to the whole document may stand in every row, or in the first one alone. A
 * further row that says something else becomes a finding.
 */
export function groupRows(
  rows: readonly Row[],
  number: string,
  wholeColumns: readonly (string | undefined)[],
  reader: RowReader,
): DocumentRows[] {
  const groups = Map.groupBy(rows, (row) => reader.required(row, number));
  return [...groups].flatMap(([name, [first, ...others]]) => {
    if (first === undefined || name === '') return [];
    for (const row of others) {
      for (const column of wholeColumns) {
        const [said, before] = [reader.text(row, column), reader.text(first, column)];
        if (column !== undefined && said !== '' && said !== before)
          reader.refuse(row, column, say`'${said}' differs from '${before}' in line ${first.line}, of the same number`);
      }
    }
    return [{ number: name, first, rows: [first, ...others] }];
  });
}

/** Cents of a line carry the sign of its document. Units never do. */
export type DocumentLine = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
};

type LineColumns = Readonly<
  Partial<Record<'sku' | 'name' | 'quantity' | 'unitPrice' | 'lineTotal', string | undefined>>
>;

/** A row's line. Null where the row has none, as in a file with one row per document. */
export function lineIn(row: Row, columns: LineColumns, reader: RowReader): DocumentLine | null {
  const { sku, name, quantity, unitPrice, lineTotal } = columns;
  const said = [sku, name, quantity, unitPrice, lineTotal].map((column) => reader.text(row, column));
  if (said.every((value) => value === '')) return null;
  const part = sku === undefined || reader.text(row, sku) === '' ? '' : reader.partNumber(row, sku);
  if (part === '' && reader.text(row, name) === '') {
    const column = sku ?? name ?? unitPrice ?? lineTotal ?? '';
    reader.refuse(row, column, say`is empty, and the line has no name either`);
  }
  const units = quantity === undefined || reader.text(row, quantity) === '' ? 1 : reader.signedUnits(row, quantity);
  const unitCents = reader.signedCentsOrNone(row, unitPrice);
  const totalCents = reader.signedCentsOrNone(row, lineTotal) ?? (unitCents ?? 0) * units;
  const perUnit = unitCents ?? (units === 0 ? totalCents : Math.round(totalCents / units));
  return {
    sku: part,
    name: reader.text(row, name),
    quantity: Math.abs(units),
    unitPriceCents: units < 0 ? negated(perUnit) : perUnit,
    totalCents,
  };
}

export type DocumentTax = { readonly name: Bilingual; readonly percent: number; readonly cents: number };

type TaxColumns = readonly {
  readonly name: Bilingual;
  readonly rate?: number | undefined;
  readonly rateColumn?: string | undefined;
  readonly column: string;
}[];

/** The taxes of a document that have an amount. */
export function taxesIn(row: Row, taxes: TaxColumns, reader: RowReader): DocumentTax[] {
  return taxes.flatMap(({ name, rate, rateColumn, column }) => {
    const cents = reader.signedCentsOrNone(row, column) ?? 0;
    if (cents === 0) return [];
    const percent = rate ?? reader.percentOrNone(row, rateColumn);
    if (percent === null) reader.refuse(row, rateColumn ?? column, say`is empty, and the tax has an amount`);
    return [{ name, percent: percent ?? 0, cents }];
  });
}

/** Columns of taxes that a map names. */
export function taxColumnsOf(taxes: TaxColumns): string[] {
  return taxes.flatMap(({ column, rateColumn }) => (rateColumn === undefined ? [column] : [column, rateColumn]));
}

const knownCurrencies: Readonly<Record<string, Currency>> = { CAD: 'CA', CA: 'CA', USD: 'US', US: 'US' };

/** Null where the file does not say. */
export function currencyIn(
  row: Row,
  { columns, currencies }: { columns: { currency?: string | undefined }; currencies: Record<string, 'CAD' | 'USD'> },
  reader: RowReader,
): Currency | null {
  const word = reader.text(row, columns.currency);
  if (word === '' || columns.currency === undefined) return null;
  const currency = knownCurrencies[currencies[word] ?? word.toUpperCase()];
  if (currency === undefined) reader.refuse(row, columns.currency, say`'${word}' is neither CAD nor USD`);
  return currency ?? null;
}

/** Zero stays zero, not −0. */
export function negated(cents: number): number {
  return cents === 0 ? 0 : -cents;
}
