import { MARK_SHEET, markRows } from '../../../src/domain/booking/files/grid-mark.ts';
import { distinctHeadings } from '../../../src/domain/booking/files/grid-table.ts';
import { madeWorkbook } from '../../../src/files/testing/made-workbook.ts';

export const owner = { dealer: 'dealer-1', year: 2027 };

/** One sheet for all readers: a quick order takes SKU and Qty, a booking its windows, a feed Name and Qty. */
export const headings = distinctHeadings({
  sku: 'SKU',
  model: 'Name',
  configuration: 'Configuration',
  color: 'Colour',
  size: 'Size',
  price: 'Price',
  q0: 'Qty',
  demo: 'Demo',
  q1: 'February',
  q2: 'March',
  q3: 'April',
  q4: 'May',
  units: 'Units',
  amount: 'Amount',
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell of text, and one of a number in a cell format. */
export const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
export const number = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
export const row = (cells: readonly string[], attributes = '') => `<row ${attributes}>${cells.join('')}</row>`;

/** A row of a sku, a name and a quantity. */
export const line = (sku: string, quantity: string, attributes = '') => row([sku, text('Chain'), quantity], attributes);

export const top = row(
  [headings.sku, headings.model, headings.q0, headings.demo, headings.q1, headings.q2, headings.q3, headings.q4].map(
    text,
  ),
);

type Rest = Omit<Parameters<typeof madeWorkbook>[0], 'rows'> & { readonly from?: typeof owner };

/** A workbook whose hidden sheet says that it is a booking, too. */
export function workbook(rows: string, { sheets = [], from = owner, ...rest }: Rest = {}): Uint8Array {
  const mark = markRows(from, headings).map((cells) =>
    row(cells.map((cell) => (typeof cell === 'number' ? number(cell) : text(typeof cell === 'string' ? cell : '')))),
  );
  const all = [{ name: 'Order', rows }, ...sheets, { name: MARK_SHEET, state: 'hidden', rows: mark.join('') }];
  return madeWorkbook({ rows, sheets: all, ...rest });
}

export const sheet = (lines: readonly string[], rest: Rest = {}) => workbook(top + lines.join(''), rest);

/** The same table as text. */
export const csv = (body: string, sign = ',') =>
  new TextEncoder().encode(`${['SKU', 'Name', 'Qty'].join(sign)}\r\n${body.replaceAll('\n', '\r\n')}`);
