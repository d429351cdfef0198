import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
let arrived: string[];

beforeEach(async () => {
  arrived = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      arrived.push(`${request.method} ${request.url} ${body} ${String(request.headers['x-forwarded-for'])}`);
      response.setHeader('content-type', 'text/plain');
      // In pieces, without a length told beforehand.
      response.write(`answer ${arrived.length} `);
      response.end('x'.repeat(5_000));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  proxy = await startFaultProxy(`http://127.0.0.1:${port}`, { 'x-forwarded-for': '10.0.0.7' });
});

afterEach(async () => {
  await proxy.close();
  server.close();
});

const put = (body: string) => fetch(`${proxy.url}/call?n=1`, { method: 'PUT', body });
const faulty = (fault: Fault) => (proxy.plan = () => fault);

test('what passes arrives whole and is answered whole', async () => {
  const body = 'é'.repeat(100_000);
  const answer = await put(body);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(`answer 1 ${'x'.repeat(5_000)}`);
  expect(arrived).toEqual([`PUT /call?n=1 ${body} 10.0.0.7`]);
  expect(proxy.seen).toEqual([{ method: 'PUT', path: '/call?n=1', fault: 'pass' }]);
});

test('what is refused never arrives', async () => {
  faulty({ do: 'refuse' });
  await expect(put('a')).rejects.toThrow('fetch failed');
  expect(arrived).toEqual([]);
});

test('an answer that is cut was given all the same', async () => {
  faulty({ do: 'cut-answer' });
  await expect(put('a')).rejects.toThrow('fetch failed');
  faulty({ do: 'cut-half' });
  const half = await put('b');
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow('terminated');
  expect(arrived).toHaveLength(2);
});

test('what is held waits, on its way there or back', async () => {
  faulty({ do: 'hold' });
  const there = put('there');
  await expect.poll(() => proxy.held()).toBe(1);
  expect(arrived).toEqual([]);
  proxy.release();
  expect((await there).status).toBe(200);

  faulty({ do: 'hold-answer' });
  const back = put('back');
  await expect.poll(() => proxy.held()).toBe(1);
  expect(arrived).toHaveLength(2);
  proxy.cutAll();
  await expect(back).rejects.toThrow('fetch failed');
  await expect.poll(() => proxy.held()).toBe(0);
});

test('what is delayed comes later', async () => {
  faulty({ do: 'delay', ms: 60 });
  const startedMs = performance.now();
  await put('a');
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(55);
});

test('what is doubled arrives twice and is answered once', async () => {
  faulty({ do: 'duplicate' });
  expect((await put('a')).status).toBe(200);
  expect(arrived).toHaveLength(2);
});

test('a stale answer is the one before', async () => {
  await put('a');
  faulty({ do: 'stale' });
  expect((await (await put('b')).text()).startsWith('answer 1 ')).toBe(true);
  expect(arrived).toHaveLength(2);
});

test('others answer in the server’s place', async () => {
  faulty({ do: 'html' });
  const page = await put('a');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  faulty({ do: 'busy', status: 503, retryAfterS: 7 });
  const busy = await put('a');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
  expect(arrived).toEqual([]);
});

test('without a server the connection breaks', async () => {
  server.close();
  server.closeAllConnections();
  await expect(put('a')).rejects.toThrow('fetch failed');
});
