import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/** Far longer than anything that the server does at once. */
const longestMs = 60_000;

/**
 * F-88. Ends the process, so that a service manager starts it again, when its event loop has stood still for a minute: nothing else would
 * notice, not even SIGTERM. A thread of its own looks, and counts its own turns, so that a machine that slept is no reason.
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
