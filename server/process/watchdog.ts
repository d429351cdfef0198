import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/** Far longer than anything that the server does at once. */
const longestMs = 60_000;

/**
 * Ends the process when its event loop hangs for a minute, since nothing else would notice. The thread counts its own
 * turns, so sleep is no false alarm.
 */
export function startWatchdog(limitMs = longestMs): { stop(): void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), Math.min(beatMs, limitMs / 10));
  timer.unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: { beats, limitMs } });
  thread.unref();
  return {
    stop() {
      clearInterval(timer);
      void thread.terminate();
    },
  };
}
