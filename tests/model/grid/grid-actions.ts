import fc from 'fast-check';
import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import type { RemarkEdit, RowEdit } from '../../../src/domain/booking/grid.ts';
import { gridViolations } from './grid-invariants.ts';
import { GridWorld } from './grid-world.ts';

type What = 'edit' | 'remark' | 'send' | 'arrive' | 'land' | 'lose' | 'order' | 'season';

/** A step of a run: what happens on which device, and to which request; `rows` of an edit. */
export type GridAction = { what: What; where: number; at: number; rows: RowEdit[] };

const weights: Record<What, number> = {
  edit: 10,
  remark: 4,
  send: 8,
  arrive: 9,
  land: 8,
  lose: 2,
  order: 2,
  season: 1,
};

const columns = bookingColumns.slice(0, 3);
const rowEdit = fc
  .record({
    sku: fc.constantFrom('a', 'a', 'a', 'b', 'b', 'unsold'),
    column: fc.constantFrom(...columns),
    // Emptied as often as filled.
    to: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 })),
  })
  .map(({ sku, column, to }): RowEdit => ({ sku, [column]: to }));

const action: fc.Arbitrary<GridAction> = fc.record({
  what: fc.constantFrom(
    ...Object.entries(weights).flatMap(([what, weight]) => Array.from({ length: weight }, () => what as What)),
  ),
  where: fc.nat(2),
  at: fc.nat(3),
  rows: fc.array(rowEdit, { minLength: 1, maxLength: 3 }),
});

/** Up to 80 steps on good days and bad. */
export const gridHistory = fc.array(action, { maxLength: 80, size: 'max' });

/** Every third one empties. */
function remarkOf([row]: readonly RowEdit[], at: number): RemarkEdit {
  const sku = row?.sku ?? 'a';
  return { sku, text: at === 0 ? '' : `note ${at}` };
}

/** Lives through the actions, then makes everything whole, and answers which invariants do not hold. */
export function liveGrid(actions: readonly GridAction[]): string[] {
  const world = new GridWorld();
  for (const { what, where, at, rows } of actions) {
    const device = world.devices[where % world.devices.length];
    if (device === undefined) continue;
    if (what === 'edit') world.edit(device, rows);
    else if (what === 'remark') world.remark(device, remarkOf(rows, at));
    else if (what === 'send') world.send(device);
    else if (what === 'arrive') world.arrive(device, at);
    else if (what === 'land') world.land(device, at);
    else if (what === 'order') world.order(device);
    else if (what === 'lose') device.flights.splice(at % Math.max(1, device.flights.length), 1);
    else world.server.isOpen = at > 0;
  }
  world.server.isOpen = true;
  world.heal();
  return gridViolations(world);
}
