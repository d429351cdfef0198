import * as v from 'valibot';
import type { Backend } from '../../contract/backend.ts';
import { loadBookingCart, updateBookingCart, type WireGridRow } from '../../contract/booking/booking-grid.ts';
import { cursorQuery, type Dealer, dealerCalls } from '../../offline/executor/dealer-calls.ts';
import type { GridAnswer, GridTransport } from '../../offline/grid/types.ts';

const document = loadBookingCart.answers[200];

/** The sync engine's way to the booking grid of one dealer (BOOK-6). */
export function bookingTransport(backend: Backend, dealer: Dealer): GridTransport {
  const { user } = dealer;
  const { call, order, readOrder } = dealerCalls(backend, dealer);
  return {
    order,
    readOrder,
    pull({ year, ...cursor }) {
      return call(loadBookingCart, {
        params: { userId: user.id },
        query: { ...cursorQuery(cursor), ...(year !== null && { year: String(year) }) },
      });
    },
    push({ year, ops, ...cursor }) {
      const body = { id: user.id, items: [], ...cursor, ops: [...ops] };
      return call(updateBookingCart, { body: { ...body, ...(year !== null && { year }) } });
    },
    readDocument(body) {
      const read = v.safeParse(document, body);
      return read.success ? answerOf(read.output) : null;
    },
  };
}

/** Null for a backend without versions, which cannot share a grid. */
function answerOf(answer: v.InferOutput<typeof document>): GridAnswer | null {
  const { year = null, rev, epoch, ack, gap = false, refused = [], refusedCells = [], notes = [], rows = [] } = answer;
  if (rev === undefined || epoch === undefined || ack === undefined) return null;
  return { year, rev, epoch, ack, gap, refused, refusedCells, notes, rows: rows.map(rowOf) };
}

function rowOf({ sku, booked, remark, ...units }: WireGridRow): GridAnswer['rows'][number] {
  return { sku, units, booked, ...(remark !== undefined && { remark }) };
}
