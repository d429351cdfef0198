import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgotPassword } from '../../contract/account/password.ts';
import { refreshSession, revokeSession, signIn } from '../../contract/account/session.ts';
import { bikes } from '../../contract/catalogue/catalogue.ts';
import { status } from '../../contract/config.ts';
import { sendClaimFile } from '../../contract/library/warranty.ts';
import { httpExchange } from './http-exchange.ts';
import type { Fetcher } from './read-answer.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const bases = { api: '/api', cms: 'https://cms.example' };
const up = { maintenance: false, time: '2026-11-20T12:00:00.000Z' };

let failures: [string, string][];
let hasWorker: boolean;

beforeEach(() => {
  failures = [];
  hasWorker = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function exchangeOver(fetcher: Fetcher) {
  return httpExchange({
    bases,
    fetcher,
    now: () => nowMs,
    hasWorker: () => hasWorker,
    onFailure: (...failure) => failures.push(failure),
  });
}

/** The exchange with a server that gives one answer to everything, and what was sent. */
function answering(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
  contentType = 'application/json',
) {
  const sent: Request[] = [];
  const exchange = exchangeOver(async (address, request) => {
    sent.push(new Request(new URL(address, 'https://portal.example'), request));
    const text = typeof body === 'string' || body === null ? body : JSON.stringify(body);
    return new Response(text, { ...init, headers: { 'content-type': contentType, ...init.headers } });
  });
  return { exchange, sent };
}

const problemOf = (statusCode: number, code: string) => ({ title: code, status: statusCode, code });

describe('what is sent', () => {
  test('[API-1] path parameters are escaped, the query leaves out what is not given, the bearer goes along', async () => {
    const { exchange, sent } = answering(null, { status: 304 });
    await exchange(bikes, { params: { locale: 'fr', userId: 'a/b ?' }, query: { page: '2' } }, { token: 'secret' });
    expect(sent[0]?.url).toBe('https://portal.example/api/products/fr/a%2Fb%20%3F?page=2');
    expect(sent[0]?.method).toBe('GET');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  test('[UI-2, PWA-4] a call that names a language asks for that one, whatever the page’s is', async () => {
    const { exchange, sent } = answering(null, { status: 304 });
    const request = { params: { locale: 'fr', userId: 'a' }, query: {} } as const;
    await exchange(bikes, request, { lang: 'fr' });
    await exchange(bikes, request, {});
    expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['fr-CA', null]);
  });

  test('[API-1] each call is written in its encoding', async () => {
    const { exchange, sent } = answering(null, { status: 204 });
    await exchange(signIn, { body: { username: 'é+&', password: 'p', remember: '1' } }, {});
    await exchange(refreshSession, { body: { refresh_token: 'a+b c' } }, {});
    await exchange(forgotPassword, { body: { email: 'a@b.example', lang: 'fr' } }, {});
    await exchange(status, {}, {});
    expect(sent.map((request) => request.headers.get('content-type')?.split(';')[0] ?? null)).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json',
      null,
    ]);
    const form = await sent[0]!.formData();
    expect([...form]).toEqual([
      ['username', 'é+&'],
      ['password', 'p'],
      ['remember', '1'],
    ]);
    expect(await sent[1]!.text()).toBe('refresh_token=a%2Bb+c');
    expect(await sent[2]!.json()).toEqual({ email: 'a@b.example', lang: 'fr' });
    expect(sent.every((request) => !request.headers.has('authorization'))).toBe(true);
  });
});

describe('what an answer means', () => {
  test('[API-3] a declared status with a body that fits is an answer', async () => {
    const { exchange } = answering(up);
    expect(await exchange(status, {}, {})).toEqual({ outcome: 'answered', status: 200, body: up });
    expect(failures).toEqual([]);
  });

  test('an answer declared without a body needs none', async () => {
    const { exchange } = answering(null, { status: 204 });
    expect(await exchange(revokeSession, { body: { refresh_token: 'cookie' } }, {})).toEqual({
      outcome: 'answered',
      status: 204,
      body: undefined,
    });
  });

  test.for([
    ['a captive portal’s page', '<html>Welcome to the hotel</html>', 200, 'text/html'],
    ['a page that looks like JSON', JSON.stringify(up), 200, 'text/html'],
    ['JSON of another shape', '{"maintenance":"no"}', 200, 'application/json'],
    ['JSON cut half way', '{"maintenance":fal', 200, 'application/json'],
    ['a status that the call does not have', JSON.stringify(up), 202, 'application/json'],
    ['a proxy’s page of refusal', '<html>Blocked</html>', 403, 'text/html'],
    ['a way to a network’s sign-in page', null, 302, ''],
    ['a network that asks for a sign-in', '<html>Sign in</html>', 511, 'text/html'],
  ] as const)('[F-7] %s is nobody’s answer', async ([, body, statusCode, contentType]) => {
    const { exchange } = answering(body, { status: statusCode }, contentType);
    const outcome = await exchange(status, {}, {});
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'not-the-contract', status: statusCode });
    expect(failures).toEqual([['status', `${statusCode} not-the-contract`]]);
  });

  test('[F-7] a redirect, of which a browser shows nothing, is nobody’s answer', async () => {
    const sent: RequestInit[] = [];
    const exchange = exchangeOver(async (_, init) => {
      sent.push(init);
      return Response.error();
    });
    expect(await exchange(status, {}, {})).toEqual({ outcome: 'unreachable', reason: 'not-the-contract', status: 0 });
    expect(sent[0]?.redirect).toBe('manual');
  });

  test('[ERR-3] a problem body is a refusal with its code', async () => {
    const { exchange } = answering(
      problemOf(403, 'forbidden'),
      { status: 403 },
      'application/problem+json; charset=utf-8',
    );
    expect(await exchange(status, {}, {})).toEqual({
      outcome: 'refused',
      status: 403,
      problem: problemOf(403, 'forbidden'),
    });
  });

  test('[API-4] a refusal without our code gets the one nearest to its status, its fields kept', async () => {
    const { exchange } = answering({ message: 'no' }, { status: 401 });
    expect(await exchange(status, {}, {})).toMatchObject({
      outcome: 'refused',
      status: 401,
      problem: { code: 'not-signed-in', message: 'no' },
    });
  });

  test('[F-10] 429 and 5xx are no answer, and tell how long to wait', async () => {
    const inSeconds = answering(problemOf(429, 'too-many-requests'), { status: 429, headers: { 'retry-after': '7' } });
    expect(await inSeconds.exchange(status, {}, {})).toMatchObject({
      outcome: 'unreachable',
      reason: 'busy',
      status: 429,
      retryAfterMs: 7_000,
    });
    const at = new Date(nowMs + 30_000).toUTCString();
    const asDate = answering('<html>', { status: 503, headers: { 'retry-after': at } }, 'text/html');
    expect(await asDate.exchange(status, {}, {})).toMatchObject({ reason: 'busy', status: 503, retryAfterMs: 30_000 });
    const silent = answering('', { status: 500 });
    expect(await silent.exchange(status, {}, {})).toEqual({ outcome: 'unreachable', reason: 'busy', status: 500 });
    const telling = answering({ error: 'No such depot' }, { status: 500 });
    expect(await telling.exchange(status, {}, {})).toMatchObject({ status: 500, text: 'No such depot' });
  });
});

