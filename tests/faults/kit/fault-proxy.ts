import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { anAnswer, forOneAnswer, readRequest, type WireRequest } from './wire.ts';

/**
 * What happens to one request. `refuse`: it never arrives · `hold`: nothing comes through, either way, until `release` · `hold-answer`:
 * it arrives, its answer waits for `release` · `cut-answer`, `cut-half`: it arrives, of its answer comes nothing, or half · `duplicate`:
 * it arrives twice, or as often as told, at once · `html`: a captive portal answers in the server's place · `busy`: something on the way answers 429 or 503 ·
 * `stale`: an answer to the same call that came earlier is given again, and the request arrives all the same.
 */
export type Fault =
  | {
      readonly do: 'pass' | 'refuse' | 'hold' | 'hold-answer' | 'cut-answer' | 'cut-half' | 'html' | 'stale';
    }
  | { readonly do: 'delay'; readonly ms: number }
  | { readonly do: 'duplicate'; readonly times?: number }
  | { readonly do: 'busy'; readonly status: 429 | 503; readonly retryAfterS?: number };

export type FaultProxy = {
  readonly url: string;
  readonly port: number;
  /** Where requests go; another server may take its place. */
  server: string;
  /** Decides on each request as it comes. */
  plan: (request: WireRequest) => Fault;
  /** Every request that came, with what was done to it. */
  readonly seen: { readonly method: string; readonly path: string; readonly fault: Fault['do'] }[];
  /** How many requests wait for `release`. */
  held(): number;
  /** Whether a request is being dealt with and not held: its client may be gone, and the server still at work. */
  isBusy(): boolean;
  /** What was held goes its way: to the server, or back to the client. */
  release(): void;
  /** What was held, and everything under way, is cut. */
  cutAll(): void;
  close(): Promise<void>;
};

export const passAll = (): Fault => ({ do: 'pass' });

/** A TCP proxy between client and server that can do to each request what networks do. One connection carries one request. */
export async function startFaultProxy(
  server: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let dealtWith = 0;
  const earlier = new Map<string, Buffer>();

  function follow(socket: Socket): Socket {
    sockets.add(socket);
    // A connection that breaks is what this is for.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  const listener = createServer((socket) => {
    follow(socket);
    void readRequest(socket).then((request) => (request === null ? undefined : dealWith(request, socket)));
  });

  async function dealWith(request: WireRequest, socket: Socket): Promise<void> {
    dealtWith += 1;
    await handle(request, socket).finally(() => (dealtWith -= 1));
  }

  /** Null when the server is not there, or left without a word. */
  async function ask(request: WireRequest): Promise<Buffer | null> {
    const { hostname, port } = new URL(proxy.server);
    const upstream = follow(connect(Number(port), hostname));
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    upstream.write(forOneAnswer(request, headers));
    await new Promise((resolve) => {
      upstream.once('close', resolve);
    });
    const answer = Buffer.concat(parts);
    if (answer.length === 0) return null;
    return answer;
  }

  function untilReleased(socket: Socket): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
      socket.once('close', go);
    });
  }

  async function handle(request: WireRequest, socket: Socket): Promise<void> {
    const fault = proxy.plan(request);
    const call = `${request.method} ${request.path.split('?')[0]}`;
    proxy.seen.push({ method: request.method, path: request.path, fault: fault.do });
    if (fault.do === 'refuse') return void socket.destroy();
    if (fault.do === 'html') return void socket.end(anAnswer('200 OK', { 'content-type': 'text/html' }, portalPage));
    if (fault.do === 'busy') return void socket.end(busyAnswer(fault));
    if (fault.do === 'hold') await untilReleased(socket);
    if (fault.do === 'delay') await pause(fault.ms);
    if (socket.destroyed) return;
    const copies = fault.do === 'duplicate' ? (fault.times ?? 2) : 1;
    const [answer = null] = await Promise.all(Array.from({ length: copies }, async () => ask(request)));
    if (fault.do === 'hold-answer') await untilReleased(socket);
    const given = fault.do === 'stale' ? (earlier.get(call) ?? answer) : answer;
    if (answer !== null) earlier.set(call, answer);
    if (given === null || fault.do === 'cut-answer') return void socket.destroy();
    if (fault.do !== 'cut-half') return void socket.end(given);
    socket.write(given.subarray(0, Math.floor(given.length / 2)), () => socket.destroy());
  }

  const release = () => {
    for (const go of waiting) go();
  };
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    server,
    plan: passAll,
    seen: [],
    held: () => waiting.size,
    isBusy: () => dealtWith > waiting.size,
    release,
    cutAll,
    async close() {
      cutAll();
      listener.close();
      await once(listener, 'close');
    },
  };
  return proxy;
}

const portalPage = '<!doctype html><title>Welcome</title><p>Accept our terms to use this network.';

function busyAnswer({ status, retryAfterS }: Extract<Fault, { do: 'busy' }>): Buffer {
  const wait: Record<string, string> = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  const head = status === 429 ? '429 Too Many Requests' : '503 Service Unavailable';
  return anAnswer(head, { 'content-type': 'text/plain', ...wait }, 'try later');
}
