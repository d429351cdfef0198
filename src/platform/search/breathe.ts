/** A question waits no longer than this for work on a snapshot. */
const longestMs = 8;

/** Lets what waits for the thread have its turn, once the work has gone on for a while. A timer would wait for 4 ms each time. */
export function breather(): () => Promise<void> {
  let sinceMs = performance.now();

  return async () => {
    if (performance.now() - sinceMs < longestMs) return;
    // A channel of its own each time: of one that is used again, several messages may be taken in a row.
    const { port1, port2 } = new MessageChannel();
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
    port1.close();
    sinceMs = performance.now();
  };
}
