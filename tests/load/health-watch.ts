import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What `/healthz` answered, as seen from outside: how long each answer took, shortest first, and what was no answer. */
export interface Health {
  readonly tookMs: readonly number[];
  readonly failures: readonly string[];
}

export interface HealthWatch {
  /** Where the server is now; undefined while it is down. */
  serverAt(url: URL | undefined): void;
  end(): Promise<Health>;
}

/** Asks `/healthz` in a thread of its own, or the work of the test would count as time that the server takes. */
export async function watchHealth(server: URL): Promise<HealthWatch> {
  const thread = new Worker(new URL('./health-watch-thread.ts', import.meta.url), { workerData: server.href });
  await once(thread, 'message');
  return {
    serverAt: (url) => thread.postMessage(url?.href),
    async end() {
      thread.postMessage(null);
      const [health] = (await once(thread, 'message')) as [Health];
      return health;
    },
  };
}

/** The answers in one line: how many, and how long half of them, 99 % and all of them took at most. */
export function healthLine({ tookMs }: Health): string {
  const at = (share: number) => Math.round(tookMs[Math.floor((tookMs.length - 1) * share)] ?? 0);
  return `/healthz: ${tookMs.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
