import type { Shipment } from '../../../src/contract/orders/transactions.ts';
import type { Finding } from '../feeds/finding.ts';
import { readTable, type Row } from '../feeds/read-table.ts';
import { RowReader } from '../feeds/rows/row-reader.ts';
import { say } from '../texts/say.ts';

const columns = ['reference', 'shipped_on', 'carrier', 'tracking', 'url', 'state'] as const;

/** States that a shipment file may set. */
const states = ['in-preparation', 'shipped'] as const;

type ShippedState = (typeof states)[number];

/** `line` is where the order first appears. A null `state` leaves it unchanged. */
export type ShippedOrder = {
  readonly reference: string;
  readonly line: number;
  readonly state: ShippedState | null;
  readonly shipments: readonly Shipment[];
};

/** Longer than any carrier's name or tracking number. */
export const longest = 80;
const longestUrl = 500;

/** One row per parcel. A row without a parcel only sets the state. */
export function readShipmentFile(
  file: string,
  bytes: Uint8Array,
): { readonly orders: readonly ShippedOrder[] } | { readonly findings: readonly Finding[] } {
  const table = readTable(file, bytes, columns);
  if ('findings' in table) return table;
  const reader = new RowReader(file);
  const orders = new Map<string, ShippedOrder>();
  for (const row of table.rows) {
    const reference = reader.required(row, 'reference');
    const known = orders.get(reference) ?? { reference, line: row.line, state: null, shipments: [] };
    const state = stateIn(row, reader);
    if (state !== null && known.state !== null && known.state !== state) {
      reader.refuse(row, 'state', say`'${state}', and '${known.state}' in another line of ${reference}`);
    }
    const shipment = shipmentIn(row, reader);
    if (reader.text(row, 'state') === '' && shipment === null) {
      reader.refuse(row, 'tracking', say`is empty, and so is the state`);
    }
    orders.set(reference, {
      ...known,
      state: state ?? known.state,
      shipments: shipment === null ? known.shipments : [...known.shipments, shipment],
    });
  }
  return reader.findings.length > 0 ? { findings: reader.findings } : { orders: [...orders.values()] };
}

function stateIn(row: Row, reader: RowReader): ShippedState | null {
  const word = reader.text(row, 'state');
  if (word === '') return null;
  const state = states.find((known) => known === word);
  if (state === undefined) reader.refuse(row, 'state', say`'${word}' is not one of ${states.join(', ')}`);
  return state ?? null;
}

function shipmentIn(row: Row, reader: RowReader): Shipment | null {
  const isParcel = (['shipped_on', 'carrier', 'tracking', 'url'] as const).some(
    (column) => reader.text(row, column) !== '',
  );
  if (!isParcel) return null;
  const shippedOn = reader.day(row, 'shipped_on');
  if (reader.text(row, 'shipped_on') === '') reader.refuse(row, 'shipped_on', say`is empty`);
  const [carrier, tracking] = (['carrier', 'tracking'] as const).map((column) => {
    const text = reader.required(row, column);
    if (text.length > longest) reader.refuse(row, column, say`is longer than ${longest} characters`);
    return text;
  });
  const url = reader.text(row, 'url');
  if (url !== '' && !isPage(url)) reader.refuse(row, 'url', say`'${url}' is not an address that begins with https://`);
  return { shippedOn: shippedOn ?? '', carrier: carrier ?? '', tracking: tracking ?? '', url: url === '' ? null : url };
}

/** Dealers open it: nothing but a page of a carrier's own site. */
export function isPage(text: string): boolean {
  const url = URL.parse(text);
  return text.length <= longestUrl && url !== null && url.protocol === 'https:' && url.username === '';
}
