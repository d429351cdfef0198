import type { Currency } from '../../../../src/domain/account/access.ts';
import type { FolderFiles } from '../../library/folder-files.ts';
import { say } from '../../texts/say.ts';
import type { InvoiceMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import {
  currencyIn,
  type DocumentLine,
  type DocumentRows,
  type DocumentTax,
  groupRows,
  lineIn,
  negated,
  taxColumnsOf,
  taxesIn,
} from './document-rows.ts';
import type { RowReader } from './row-reader.ts';

/** Cents of a credit are below zero. `fileId` names the company's own document. */
export type Invoice = {
  /** Where it begins in the file. */
  readonly line: number;
  readonly number: string;
  readonly kind: 'invoice' | 'credit';
  readonly dealer: string;
  readonly day: string;
  readonly dueDate: string | null;
  readonly documentNo: string;
  readonly comment: string;
  /** The number of its order, or empty. */
  readonly order: string;
  readonly currency: Currency | null;
  readonly totalCents: number;
  readonly openCents: number;
  readonly shippingCents: number;
  readonly tariffCents: number;
  readonly taxes: readonly DocumentTax[];
  readonly lines: readonly DocumentLine[];
  readonly fileId: string | null;
};

export async function invoicesFromRows(
  rows: readonly Row[],
  map: InvoiceMap,
  reader: RowReader,
  files: FolderFiles | null,
): Promise<Invoice[]> {
  const { columns, taxes } = map;
  const { sku: _sku, name: _name, quantity: _units, unitPrice: _price, lineTotal: _total, ...whole } = columns;
  const groups = groupRows(rows, columns.number, [...Object.values(whole), ...taxColumnsOf(taxes)], reader);
  const invoices: Invoice[] = [];
  for (const group of groups) {
    const fileId = await fileIn(group.first, map, reader, files);
    invoices.push(signed(read(group, map, reader, fileId)));
  }
  return invoices;
}

async function fileIn(row: Row, { columns }: InvoiceMap, reader: RowReader, files: FolderFiles | null) {
  const { document } = columns;
  if (document === undefined || reader.text(row, document) === '') return null;
  if (files !== null) return files.named(row, document, reader);
  reader.refuse(row, document, say`names a file, but the map names no folder of documents`);
  return null;
}

function read(
  { number, first, rows }: DocumentRows,
  map: InvoiceMap,
  reader: RowReader,
  fileId: string | null,
): Invoice {
  const { columns } = map;
  const totalCents = reader.signedCents(first, columns.total);
  const openCents = reader.signedCentsOrNone(first, columns.open) ?? 0;
  if (Math.abs(openCents) > Math.abs(totalCents))
    reader.refuse(first, columns.open, say`more is open than the total of ${reader.text(first, columns.total)}`);
  const isCredit = totalCents < 0 || map.credits.includes(reader.text(first, columns.kind));
  if (!isCredit && openCents < 0)
    reader.refuse(first, columns.open, say`'${reader.text(first, columns.open)}' is below zero`);
  const day = reader.day(first, columns.date);
  if (day === null && reader.text(first, columns.date) === '') reader.refuse(first, columns.date, say`is empty`);
  return {
    line: first.line,
    number,
    kind: isCredit ? 'credit' : 'invoice',
    dealer: reader.required(first, columns.dealer),
    day: day ?? '2000-01-01',
    dueDate: reader.day(first, columns.dueDate),
    documentNo: reader.text(first, columns.documentNo),
    comment: reader.text(first, columns.comment),
    order: reader.text(first, columns.order),
    currency: currencyIn(first, map, reader),
    totalCents,
    openCents,
    shippingCents: reader.signedCentsOrNone(first, columns.shipping) ?? 0,
    tariffCents: reader.signedCentsOrNone(first, columns.tariff) ?? 0,
    taxes: taxesIn(first, map.taxes, reader),
    lines: rows.flatMap((row) => lineIn(row, columns, reader) ?? []),
    fileId,
  };
}

/** Some write credits with a minus, others in a column of their own. */
function signed(invoice: Invoice): Invoice {
  const { kind, totalCents, openCents } = invoice;
  if (kind === 'invoice') return invoice;
  if (totalCents < 0) return { ...invoice, openCents: negated(Math.abs(openCents)) };
  return {
    ...invoice,
    totalCents: negated(totalCents),
    openCents: negated(Math.abs(openCents)),
    shippingCents: negated(invoice.shippingCents),
    tariffCents: negated(invoice.tariffCents),
    taxes: invoice.taxes.map((tax) => ({ ...tax, cents: negated(tax.cents) })),
    lines: invoice.lines.map((line) => ({
      ...line,
      unitPriceCents: negated(line.unitPriceCents),
      totalCents: negated(line.totalCents),
    })),
  };
}
