import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => portal.close());

/** All that comes back until the server ends the connection. */
async function answerTo(sent: string): Promise<string> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test.each([
  ['HELLO THERE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
  ['GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: gifts\r\n\r\n', 417],
])('[ERR-3] what is not HTTP gets a problem body (%#)', async (sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('content-type: application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code: 'invalid-request' });
});

test('[F-85] a request that never ends is ended', async () => {
  const { server } = portal.app;
  expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([90_000, 20_000, 60_000]);
  // Node looks for the shorter of the two.
  server.headersTimeout = 200;
  server.requestTimeout = 300;
  const answer = await answerTo('POST /api/password/forgot HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
  server.headersTimeout = 20_000;
  server.requestTimeout = 90_000;
  expect(answer).toContain('HTTP/1.1 408 ');
});
