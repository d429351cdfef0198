import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Health } from './health-watch.ts';

/** Far longer than any answer takes; a server that stands still does not answer at all. */
const longestMs = 10_000;
/** Until it has heard that the server was killed while it asked. */
const newsMs = 1_000;

/** Where the server is; undefined while it is down, and null once all is over. */
const server: { url: string | null | undefined } = { url: workerData as string };
parentPort?.on('message', (url: string | null | undefined) => (server.url = url));

const ask = async (url: string) => {
  const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(longestMs) });
  await answer.text();
  return answer.status;
};

// The first call loads what calls are made with.
await ask(workerData as string);
parentPort?.postMessage('ready');

const tookMs: number[] = [];
const failures: string[] = [];
while (server.url !== null) {
  const asked = server.url;
  if (asked !== undefined) {
    const startedMs = performance.now();
    try {
      const status = await ask(asked);
      if (status === 200) tookMs.push(performance.now() - startedMs);
      else failures.push(`status ${status}`);
    } catch (error) {
      await pause(newsMs);
      if (asked === server.url) failures.push(String(error));
    }
  }
  await pause(20);
}
const health: Health = { tookMs: tookMs.toSorted((one, two) => one - two), failures };
parentPort?.postMessage(health);
parentPort?.close();
