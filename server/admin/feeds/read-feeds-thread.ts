import { parentPort, workerData } from 'node:worker_threads';
import { FeedRefused } from './finding.ts';
import { guessFor } from './guess/guess-map.ts';
import type { FromThread, ListPart, ToThread } from './read-feeds-apart.ts';
import { readFeeds } from './read-feeds.ts';

/** Taken over in a few milliseconds. */
const itemsAtOnce = 200;

const question = workerData as ToThread;

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
  if ('guess' in question) tell({ guess: await guessFor(question.guess) });
  else await sendFeeds(question);
} catch (error) {
  if (!(error instanceof FeedRefused)) throw error;
  tell({ findings: error.findings });
}

async function sendFeeds({ asked, today }: Exclude<ToThread, { guess: object }>): Promise<void> {
  const { map, ...parts } = await readFeeds(asked, today);
  const emptied = Object.entries(parts).map(([part, value]) => [
    part,
    value === null ? null : sendLists(part as ListPart, value),
  ]);
  tell({ whole: { map, ...(Object.fromEntries(emptied) as Omit<Awaited<ReturnType<typeof readFeeds>>, 'map'>) } });
}
