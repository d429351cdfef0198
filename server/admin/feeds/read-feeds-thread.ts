import { once } from 'node:events';
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

/** Waits until the other side asks for the next message. */
async function tellPart(message: FromThread): Promise<void> {
  if (parentPort === null) return;
  const asked = once(parentPort, 'message');
  tell(message);
  await asked;
}

/** Sends the lists of one part ahead and leaves them empty. */
async function sendLists(part: ListPart, value: object): Promise<object> {
  const emptied: Record<string, unknown> = {};
  for (const [list, items] of Object.entries(value) as [string, unknown][]) {
    emptied[list] = Array.isArray(items) ? [] : items;
    if (!Array.isArray(items)) continue;
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      await tellPart({ part, list, items: items.slice(start, start + itemsAtOnce) });
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
  const emptied: Record<string, object | null> = {};
  for (const [part, value] of Object.entries(parts)) {
    emptied[part] = value === null ? null : await sendLists(part as ListPart, value);
  }
  tell({ whole: { map, ...(emptied as Omit<Awaited<ReturnType<typeof readFeeds>>, 'map'>) } });
}