describe('what the worker holds', () => {
  const request = { params: { locale: 'fr', userId: 'user-1' }, query: {} } as const;
  const catalogue = { products: [], filters: [], paging: { current: 1, pages: 1, perPage: 1, total: 0 } };

  test('[PWA-3] is asked for by a mode of its own, and says since when it is held', async () => {
    const { exchange, sent } = answering(catalogue, { headers: { 'x-held-since': '1234' } });
    expect(await exchange(bikes, request, { prefer: 'held' })).toMatchObject({
      outcome: 'answered',
      heldSinceMs: 1_234,
    });
    await exchange(bikes, request, { token: 'secret' });
    expect(sent.map(({ cache }) => cache)).toEqual(['force-cache', 'no-store']);
  });

  test('[F-27] is asked for whole where it cannot be read any more', async () => {
    const modes: (RequestCache | undefined)[] = [];
    const exchange = exchangeOver(async (_, init) => {
      modes.push(init.cache);
      const isWhole = init.cache === 'reload';
      const headers = { 'content-type': 'application/json', ...(isWhole ? {} : { 'x-held-since': '1234' }) };
      return new Response(isWhole ? JSON.stringify(catalogue) : '{"products":[{}]}', { headers });
    });
    expect(await exchange(bikes, request, { token: 'secret' })).toMatchObject({ outcome: 'answered' });
    expect(modes).toEqual(['no-store', 'reload']);
  });

  test('is nothing where the worker holds none, and that is no failure', async () => {
    const exchange = exchangeOver(async () => new Response(null, { status: 204 }));
    expect(await exchange(bikes, request, { prefer: 'held' })).toEqual({ outcome: 'unreachable', reason: 'network' });
    expect(failures).toEqual([]);
  });

  test('is nothing where there is no worker, and that is no failure', async () => {
    hasWorker = false;
    const { exchange, sent } = answering(catalogue);
    expect(await exchange(bikes, request, { prefer: 'held' })).toEqual({ outcome: 'unreachable', reason: 'network' });
    expect([sent, failures]).toEqual([[], []]);
  });
});

