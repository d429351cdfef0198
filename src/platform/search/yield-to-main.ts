/** Longest wait of a question for work on a snapshot. */
const longestMs = 8;

/** Lets other tasks run. A timer would add 4 ms each time. */
export function mainYielder(): () => Promise<void> {
  let sinceMs = performance.now();

  return async () => {
    if (performance.now() - sinceMs < longestMs) return;
    // A new channel each time, since several messages of one channel may run in a row.
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
