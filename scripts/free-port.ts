import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to connections and to who asks for any: whoever stops and starts again finds it free. */
const first = 20_000;
const last = 32_000;

/** A port on loopback that nobody listens on now, and that nobody is given by chance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
