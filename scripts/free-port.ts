import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to connections and to who asks for any: whoever stops and starts again finds it free. */
const first = 20_000;
const last = 32_000;

type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

/** A port on loopback that nobody else gets until it is released. */
export async function holdPort(): Promise<HeldPort> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    return {
      port,
      async release() {
        if (!server.listening) return;
        server.close();
        await once(server, 'close');
      },
    };
  }
}

/** A port on loopback that nobody listens on now, and that nobody is given by chance. */
export async function freePort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}