describe('when nothing comes', () => {
  test('a network that fails is no exception', async () => {
    const exchange = exchangeOver(async () => {
      throw new TypeError('Failed to fetch');
    });
    const outcome = await exchange(status, {}, {});
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'network' });
    expect(failures).toEqual([['status', 'network']]);
  });

  test('[F-2] after 8 s without a first byte the call is given up', async () => {
    vi.useFakeTimers();
    const exchange = exchangeOver((_, init) => untilAborted(init?.signal));
    let outcome: unknown;
    void exchange(status, {}, {}).then((result) => {
      outcome = result;
    });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'timeout' });
  });

  test('[F-2] a slow answer that keeps coming is waited for, one that stops is not', async () => {
    vi.useFakeTimers();
    const parts = JSON.stringify(up).match(/.{1,20}/g) ?? [];
    const slow = exchangeOver(async (_, init) => drip(parts, 7_000, init?.signal, false));
    const whole = slow(status, {}, {});
    await vi.advanceTimersByTimeAsync(7_000 * (parts.length + 1));
    expect(await whole).toMatchObject({ outcome: 'answered', body: up });

    const stuck = exchangeOver(async (_, init) => drip(parts.slice(0, 1), 100, init?.signal, true));
    const half = stuck(status, {}, {});
    await vi.advanceTimersByTimeAsync(8_200);
    expect(await half).toEqual({ outcome: 'unreachable', reason: 'timeout' });
  });

  test('a call that its caller stops ends as stopped, and is no failure', async () => {
    const stop = new AbortController();
    const exchange = exchangeOver((_, init) => untilAborted(init?.signal));
    const call = exchange(status, {}, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(failures).toEqual([]);
  });
});

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });
}

/** An answer whose parts come one by one, each after `everyMs`; `stalls` leaves it open at the end. */
function drip(
  parts: readonly string[],
  everyMs: number,
  signal: AbortSignal | null | undefined,
  stalls: boolean,
): Response {
  const left = [...parts];
  const body = new ReadableStream({
    start: (controller) =>
      signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError'))),
    async pull(controller) {
      const part = left.shift();
      if (part === undefined) return stalls ? untilAborted(signal).catch(() => {}) : controller.close();
      await new Promise<void>((resolve) => {
        setTimeout(resolve, everyMs);
      });
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

describe('[F-2] a line that carries nothing any more', () => {
  /** Never answers; gives up when it is told to. */
  const hanging: Fetcher = async (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });

  const sending = (bytes: number) => {
    const piece = new Blob([new Uint8Array(bytes)]);
    const body = { userId: 'u', file: 'f', name: 'n', size: '1', sha256: 's', offset: '0', piece };
    return exchangeOver(hanging)(sendClaimFile, { body }, {});
  };

  test('is given up after 8 s, and later where as much is to go out first', async () => {
    vi.useFakeTimers();
    const ended: string[] = [];
    const asking = exchangeOver(hanging)(status, {}, {}).then(({ outcome }) => ended.push(outcome));
    const uploading = sending(512 * 1024).then(({ outcome }) => ended.push(`${outcome} file`));
    await vi.advanceTimersByTimeAsync(8_100);
    expect(ended).toEqual(['unreachable']);
    // A piece of 512 kB at 8 kB a second.
    await vi.advanceTimersByTimeAsync(65_000);
    expect(ended).toEqual(['unreachable']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toEqual(['unreachable', 'unreachable file']);
    await Promise.all([asking, uploading]);
  });
});
