import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused } from './finding.ts';
import type { FromThread, ListPart } from './read-import-apart.ts';
import { readImport } from './read-import.ts';

/** Taken over in a few milliseconds. */
const itemsAtOnce = 200;

const { folder, mapFile, today } = workerData as { folder: string; mapFile: string; today: string };

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** Sends the lists of one part ahead and leaves them empty. */
function sendLists(part: ListPart, value: object): object {
  const emptied: Record<string, unknown> = {};
  for (const [list, items] of Object.entries(value) as [string, unknown][]) {
    emptied[list] = Array.isArray(items) ? [] : items;
    if (!Array.isArray(items)) continue;
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      tell({ part, list, items: items.slice(start, start + itemsAtOnce) });
    }
  }
  return emptied;
}

try {
  const { map, ...parts } = await readImport(folder, mapFile, today);
  const emptied = Object.entries(parts).map(([part, value]) => [
    part,
    value === null ? null : sendLists(part as ListPart, value),
  ]);
  tell({ whole: { map, ...(Object.fromEntries(emptied) as Omit<Awaited<ReturnType<typeof readImport>>, 'map'>) } });
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  tell({ findings: error.findings });
}
