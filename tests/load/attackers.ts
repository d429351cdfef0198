import { request } from 'node:http';
import { connect } from 'node:net';

/** The server under attack: another address once it was killed and started again. */
export type Target = { url: URL };

/** Statuses of what was answered; a connection that the server ends is no answer. */
export type Answers = number[];

const long = 12_000;
const hostileTexts = [
  `a${' '.repeat(long)}x`,
  ','.repeat(long),
  'a;q=0.1,'.repeat(long / 8),
  '"\\'.repeat(long / 2),
  '='.repeat(long),
  'x'.repeat(20_000),
];
const hostileHeaders = [
  'accept-language',
  'accept-encoding',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'if-none-match',
];

const hostileBodies = [
  '['.repeat(400_000),
  `{"items":[${'{},'.repeat(200_000)}{}]}`,
  `{"comment":${JSON.stringify('\0'.repeat(1_000))}}`,
  `{"items":[{"sku":"a","quantities":1e308}]}`,
  `"${'x'.repeat(1_500_000)}"`,
  '{"a":'.repeat(50_000),
];

const garbage = [
  'HELLO THERE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: nonsense\r\n\r\n',
];

/** One request after the other, until `isOver`. */
export async function sendHostileHeaders(target: Target, answers: Answers, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const name = hostileHeaders[at % hostileHeaders.length] ?? '';
    const value = hostileTexts[at % hostileTexts.length] ?? '';
    await send(target, answers, {
      method: 'GET',
      path: at % 2 === 0 ? '/bikes' : '/api/status',
      headers: { [name]: value },
    });
  }
}

export async function sendHostileBodies(
  target: Target,
  answers: Answers,
  token: string,
  isOver: () => boolean,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let at = 0; !isOver(); at += 1) {
    const path = at % 2 === 0 ? '/api/order' : '/api/portal/cart/update';
    await send(target, answers, { method: 'POST', path, headers }, hostileBodies[at % hostileBodies.length]);
  }
}

export async function sendGarbage(target: Target, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(target.url.port), target.url.hostname);
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume().end(garbage[at % garbage.length] ?? '');
    });
  }
}

/** So many connections that send one byte of a body for each `step`, and never all of it. */
export function openSlowBodies(target: Target, count: number): { step(): void; close(): void } {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(target.url.port), target.url.hostname);
    socket.on('error', () => undefined).resume();
    socket.write(
      'POST /api/password/forgot HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
    );
    return socket;
  });
  return {
    step: () => sockets.forEach((socket) => socket.writable && socket.write(' ')),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

type Sent = { readonly method: string; readonly path: string; readonly headers: Record<string, string> };

function send({ url }: Target, answers: Answers, { method, path, headers }: Sent, body = ''): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = url;
    const sending = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      answers.push(response.statusCode ?? 0);
      response
        .on('error', () => undefined)
        .on('close', resolve)
        .resume();
    });
    // The server is killed meanwhile, or ends a body that is too large.
    sending.on('error', () => resolve()).end(body);
  });
}
