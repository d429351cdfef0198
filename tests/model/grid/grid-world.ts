import { bookingColumns, type ColumnUnits } from '../../../src/domain/booking/columns.ts';
import { gridView } from '../../../src/domain/booking/grid-view.ts';
import type { GridOp, RowEdit } from '../../../src/domain/booking/grid.ts';
import { type GridPush, type GridReply, GridServer, type TestNote } from './grid-server.ts';

/** A device: what it was last given, and its own ops that are not acknowledged. */
type GridDevice = {
  name: string;
  nextSeq: number;
  baseRev: number;
  base: Map<string, ColumnUnits>;
  booked: Map<string, ColumnUnits>;
  waiting: GridOp[];
  stored: GridOp[];
  told: Map<string, TestNote>;
  refusals: Set<string>;
  flights: { push: GridPush; answer: GridReply | null }[];
};

/** Three devices of one dealer, and a network on which requests and answers are lost, doubled and late. */
export class GridWorld {
  readonly server = new GridServer();
  readonly faults: string[] = [];
  readonly devices: GridDevice[] = ['tablet', 'shop', 'phone'].map((name) => ({
    name,
    nextSeq: 1,
    baseRev: 0,
    base: new Map(),
    booked: new Map(),
    waiting: [],
    stored: [],
    told: new Map(),
    refusals: new Set(),
    flights: [],
  }));

  edit(device: GridDevice, rows: readonly RowEdit[]): void {
    const op: GridOp = {
      type: 'set',
      opId: `${device.name}-${device.nextSeq}`,
      seq: device.nextSeq,
      ver: device.baseRev,
      rows,
    };
    device.nextSeq += 1;
    device.waiting.push(op);
    device.stored.push(op);
    const shown = gridView(device.base, device.waiting);
    for (const { sku, ...units } of rows.slice(-1)) {
      for (const [column, to] of Object.entries(units))
        if (shown.get(sku)?.[column as keyof ColumnUnits] !== to) this.faults.push(`G6 ${op.opId} is not shown`);
    }
  }

  /** BOOK-7. The dealer orders all that this device, with what it knows, takes to be open. */
  order(device: GridDevice): void {
    const ordered = [...device.base].flatMap(([sku, units]): RowEdit[] => {
      const open = bookingColumns.flatMap((column): [string, number][] => {
        const left = (units[column] ?? 0) - (device.booked.get(sku)?.[column] ?? 0);
        return left > 0 ? [[column, left]] : [];
      });
      return open.length === 0 ? [] : [{ sku, ...Object.fromEntries(open) }];
    });
    if (ordered.length > 0) this.server.order(ordered);
  }

  send(device: GridDevice): void {
    const { name, baseRev, waiting } = device;
    device.flights.push({ push: { device: name, baseRev, ops: structuredClone(waiting) }, answer: null });
  }

  arrive(device: GridDevice, at: number): void {
    const flight = device.flights[at % Math.max(1, device.flights.length)];
    if (flight !== undefined) flight.answer = this.server.push(flight.push);
  }

  /** The answer comes back, late perhaps; one that never arrived at the server is lost. */
  land(device: GridDevice, at: number): void {
    const [flight] = device.flights.splice(at % Math.max(1, device.flights.length), 1);
    if (flight?.answer != null) this.take(device, flight.answer);
  }

  private take(device: GridDevice, answer: GridReply): void {
    if (answer.gap) this.faults.push(`G2 ${device.name} is told of a gap`);
    if (answer.rev < device.baseRev) return;
    for (const { sku, booked, ...units } of answer.rows) {
      device.base.set(sku, units);
      device.booked.set(sku, booked);
    }
    device.baseRev = answer.rev;
    device.waiting = device.waiting.filter((op) => op.seq > answer.ack);
    for (const note of answer.notes) device.told.set(JSON.stringify(note), note);
    for (const opId of answer.refused) device.refusals.add(opId);
  }

  /** The network good, until nothing is left to do. */
  heal(): void {
    for (let round = 0; round < 3; round += 1) {
      for (const device of this.devices) {
        device.flights = [];
        this.send(device);
        this.arrive(device, 0);
        this.land(device, 0);
      }
    }
  }
}
