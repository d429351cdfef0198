import type { APIRequestContext } from '@playwright/test';
import { bookingColumns, type ColumnUnits, unitsOf } from '../../src/domain/booking/columns.ts';
import { expect } from './fixtures.ts';
import { signInOnServer } from './sign-in-on-server.ts';

type BookedLine = { readonly sku: string } & ColumnUnits;

type GridOnWire = {
  rev: number;
  epoch: string;
  year: number;
  rows?: { sku: string; remark?: string }[];
};

/** The booking grid of one dealer as the server has it, past every device. */
export type BookingOnServer = {
  /** Empties the grid. */
  clear(): Promise<void>;
  /** What has units, by sku; columns without are left out. */
  units(): Promise<Record<string, ColumnUnits>>;
  /** BOOK-10. What is noted at lines, by sku. */
  notes(): Promise<Record<string, string>>;
};

export async function bookingOnServer(request: APIRequestContext, username: string): Promise<BookingOnServer> {
  const session = await signInOnServer(request, username);
  const { id } = session.user_info;
  const headers = { authorization: `Bearer ${session.access_token}` };

  async function load(): Promise<readonly BookedLine[]> {
    const answer = await request.get(`/api/booking/cart/${id}`, { headers });
    return ((await answer.json()) as { items?: BookedLine[] }).items ?? [];
  }

  async function save(lines: readonly BookedLine[]): Promise<void> {
    if (lines.length === 0) return;
    const none = Object.fromEntries(bookingColumns.map((column) => [column, 0]));
    const items = lines.map(({ sku, ...units }) => ({ sku, ...none, ...units, quantities: unitsOf(units) }));
    const answer = await request.post('/api/cart/booking/update', { headers, data: { id, items } });
    expect(answer.ok()).toBe(true);
  }

  /** As a device is told that holds nothing yet. */
  async function loadAs(device: string): Promise<GridOnWire> {
    const answer = await request.get(`/api/booking/cart/${id}?device=${device}&baseRev=0`, { headers });
    return (await answer.json()) as GridOnWire;
  }

  const noted = ({ rows = [] }: GridOnWire) => rows.flatMap(({ sku, remark }) => (remark ? [{ sku, remark }] : []));

  return {
    notes: async () =>
      Object.fromEntries(noted(await loadAs(crypto.randomUUID())).map(({ sku, remark }) => [sku, remark])),
    clear: async () => save((await load()).map(({ sku }) => ({ sku }))),
    async units() {
      const filled = (line: BookedLine) =>
        Object.fromEntries(bookingColumns.flatMap((column) => (line[column] ? [[column, line[column]]] : [])));
      const rows = (await load()).map((line) => [line.sku, filled(line)] as const);
      return Object.fromEntries(rows.filter(([, cells]) => Object.keys(cells).length > 0));
    },
  };
}
