import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import { shownRemarks, shownUnits } from '../../../src/offline/grid/grid-shown.ts';
import { type DoneOp, type TestNote, unitsOfRow } from './grid-server.ts';
import { type GridWorld, opsToSend } from './grid-world.ts';

/** What is wrong after a run in which everything came to rest; each sentence begins with the invariant's number. */
export function gridViolations(world: GridWorld): string[] {
  return [
    ...world.faults,
    ...divergence(world),
    ...losses(world),
    ...mergeFaults(world),
    ...untold(world),
    ...orderFaults(world),
    ...remarkFaults(world),
  ];
}

/** G1: every device shows what the server has, and nothing waits. */
function divergence({ server, devices }: GridWorld): string[] {
  const text = (rows: Iterable<[string, object]>) =>
    JSON.stringify(
      [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([sku, row]) => [sku, inOrder(row)]),
    );
  const there = text([...server.rows].map(([sku, row]) => [sku, unitsOfRow(row)]));
  return devices.flatMap((device) => {
    const shown = text(shownUnits(device.state));
    if (opsToSend(device.state).length > 0) return [`G1 ${device.name} still waits`];
    return shown === there ? [] : [`G1 ${device.name} sees ${shown}, the server has ${there}`];
  });
}

function inOrder(row: object): unknown[] {
  const units = row as Record<string, number>;
  return bookingColumns.map((column) => units[column]);
}

/** G2: every op was done once, or refused and its author sees it. */
function losses({ server, devices }: GridWorld): string[] {
  return devices.flatMap(({ stored, state }) => {
    const refusals = new Set([
      ...state.entries.map(({ op }) => op.opId),
      ...state.refusedCells.map(({ opId }) => opId),
    ]);
    return stored.flatMap(({ opId }) => {
      const times = server.log.filter(({ op }) => op.opId === opId);
      if (times.length !== 1) return [`G2 ${opId} was done ${times.length} times`];
      const isRefused = times.some((one) => one.refusal !== null || one.refusedCells.length > 0);
      return isRefused && !refusals.has(opId) ? [`G2 ${opId} was refused and nobody sees it`] : [];
    });
  });
}

type Write = { device: string; rev: number; value: number };

/** G3, G7, G8, by the plain words of the rules: each cell of each op against a history that is kept here, of what was written. */
function mergeFaults({ server }: GridWorld): string[] {
  const histories = new Map<string, Write[]>();
  const found: string[] = [];
  for (const done of server.log) {
    if (done.op.type !== 'set' || done.refusal !== null) continue;
    for (const { sku, ...units } of done.op.rows) {
      for (const column of bookingColumns) {
        const to = units[column];
        if (to === undefined) continue;
        if (sku === 'unsold' && to > 0) {
          if (!done.refusedCells.some((cell) => cell.column === column && cell.asked === to))
            found.push(`G4 ${done.op.opId} on ${column} was neither done nor refused`);
          continue;
        }
        const key = `${sku} ${column}`;
        const history = histories.get(key) ?? [];
        histories.set(key, history);
        found.push(...cellFaults(done, key, to, history, server.notes));
      }
    }
  }
  for (const [key, history] of histories) {
    const [sku = '', column = ''] = key.split(' ');
    const there = server.rows.get(sku)?.cells[column as 'q0']?.quantity ?? 0;
    if (there !== (history.at(-1)?.value ?? 0)) found.push(`G3 ${key} holds ${there}, not what was written last`);
  }
  for (const { sku, cells } of server.rows.values())
    if (sku === 'unsold' && Object.keys(cells).length > 0) found.push('G4 what is not sold was written');
  return found;
}

