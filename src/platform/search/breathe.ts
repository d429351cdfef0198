/** A question waits no longer than this for work on a snapshot. */
const longestMs = 8;

/** Lets what waits for the thread have its turn, once the work has gone on for a while. A timer would wait for 4 ms each time. */
export function breather(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const turns: (() => void)[] = [];
  port1.addEventListener('message', () => turns.shift()?.());
  port1.start();
  let sinceMs = performance.now();

  return async () => {
    if (performance.now() - sinceMs < longestMs) return;
    await new Promise<void>((resolve) => {
      turns.push(resolve);
      port2.postMessage(null);
    });
    sinceMs = performance.now();
  };
}
