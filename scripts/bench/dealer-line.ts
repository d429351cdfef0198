import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A line between a dealer and the server: what its connections share of it, and how long a byte is on its way. */
export type Line = { readonly megabits: number; readonly roundTripMs: number };

export type DealerLine = { readonly address: string; close(): void };

/** What is read ahead of a line that is slower than the server. */
const MOST_HELD_BYTES = 65_536;

/** A local address behind which `address` answers as over a line. What comes down is paced, what goes up is delayed only. */
export async function openLine(address: string, line: Line): Promise<DealerLine> {
  const { hostname, port } = new URL(address);
  const halfTripMs = line.roundTripMs / 2;
  const bytesPerMs = (line.megabits * 1_000) / 8;
  let freeAtMs = 0;

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) socket.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    // To open a connection takes a round trip before the first byte goes up.
    const openAtMs = performance.now() + line.roundTripMs;
    const up = inOrder();
    near.on('data', (chunk) => {
      up(Math.max(openAtMs, performance.now()) + halfTripMs, () => far.write(chunk));
    });
    sendDown(far, near);
  });

  function sendDown(far: Socket, near: Socket): void {
    const down = inOrder();
    let heldBytes = 0;
    far.on('data', (chunk) => {
      heldBytes += chunk.length;
      if (heldBytes > MOST_HELD_BYTES) far.pause();
      freeAtMs = Math.max(performance.now(), freeAtMs) + chunk.length / bytesPerMs;
      down(freeAtMs + halfTripMs, () => {
        heldBytes -= chunk.length;
        if (heldBytes <= MOST_HELD_BYTES) far.resume();
        if (!near.destroyed) near.write(chunk);
      });
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: nearPort } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${nearPort}`, close: () => server.close() };
}

/** Does one thing after the other, none before its time: timers alone may change places. */
function inOrder(): (atMs: number, act: () => void) => void {
  let before: Promise<void> = Promise.resolve();
  return (atMs, act) => {
    before = before.then(async () => pause(Math.max(0, atMs - performance.now()))).then(act);
  };
}
