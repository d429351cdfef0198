import { expect } from 'vitest';
import { loadBookingCart, updateBookingCart } from '../../src/contract/booking/booking-grid.ts';
import type { ColumnUnits } from '../../src/domain/booking/columns.ts';
import type { GridOp, RemarkEdit, RowEdit } from '../../src/domain/booking/grid.ts';
import { newId } from '../database/new-id.ts';
import type { GridAnswer } from '../modules/booking/load-grid.ts';
import type { TestCaller, TestPortal } from './portal.ts';

/** An edit of a device that has seen version `ver`. */
export function setOp(seq: number, rows: RowEdit[], ver = 0): GridOp {
  return { type: 'set', opId: newId(), seq, ver, rows };
}

/** The same for notes. */
export function remarkOp(seq: number, rows: RemarkEdit[], ver = 0): GridOp {
  return { type: 'remark', opId: newId(), seq, ver, rows };
}

type Sending = {
  device?: string;
  formerly?: readonly string[];
  baseRev?: number;
  epoch?: string | null;
  year?: number;
};

export async function sendOps(
  portal: TestPortal,
  dealer: TestCaller,
  ops: GridOp[],
  { device = 'tablet', formerly = [], baseRev = 0, epoch = null, year = 2027 }: Sending = {},
): Promise<GridAnswer> {
  const body = { id: dealer.id, items: [], device, formerly: [...formerly], epoch, baseRev, year, ops };
  const answer = await portal.call(updateBookingCart, { body }, dealer);
  expect(answer.status).toBe(200);
  return answer.body as GridAnswer;
}

/** What a device that holds version `baseRev` is told. */
export async function askGrid(
  portal: TestPortal,
  dealer: TestCaller,
  { device = 'tablet', formerly = [], baseRev = 0 }: Sending = {},
): Promise<GridAnswer> {
  const query = { device, baseRev: String(baseRev), ...(formerly.length > 0 && { formerly: formerly.join(',') }) };
  const answer = await portal.call(loadBookingCart, { params: { userId: dealer.id }, query }, dealer);
  expect(answer.status).toBe(200);
  return answer.body as GridAnswer;
}

/** What the cells of an answer hold, those with units. */
export function unitsIn(answer: GridAnswer): Record<string, ColumnUnits> {
  return Object.fromEntries(
    (answer.rows ?? []).map(({ sku, booked: _booked, remark: _remark, ...cells }) => [
      sku,
      Object.fromEntries(Object.entries(cells).filter(([, units]) => units > 0)),
    ]),
  );
}
