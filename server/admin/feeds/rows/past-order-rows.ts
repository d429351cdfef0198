import type { Currency } from '../../../../src/domain/account/access.ts';
import type { PostalAddress } from '../../../../src/domain/address/postal-address.ts';
import type { BookingWindow } from '../../../../src/domain/booking/columns.ts';
import { say } from '../../texts/say.ts';
import type { PastOrderMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import { placeIn } from './address-rows.ts';
import {
  currencyIn,
  type DocumentLine,
  type DocumentRows,
  type DocumentTax,
  groupRows,
  lineIn,
  taxColumnsOf,
  taxesIn,
} from './document-rows.ts';
import type { RowReader } from './row-reader.ts';

/** A line of a booking is of one delivery window. */
export type PastOrderLine = DocumentLine & { readonly window: BookingWindow | null };

export type PastOrder = {
  readonly line: number;
  readonly number: string;
  readonly kind: 'order' | 'booking';
  readonly state: 'received' | 'in-preparation' | 'shipped' | 'cancelled';
  readonly dealer: string;
  readonly day: string;
  readonly documentNo: string;
  readonly comment: string;
  readonly currency: Currency | null;
  /** Null: the sum of its parts. */
  readonly totalCents: number | null;
  readonly shippingCents: number;
  readonly tariffCents: number;
  readonly taxes: readonly DocumentTax[];
  /** The model year of a booking. */
  readonly year: number | null;
  /** Null where the file says none. */
  readonly shippingAddress: PostalAddress | null;
  readonly lines: readonly PastOrderLine[];
};

export function pastOrdersFromRows(rows: readonly Row[], map: PastOrderMap, reader: RowReader): PastOrder[] {
  const { columns, taxes } = map;
  const { sku: _1, name: _2, quantity: _3, unitPrice: _4, lineTotal: _5, window: _6, ...whole } = columns;
  const groups = groupRows(rows, columns.number, [...Object.values(whole), ...taxColumnsOf(taxes)], reader);
  return groups.map((group) => read(group, map, reader));
}

function read({ number, first, rows }: DocumentRows, map: PastOrderMap, reader: RowReader): PastOrder {
  const { columns } = map;
  const kind = map.bookings.includes(reader.text(first, columns.kind)) ? 'booking' : 'order';
  const day = reader.day(first, columns.date);
  if (day === null && reader.text(first, columns.date) === '') reader.refuse(first, columns.date, say`is empty`);
  const year = reader.year(first, columns.year);
  if (kind === 'booking' && year === null && reader.text(first, columns.year) === '')
    reader.refuse(first, columns.year ?? columns.number, say`a booking needs its model year`);
  return {
    line: first.line,
    number,
    kind,
    state: stateIn(first, map, reader),
    dealer: reader.required(first, columns.dealer),
    day: day ?? '2000-01-01',
    documentNo: reader.text(first, columns.documentNo),
    comment: reader.text(first, columns.comment),
    currency: currencyIn(first, map, reader),
    totalCents: reader.signedCentsOrNone(first, columns.total),
    shippingCents: reader.signedCentsOrNone(first, columns.shipping) ?? 0,
    tariffCents: reader.signedCentsOrNone(first, columns.tariff) ?? 0,
    taxes: taxesIn(first, map.taxes, reader),
    year,
    shippingAddress: shippingAddressIn(first, map, reader),
    lines: rows.flatMap((row) => {
      const line = lineIn(row, columns, reader);
      if (line === null) return [];
      return [{ ...line, window: kind === 'booking' ? windowIn(row, map, reader) : null }];
    }),
  };
}

function shippingAddressIn(row: Row, map: PastOrderMap, reader: RowReader): PostalAddress | null {
  const { line1, city, country, addressName, addressPhone } = map.columns;
  if (line1 === undefined || city === undefined || country === undefined || reader.text(row, line1) === '') return null;
  return {
    name: reader.text(row, addressName),
    ...placeIn(row, { ...map, columns: { ...map.columns, line1, city, country } }, reader),
    phone: reader.text(row, addressPhone),
  };
}

function stateIn(row: Row, { columns, states }: PastOrderMap, reader: RowReader): PastOrder['state'] {
  const word = reader.text(row, columns.state);
  if (columns.state === undefined || word === '') return 'shipped';
  const state = Object.hasOwn(states, word) ? states[word] : undefined;
  if (state === undefined) reader.refuse(row, columns.state, say`the map gives no state for '${word}'`);
  return state ?? 'shipped';
}

function windowIn(row: Row, { columns, windows }: PastOrderMap, reader: RowReader): BookingWindow | null {
  const word = reader.text(row, columns.window);
  if (columns.window === undefined || word === '') return null;
  const window = Object.hasOwn(windows, word) ? windows[word] : undefined;
  if (window === undefined) reader.refuse(row, columns.window, say`the map gives no delivery window for '${word}'`);
  return window?.name ?? null;
}
