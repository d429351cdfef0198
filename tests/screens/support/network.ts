import type { InjectOptions } from 'fastify';
import { onServerSide, type ScreenPortal } from './portal.ts';

/** A call of the app, as it goes out. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** Answers a call in the server's place; `pass` asks the server. To throw cuts the line. */
export type Route = (call: Call, pass: () => Promise<Response>) => Promise<Response> | Response;

type Matcher = RegExp | string;

/** Between the app and the server: tests watch calls here, and lose, hold and change answers. */
export type Network = {
  /** Every call that went out, in turn. */
  readonly calls: readonly Call[];
  callsTo(where: Matcher, method?: string): readonly Call[];
  /** The newest route that matches a path answers. Gives what takes the route away. */
  route(where: Matcher, route: Route): () => void;
  /** Calls to this path are lost on their way. */
  cut(where: Matcher): () => void;
  /** The server answers, and the answer waits until it is let go. */
  hold(where: Matcher): { release(): void };
  setOnline(isOnline: boolean): void;
};

/** What a browser says of a call that did not get through. */
const lost = () => new TypeError('Failed to fetch');

const matches = (where: Matcher, path: string) => (typeof where === 'string' ? path === where : where.test(path));

const withoutBody = [204, 205, 304];

let opened = 0;

/** `cookies`: those that no script reads; all others are the document's. */
export function openNetwork({ app }: ScreenPortal, cookies: Map<string, string>) {
  const calls: Call[] = [];
  const routes: { where: Matcher; route: Route }[] = [];
  let isOnline = true;
  const underWay = new Set<() => void>();
  let isOpen = true;
  opened += 1;
  // The server counts calls and wrong passwords by address.
  const remoteAddress = `127.1.${opened >> 8}.${opened & 255}`;

  async function send(call: Call): Promise<Response> {
    const all = [document.cookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].filter(Boolean);
    const headers = {
      ...Object.fromEntries(call.headers),
      host: location.host,
      origin: location.origin,
      'user-agent': navigator.userAgent,
      'sec-fetch-site': 'same-origin',
      ...(all.length > 0 ? { cookie: all.join('; ') } : {}),
    };
    const asked: InjectOptions = {
      method: call.method,
      url: call.path + call.search,
      remoteAddress,
      headers,
      ...(call.body.length > 0 ? { payload: call.body } : {}),
    };
    const answer = await onServerSide(async () => app.inject(asked));
    const given = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name === 'set-cookie') for (const cookie of [value].flat()) keepCookie(String(cookie));
      else if (value !== undefined) given.set(name, [value].flat().join(', '));
    }
    const body = withoutBody.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: given });
  }

  function keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    // oxlint-disable-next-line unicorn/no-document-cookie -- stands in for the browser
    if (!/; HttpOnly/i.test(line)) document.cookie = line;
    else if (attributes.some((attribute) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute)))
      cookies.delete(name);
    else cookies.set(name, value);
  }

  async function answerTo(call: Call): Promise<Response> {
    if (!isOnline) throw lost();
    const found = routes.findLast(({ where }) => matches(where, call.path));
    return found ? found.route(call, async () => send(call)) : send(call);
  }

  async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const address = typeof input === 'string' ? new URL(input, location.href) : input;
    const request = new Request(address, init);
    request.signal.throwIfAborted();
    if (!isOpen) throw lost();
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const call = { method: request.method, path: pathname, search, headers: request.headers, body };
    calls.push(call);
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      const lose = () => reject(lost());
      underWay.add(lose);
      answerTo(call)
        .then(resolve, reject)
        .finally(() => underWay.delete(lose));
    });
  }

  const network: Network = {
    calls,
    callsTo: (where, method) =>
      calls.filter((call) => matches(where, call.path) && (method === undefined || call.method === method)),
    route(where, route) {
      const entry = { where, route };
      routes.push(entry);
      return () => void routes.splice(routes.indexOf(entry), 1);
    },
    cut: (where) =>
      network.route(where, () => {
        throw lost();
      }),
    hold(where) {
      const gate = Promise.withResolvers<void>();
      const undo = network.route(where, async (_, pass) => {
        const answer = await pass();
        await gate.promise;
        return answer;
      });
      return {
        release() {
          undo();
          gate.resolve();
        },
      };
    },
    setOnline(next) {
      isOnline = next;
      Object.defineProperty(navigator, 'onLine', { value: next, configurable: true });
      dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
  };
  return {
    network,
    fetch: fetchFromServer,
    /** What is asked, or still is to be answered, is lost. */
    close() {
      isOpen = false;
      for (const lose of underWay) lose();
    },
    reopen() {
      isOpen = true;
    },
  };
}