function cellFaults(done: DoneOp, key: string, to: number, history: Write[], notes: readonly TestNote[]): string[] {
  const { device, rev, op } = done;
  const ver = op.type === 'set' ? op.ver : 0;
  const latest = history.at(-1);
  const told = (who: string, asked: number) =>
    notes.some(
      (note) => note.device === who && note.rev === rev && `${note.sku} ${note.column}` === key && note.asked === asked,
    );
  // All who wrote what stands there now, not only the last of them.
  const from = history.findLastIndex(({ value }) => value !== latest?.value) + 1;
  const authors = new Map(history.slice(from).map((write) => [write.device, write]));
  const unseen = [...authors.values()].filter((write) => write.device !== device && write.rev > ver);
  const isOverruled = latest !== undefined && unseen.length > 0 && latest.value !== to;
  if (!(isOverruled && to === 0)) history.push({ device, rev, value: to });
  if (!isOverruled) return [];
  const found: string[] = [];
  if (!told(device, to)) found.push(`G7 ${op.opId} on ${key}: its author is not told`);
  for (const write of unseen) {
    if (to > 0 && !told(write.device, write.value))
      found.push(`G7 ${op.opId} overruled ${write.value} on ${key}, and ${write.device} is not told`);
  }
  return found;
}

/** G5: no unit is booked twice, and none that was not in the grid when it was ordered. */
function orderFaults({ server, devices }: GridWorld): string[] {
  const sums = new Map<string, number>();
  const found: string[] = [];
  for (const { ordered, held } of server.orders) {
    for (const { sku, ...units } of ordered) {
      for (const column of bookingColumns) {
        const key = `${sku} ${column}`;
        const sum = (sums.get(key) ?? 0) + (units[column] ?? 0);
        sums.set(key, sum);
        const inGrid = held.find((row) => row.sku === sku)?.cells[column]?.quantity ?? 0;
        if ((units[column] ?? 0) > 0 && sum > inGrid) found.push(`G5 ${key}: ${sum} booked of ${inGrid}`);
      }
    }
  }
  for (const [key, sum] of sums) {
    const [sku = '', column = ''] = key.split(' ');
    const told = [server.rows.get(sku), ...devices.map(({ state }) => state.base?.rows.get(sku))];
    for (const row of told)
      if ((row?.booked[column as 'q0'] ?? 0) !== sum) found.push(`G5 ${key}: ${sum} were ordered, not all marked`);
  }
  return found;
}

/** G7, G8: what the server noted has come to its device, and is about an edit of another device. */
function untold({ server, devices }: GridWorld): string[] {
  return server.notes.flatMap((note) => {
    const device = devices.find(({ name }) => name === note.device);
    if (device?.state.notes.some(({ id }) => id === note.id) !== true)
      return [`G7 nobody was shown ${note.code} on ${note.sku} ${note.column}`];
    const others = server.log.some(
      ({ device: author, changes }) =>
        author !== note.device &&
        changes.some((change) => 'column' in change && change.sku === note.sku && change.column === note.column),
    );
    return others ? [] : [`G8 ${note.device} is told ${note.code} of a cell that nobody else wrote`];
  });
}

/** G9: a text that was noted stands on every device, unless its author or somebody who had seen it wrote another one. */
function remarkFaults({ server, devices }: GridWorld): string[] {
  const written = new Map<string, { device: string; rev: number; text: string }[]>();
  for (const { op, device, rev, refusal } of server.log) {
    if (op.type !== 'remark' || refusal !== null) continue;
    for (const { sku, text } of op.rows) {
      const unseen = (written.get(sku) ?? []).filter((one) => one.device !== device && one.rev > op.ver);
      written.set(sku, text === '' ? unseen : [...unseen, { device, rev, text }]);
    }
  }
  return [...written].flatMap(([sku, texts]) =>
    devices.flatMap(({ name, state }) => {
      const shown = (shownRemarks(state).get(sku) ?? '').split('\n').filter(Boolean);
      const expected = new Set(texts.map(({ text }) => text));
      const isSame = shown.length === expected.size && shown.every((text) => expected.has(text));
      return isSame ? [] : [`G9 ${name} shows ${shown.join(' | ')} at ${sku}, not ${[...expected].join(' | ')}`];
    }),
  );
}
