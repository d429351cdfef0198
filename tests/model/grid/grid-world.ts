import { bookingColumns, type ColumnUnits } from '../../../src/domain/booking/columns.ts';
import type { GridOp, RemarkEdit, RowEdit } from '../../../src/domain/booking/grid.ts';
import { appendToGrid, newGrid } from '../../../src/offline/grid/append.ts';
import { applyGrid } from '../../../src/offline/grid/apply-response.ts';
import { gridDocument } from '../../../src/offline/grid/grid-document.ts';
import { shownRemarks, shownUnits } from '../../../src/offline/grid/grid-shown.ts';
import type { GridAnswer, GridPush, GridState } from '../../../src/offline/grid/types.ts';
import { isEdit, opToSend, unsent } from '../../../src/offline/outbox/queue.ts';
import { GridServer } from './grid-server.ts';

/** A device: what it holds, as the app would, and what its dealer did at it. */
type GridDevice = {
  name: string;
  state: GridState;
  stored: GridOp[];
  flights: { push: GridPush; answer: GridAnswer | null }[];
};

/** Three devices of one dealer, and a network on which requests and answers are lost, doubled and late. */
export class GridWorld {
  readonly server = new GridServer();
  readonly faults: string[] = [];
  readonly devices: GridDevice[] = ['tablet', 'shop', 'phone'].map((name) => ({
    name,
    state: newGrid(name, 2027),
    stored: [],
    flights: [],
  }));

  edit(device: GridDevice, rows: readonly RowEdit[]): void {
    const { state } = device;
    device.state = appendToGrid(state, [{ type: 'set', rows }], () => `${device.name}-${state.nextSeq}`);
    const entry = device.state.entries.at(-1);
    if (entry === undefined || !isEdit(entry)) return;
    const { op } = entry;
    device.stored.push(op);
    const shown = shownUnits(device.state);
    for (const { sku, ...units } of rows.slice(-1)) {
      for (const [column, to] of Object.entries(units))
        if (shown.get(sku)?.[column as keyof ColumnUnits] !== to) this.faults.push(`G6 ${op.opId} is not shown`);
    }
  }

  /** BOOK-10. */
  remark(device: GridDevice, row: RemarkEdit): void {
    const { state } = device;
    device.state = appendToGrid(state, [{ type: 'remark', rows: [row] }], () => `${device.name}-${state.nextSeq}`);
    const entry = device.state.entries.at(-1);
    if (entry === undefined || !isEdit(entry)) return;
    device.stored.push(entry.op);
    const shown = shownRemarks(device.state).get(row.sku) ?? '';
    if (shown !== row.text) this.faults.push(`G6 ${entry.op.opId} is not shown`);
  }

  /** BOOK-7. The dealer orders all that this device, with what it knows, takes to be open. */
  order({ state }: GridDevice): void {
    const ordered = [...(state.base?.rows ?? [])].flatMap(([sku, { units, booked }]): RowEdit[] => {
      const open = bookingColumns.flatMap((column): [string, number][] => {
        const left = (units[column] ?? 0) - (booked[column] ?? 0);
        return left > 0 ? [[column, left]] : [];
      });
      return open.length === 0 ? [] : [{ sku, ...Object.fromEntries(open) }];
    });
    if (ordered.length > 0) this.server.order(ordered);
  }

  send(device: GridDevice): void {
    const push = gridDocument.push(gridDocument.asks(device.state), opsToSend(device.state));
    device.flights.push({ push: structuredClone(push), answer: null });
  }

  arrive(device: GridDevice, at: number): void {
    const flight = device.flights[at % Math.max(1, device.flights.length)];
    if (flight !== undefined) flight.answer = this.server.push(flight.push);
  }

  /** The answer comes back, late perhaps; one that never arrived at the server is lost. */
  land(device: GridDevice, at: number): void {
    const [flight] = device.flights.splice(at % Math.max(1, device.flights.length), 1);
    if (flight?.answer == null) return;
    if (flight.answer.gap) this.faults.push(`G2 ${device.name} is told of a gap`);
    device.state = applyGrid(device.state, flight.answer, flight.push, `${device.name} anew`);
    if (device.state.device !== device.name) this.faults.push(`G2 ${device.name} took another device for itself`);
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

/** All of a device's queue that goes out. */
export function opsToSend(state: GridState): GridOp[] {
  return unsent(state).flatMap((entry) => opToSend<GridState>(entry) ?? []);
}
