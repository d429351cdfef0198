import { bookingColumns, type ColumnUnits } from '../../../src/domain/booking/columns.ts';
import { remarkText } from '../../../src/domain/booking/remark.ts';
import type { GridEntry, RefusedCellNote } from '../../../src/offline/grid/types.ts';
import { entriesAmong } from '../../builders/stored-entries.ts';
import { unitsOfRow } from './grid-server.ts';
import type { GridTabs } from './grid-tabs.ts';

/** What is wrong after a run in which everything came to rest; each sentence begins with the invariant's number (grid-invariants.ts). */
export function tabsViolations(world: GridTabs): string[] {
  const found = [...world.faults, ...divergence(world), ...overbooked(world), ...strangers(world)];
  if (world.isRestored) return found;
  found.push(...losses(world));
  // A tab that told its storage in vain may go before it has told its dealer.
  if (!world.hasRefused) found.push(...untold(world));
  return found;
}

/** G1: every machine shows what the server has. */
function divergence({ server, machines }: GridTabs): string[] {
  const text = (rows: Iterable<[string, ColumnUnits, string]>) =>
    [...rows]
      .map(([sku, units, remark]) => `${sku} ${bookingColumns.map((column) => units[column] ?? 0).join(',')} ${remark}`)
      .filter((row) => !/^\S+ [0,]+ $/.test(row))
      .toSorted()
      .join(' | ');
  const there = text([...server.rows].map(([sku, row]) => [sku, unitsOfRow(row), remarkText(row.remark ?? [])]));
  return machines.flatMap(({ tabs }) => {
    const { units, remarks } = tabs[0]?.sync.getSnapshot() ?? {};
    const shown = text([...(units ?? [])].map(([sku, row]) => [sku, row, remarks?.get(sku) ?? '']));
    return shown === there ? [] : [`G1 a machine sees ${shown}, the server has ${there}`];
  });
}

/** G2: what a machine has stored was done once, or its author still sees it; what was refused, too. */
function losses(world: GridTabs): string[] {
  const { server, machines, stored, takenBack, retried } = world;
  const kept = new Set<string>();
  for (const { disk } of machines) {
    for (const { op } of entriesAmong<GridEntry>(disk.records)) kept.add(op.opId);
    for (const { opId } of (disk.records.get('refusedCells') as RefusedCellNote[] | undefined) ?? []) kept.add(opId);
  }
  const isSeen = (opId: string) => kept.has(opId) || takenBack.has(opId);
  const times = new Map<string, number>();
  for (const opId of [...server.log.map(({ op }) => op.opId), ...server.placed])
    times.set(opId, (times.get(opId) ?? 0) + 1);
  const found = [...times].flatMap(([opId, count]) => (count > 1 ? [`G2 ${opId} was done ${count} times`] : []));
  for (const opId of stored) if (!times.has(opId) && !isSeen(opId)) found.push(`G2 ${opId} was lost`);
  for (const { op, refusal, refusedCells } of server.log) {
    const isRefused = op.type !== 'void' && (refusal !== null || refusedCells.length > 0);
    if (isRefused && stored.has(op.opId) && !isSeen(op.opId) && !retried.has(op.opId))
      found.push(`G2 ${op.opId} was refused and nobody sees it`);
  }
  return found;
}

/** G5: no unit is booked twice, and none that was not in the grid when it was ordered. */
function overbooked({ server }: GridTabs): string[] {
  const sums = new Map<string, number>();
  return server.orders.flatMap(({ ordered, held }) =>
    ordered.flatMap(({ sku, ...units }) =>
      bookingColumns.flatMap((column) => {
        const asked = units[column] ?? 0;
        const key = `${sku} ${column}`;
        const sum = (sums.get(key) ?? 0) + asked;
        sums.set(key, sum);
        const inGrid = held.find((row) => row.sku === sku)?.cells[column]?.quantity ?? 0;
        return asked > 0 && sum > inGrid ? [`G5 ${key}: ${sum} booked of ${inGrid}`] : [];
      }),
    ),
  );
}

/** G5: nothing is done that nobody did. */
function strangers({ server, typed }: GridTabs): string[] {
  return [...server.log.map(({ op }) => op.opId), ...server.placed].flatMap((opId) =>
    typed.has(opId) ? [] : [`G5 nobody did ${opId}`],
  );
}

/** G7: what the server noted has come to a machine that goes, or went, by the name. */
function untold({ server, noteIds }: GridTabs): string[] {
  return server.notes.flatMap(({ id, code, sku, column }) =>
    noteIds.has(id) ? [] : [`G7 nobody was shown ${code} on ${sku} ${column}`],
  );
}
