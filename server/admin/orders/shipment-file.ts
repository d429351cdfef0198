import type { Shipment } from '../../../src/contract/transactions.ts';
import { decodeText } from '../import/decode-text.ts';
import type { Finding } from '../import/finding.ts';
import { readTable, type Row } from '../import/read-table.ts';
import { RowReader } from '../import/row-reader.ts';

const columns = ['reference', 'shipped_on', 'carrier', 'tracking', 'url', 'state'] as const;

/** How far an order has come, of what the maker may say. */
const states = ['in-preparation', 'shipped'] as const;

type ShippedState = (typeof states)[number];

/** What a file says of one order. `line`: where it is named first. `state` is null where the file leaves it as it is. */
export type ShippedOrder = {
  readonly reference: string;
  readonly line: number;
  readonly state: ShippedState | null;
  readonly shipments: readonly Shipment[];
};

/** A carrier's name and a parcel's number; no carrier writes longer ones. */
const longest = 80;
const longestUrl = 500;

/** One row for each parcel; a row without a parcel says the state alone. All that cannot be read is found at once. */
export function readShipmentFile(
  file: string,
  bytes: Uint8Array,
): { readonly orders: readonly ShippedOrder[] } | { readonly findings: readonly Finding[] } {
  const decoded = decodeText(file, bytes, 'utf-8');
  if (!('text' in decoded)) return { findings: [decoded.finding] };
  const table = readTable(file, decoded.text, columns);
  if ('findings' in table) return table;
  const reader = new RowReader(file);
  const orders = new Map<string, ShippedOrder>();
  for (const row of table.rows) {
    const reference = reader.required(row, 'reference');
    const known = orders.get(reference) ?? { reference, line: row.line, state: null, shipments: [] };
    const state = stateIn(row, reader);
    if (state !== null && known.state !== null && known.state !== state) {
      reader.refuse(row, 'state', `'${state}', and '${known.state}' in another line of ${reference}`);
    }
    const shipment = shipmentIn(row, reader);
    if (reader.text(row, 'state') === '' && shipment === null) {
      reader.refuse(row, 'tracking', 'is empty, and so is the state');
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
  if (state === undefined) reader.refuse(row, 'state', `'${word}' is none of ${states.join(', ')}`);
  return state ?? null;
}

function shipmentIn(row: Row, reader: RowReader): Shipment | null {
  const isParcel = (['shipped_on', 'carrier', 'tracking', 'url'] as const).some(
    (column) => reader.text(row, column) !== '',
  );
  if (!isParcel) return null;
  const shippedOn = reader.day(row, 'shipped_on');
  if (reader.text(row, 'shipped_on') === '') reader.refuse(row, 'shipped_on', 'is empty');
  const [carrier, tracking] = (['carrier', 'tracking'] as const).map((column) => {
    const text = reader.required(row, column);
    if (text.length > longest) reader.refuse(row, column, `is longer than ${longest} characters`);
    return text;
  });
  const url = reader.text(row, 'url');
  if (url !== '' && !isPage(url)) reader.refuse(row, 'url', `'${url}' is no address that begins with https://`);
  return { shippedOn: shippedOn ?? '', carrier: carrier ?? '', tracking: tracking ?? '', url: url === '' ? null : url };
}

/** Dealers open it: nothing but a page of a carrier's own site. */
function isPage(text: string): boolean {
  const url = URL.parse(text);
  return text.length <= longestUrl && url !== null && url.protocol === 'https:' && url.username === '';
}
