import type { PdfColumn, PdfRow, PdfTable, PdfDocument } from '../../files/written-file.ts';
import { type BookingColumn, bookingColumns, unitsOf } from '../columns.ts';
import { type ColumnSums, totalsOf } from '../grid-totals.ts';
import type { FileLine } from './grid-table.ts';

/** Column and total labels in the reader's language. */
export type PdfHeadings = Readonly<
  Record<'window' | 'ships' | 'bike' | 'sku' | 'units' | 'all', string> & {
    /** Only for a grid, because orders have no notes. */
    remark?: string;
    /** Null when amounts must not show. */
    money: Readonly<Record<'price' | 'amount', string>> | null;
  }
>;

export type BookingPdf = Pick<PdfDocument, 'locale' | 'title' | 'facts' | 'pageWords'> & {
  readonly headings: PdfHeadings;
  /** Column names and ship dates, short and full. Empty when not announced. */
  readonly windows: Readonly<
    Record<BookingColumn, { readonly label: string; readonly day: string; readonly date: string }>
  >;
  readonly lines: readonly FileLine[];
  readonly money: (cents: number) => string;
  readonly number: (units: number) => string;
};

/** Ship dates first, then lines by model with totals, then all notes, even without units. */
export function bookingPdf(paper: BookingPdf): PdfDocument {
  const { locale, title, facts, pageWords } = paper;
  const lines = paper.lines.filter(({ units }) => unitsOf(units) > 0);
  const columns = bookingColumns.filter(
    (column) => paper.windows[column].day !== '' || lines.some(({ units }) => (units[column] ?? 0) > 0),
  );
  const priced = lines.map((line) => ({ sku: line.sku, model: modelOf(line), unitCents: line.unitCents }));
  const { models, all } = totalsOf(priced, new Map(lines.map(({ sku, units }) => [sku, units])));
  return {
    format: 'pdf',
    locale,
    title,
    facts,
    pageWords,
    tables: [windowTable(paper, columns, all), lineTable(paper, columns, lines, models, all), ...remarkTables(paper)],
  };
}

function windowTable(
  { headings, windows, money, number }: BookingPdf,
  columns: readonly BookingColumn[],
  all: ColumnSums,
): PdfTable {
  const sums = (column: BookingColumn | 'whole'): PdfRow => [
    number(all[column].units),
    ...(headings.money ? [money(all[column].cents)] : []),
  ];
  return {
    columns: [
      word(headings.window, 240),
      word(headings.ships, 160),
      figure(headings.units, 100),
      ...(headings.money ? [figure(headings.money.amount, 160)] : []),
    ],
    groups: [
      {
        head: null,
        rows: columns.map((column) => [windows[column].label, windows[column].date, ...sums(column)]),
      },
    ],
    foot: [[headings.all, '', ...sums('whole')]],
  };
}

function lineTable(
  { headings, windows, money, number }: BookingPdf,
  columns: readonly BookingColumn[],
  lines: readonly FileLine[],
  models: ReadonlyMap<string, ColumnSums>,
  all: ColumnSums,
): PdfTable {
  const units = (count: number) => (count > 0 ? number(count) : '');
  const row = (
    names: readonly [string, string],
    price: string,
    cells: readonly string[],
    whole: number,
    amount: string,
  ) => [...names, ...(headings.money ? [price] : []), ...cells, number(whole), ...(headings.money ? [amount] : [])];
  const sumRow = (name: string, sums: ColumnSums) =>
    row(
      [name, ''],
      '',
      columns.map((column) => units(sums[column].units)),
      sums.whole.units,
      money(sums.whole.cents),
    );
  const grouped = Map.groupBy(lines, modelOf);
  return {
    columns: [
      word(headings.bike, 134),
      word(headings.sku, 96),
      ...(headings.money ? [figure(headings.money.price, 58)] : []),
      ...columns.map((column) => ({ ...figure(windows[column].label, 55), note: windows[column].day })),
      figure(headings.units, 38),
      ...(headings.money ? [figure(headings.money.amount, 68)] : []),
    ],
    groups: [...grouped].map(([model, own]) => ({
      head: sumRow(model, models.get(model) ?? all),
      rows: own.map((line) => {
        const whole = unitsOf(line.units);
        const { unitCents } = line;
        return row(
          [[line.color, line.size].filter(Boolean).join(' · '), line.sku],
          unitCents === null ? '–' : money(unitCents),
          columns.map((column) => units(line.units[column] ?? 0)),
          whole,
          unitCents === null ? '–' : money(unitCents * whole),
        );
      }),
    })),
    foot: [
      sumRow(headings.all, all),
      // The cost of each window goes below its units.
      ...(headings.money
        ? [['', '', '', ...columns.map((column) => (all[column].units > 0 ? money(all[column].cents) : '')), '', '']]
        : []),
    ],
  };
}

/** Printed cells are one line high. */
const remarkCharacters = 84;

function remarkTables({ headings, lines }: BookingPdf): PdfTable[] {
  const noted = lines.filter(({ remark = '' }) => remark !== '');
  if (noted.length === 0 || headings.remark === undefined) return [];
  const rows = noted.flatMap((line): PdfRow[] => {
    const [first = '', ...rest] = (line.remark ?? '').split('\n').flatMap((text) => wrapped(text, remarkCharacters));
    const bike = [modelOf(line), line.color, line.size].filter(Boolean).join(' · ');
    return [[bike, line.sku, first], ...rest.map((text) => ['', '', text])];
  });
  const columns = [word(headings.bike, 190), word(headings.sku, 100), word(headings.remark, 370)];
  return [{ columns, groups: [{ head: null, rows }], foot: [] }];
}

/** Breaks lines between words where possible. */
function wrapped(text: string, most: number): readonly string[] {
  if (text.length <= most) return [text];
  const space = text.lastIndexOf(' ', most);
  const end = space > 0 ? space : most;
  return [text.slice(0, end), ...wrapped(text.slice(end).trimStart(), most)];
}

function modelOf({ model, configuration }: FileLine): string {
  return [model, configuration].filter(Boolean).join(' ');
}

const word = (heading: string, width: number): PdfColumn => ({ heading, width, isFigure: false });
const figure = (heading: string, width: number): PdfColumn => ({ heading, width, isFigure: true });
