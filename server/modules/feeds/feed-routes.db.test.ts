import { rmSync, writeFileSync } from 'node:fs';
import { request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdminCommand } from '../../admin/commands.ts';
import { holdFeedLease } from '../../admin/feeds/feed-lease.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { feedRunner } from '../../testing/feeds.ts';
import { makeFolder, temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';

const stockMap = { encoding: 'windows-1252', stock: { columns: { sku: 'UGS', stock: 'Quantité' } } };
const csv = (text: string) => Buffer.from(text, 'latin1');
const stockFile = csv('UGS;Quantité\nP-1;12\n');

let portal: TestPortal;
let key: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const products = 'No,Name,Model,Colour,Size,Kind,Price,Stock\nP-1,Grip,,,,Part,10.00,5\n';
  const { status, lines } = await feedRunner(() => portal)('products', products, smallFeedMap);
  if (status !== 0) throw new Error(lines.join('\n'));
  key = await newKey('erp', 'stock', 'prices');
  await setMap(stockMap);
});
afterAll(async () => portal.close());

async function keys(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['keys', ...words], context), ...heard };
}

async function newKey(name: string, ...kinds: string[]): Promise<string> {
  return (await keys('add', name, ...kinds)).lines[0] ?? '';
}

async function setMap(map: object): Promise<void> {
  const folder = makeFolder();
  const file = join(folder, 'map.json');
  writeFileSync(file, JSON.stringify(map));
  expect((await keys('map', file)).status).toBe(0);
  rmSync(folder, { recursive: true });
}

async function send(
  path: string,
  body: Buffer | string = stockFile,
  { token = key, type = 'text/csv', lang }: { token?: string | null; type?: string; lang?: string } = {},
) {
  portal.clock.nowMs += 1_000;
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/feeds/${path}`,
    headers: {
      'content-type': type,
      ...(lang !== undefined && { 'accept-language': lang }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}

const quantity = async () =>
  (await portal.db.selectFrom('stock').select('quantity').where('sku', '=', 'P-1').executeTakeFirst())?.quantity;
const audited = async () =>
  (await portal.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute()).map(
    ({ actor, action, subject }) => [actor, action, subject].join(' | '),
  );

test('[FEED-1, FEED-2] a system sends its stock with a key, checked first, and each use is noted', async () => {
  const before = await quantity();
  const checked = await send('stock?check=true');
  expect(checked).toMatchObject({ status: 200, body: { kind: 'stock', isCheck: true } });
  expect(await quantity()).toBe(before);
  const done = await send('stock');
  expect(done).toMatchObject({ status: 200, body: { kind: 'stock', isCheck: false } });
  expect((done.body['report'] as string[])[0]).toBe('stock: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone');
  expect(await quantity()).toBe(12);
  expect((await audited()).slice(-2)).toEqual([
    'key erp | feed | checked stock: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
    'key erp | feed | stock: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone',
  ]);
  expect((await keys('list')).lines[0]).toMatch(/^erp\tstock prices\tcreated .*\tlast used 2026-11-20 15:00\tworks$/);
});

test('[FEED-2] figures of an earlier time are left out', async () => {
  await send('stock', csv('UGS;Quantité\nP-1;9\n'));
  expect((await send('stock?asOf=2026-11-19', csv('UGS;Quantité\nP-1;7\n'))).status).toBe(200);
  expect(await quantity()).toBe(9);
});

test.each([
  ['none', null],
  ['an unknown one', 'paceline_feed_unknown'],
  ['one of another kind', 'Basic'],
  ['a long one', `paceline_feed_${'x'.repeat(5_000)}`],
])('a call with no key that works is refused: %s', async (_, token) => {
  const answer = await send('stock', stockFile, { token });
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
    headers: { 'www-authenticate': 'Bearer' },
  });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a key sends only what it is for, and that is noted', async () => {
  expect(await send('dealers')).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'The key erp is for stock, prices.' },
  });
  expect((await audited()).at(-1)).toBe('key erp | feed | dealers: 403 The key erp is for stock, prices.');
  expect((await send('secrets')).status).toBe(404);
});

test('rotated, both keys work for a while; revoked, none does', async () => {
  const former = await newKey('wms', 'stock');
  const { lines, warnings } = await keys('rotate', 'wms', '--overlap', '2');
  const newer = lines[0] ?? '';
  expect(warnings[0]).toMatch(/^The old key works until 2026-11-22 /);
  const statusOf = async (token: string) => (await send('stock?check=true', stockFile, { token })).status;
  expect([await statusOf(former), await statusOf(newer)]).toEqual([200, 200]);
  portal.clock.nowMs += 2 * 86_400_000;
  expect([await statusOf(former), await statusOf(newer)]).toEqual([401, 200]);
  expect((await keys('revoke', 'wms')).status).toBe(0);
  expect(await statusOf(newer)).toBe(401);
  expect((await keys('list')).lines.filter((line) => line.startsWith('wms'))).toEqual([
    expect.stringMatching(/revoked/),
    expect.stringMatching(/replaced, ended/),
  ]);
  const stored = JSON.stringify(await portal.db.selectFrom('feed_keys').selectAll().execute());
  expect([former, newer].some((one) => stored.includes(one))).toBe(false);
});

test('[FEED-7] each wrong line is named with its column in one answer, and nothing is changed', async () => {
  const before = await quantity();
  const answer = await send('stock', csv('UGS;Quantité\nP-1;douze\n;3\n'));
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'file-refused',
      detail: '2 refused; nothing was changed.',
      errors: [
        { line: 2, column: 'Quantité', message: expect.stringContaining("'douze'") as string },
        { line: 3, column: 'UGS' },
      ],
    },
  });
  expect(await quantity()).toBe(before);
});

test('[FEED-1] a system that asks for French gets findings and the report in French', async () => {
  const refused = await send('stock', csv('UGS;Quantité\nP-1;douze\n'), { lang: 'fr-CA, en;q=0.5' });
  expect(refused.body).toMatchObject({
    detail: '1 refus\u00a0; rien n’a été modifié.',
    errors: [{ line: 2, column: 'Quantité', message: '«\u00a0douze\u00a0» n’est pas un nombre entier' }],
  });
  const { body } = await send('stock?check=true', stockFile, { lang: 'fr' });
  expect(JSON.stringify(body['report'])).toMatch(
    /lignes?\u00a0: \d+ nouveaux, \d+ modifiés, \d+ inchangés, 0 disparus/,
  );
});

test('[FEED-7] a file that is not in the encoding of its map is refused', async () => {
  await setMap({ ...stockMap, encoding: 'utf-8' });
  const answer = await send('stock');
  await setMap(stockMap);
  expect(answer).toMatchObject({ status: 422, body: { code: 'file-refused' } });
  expect(JSON.stringify(answer.body)).toContain('not in');
});

test.each([
  ['an empty body', 'stock', '', {}, 400],
  ['a form', 'stock', stockFile, { type: 'multipart/form-data; boundary=x' }, 415],
  ['JSON', 'stock', '{}', { type: 'application/json' }, 415],
  ['a wrong time', 'stock?asOf=yesterday', stockFile, {}, 400],
  ['a time to come', 'stock?asOf=2030-01-01', stockFile, {}, 400],
  ['a word that there is not', 'stock?force=1', stockFile, {}, 400],
  ['a wrong number', 'stock?removes=all', stockFile, {}, 400],
  ['a kind without a map', 'prices', stockFile, {}, 422],
  ['what is no table', 'stock', Buffer.from([0, 255, 0, 1, 2, 200]), { type: 'application/octet-stream' }, 422],
] as const)('%s is refused with a reason', async (_, path, body, options, status) => {
  const answer = await send(path, body, options);
  expect([answer.status, typeof answer.body['code']]).toEqual([status, 'string']);
});

test('while another feed runs, one is told to come back', async () => {
  const lease = await holdFeedLease(portal.db);
  const answer = await send('stock');
  expect(answer).toMatchObject({ status: 409, body: { code: 'busy' }, headers: { 'retry-after': '60' } });
  await lease?.release();
  expect((await send('stock?check=true')).status).toBe(200);
});

test('in maintenance, feeds are told to come back', async () => {
  await portal.db.updateTable('portal').set({ maintenance: true }).execute();
  portal.clock.nowMs += 3_000;
  expect(await send('stock')).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  await portal.db.updateTable('portal').set({ maintenance: false }).execute();
  portal.clock.nowMs += 3_000;
});

test('a body that does not end is cut off with an answer', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = call(
    {
      port,
      method: 'POST',
      path: '/feeds/stock',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    },
  );
  sent.on('error', reject);
  const chunk = Buffer.alloc(1_000_000, 'x');
  let isAnswered = false;
  void promise.then(() => (isAnswered = true));
  const more = () => {
    if (!isAnswered) sent.write(chunk, more);
  };
  more();
  expect(await promise).toBe(413);
  sent.destroy();
});

test('a feed may take longer than connections may be silent, and nothing else may', async () => {
  const { server } = portal.app;
  if (!server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const usualMs = server.timeout;
  server.timeout = 60_000;
  async function limitsOf(path: string, feed?: Buffer<ArrayBuffer>): Promise<unknown[]> {
    const limits: unknown[] = [];
    server.once('connection', (socket) => {
      vi.spyOn(socket, 'setTimeout').mockImplementation((limitMs) => {
        limits.push(limitMs);
        return socket;
      });
    });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv', connection: 'close' };
    const sent = feed ? { method: 'POST', headers, body: feed } : { headers };
    expect((await fetch(`http://127.0.0.1:${port}${path}`, sent)).status).toBe(200);
    return limits;
  }
  // Zero is no limit.
  expect(await limitsOf('/feeds/stock', csv('UGS;Quantité\nP-1;77\n'))).toContain(0);
  expect(await limitsOf('/healthz')).not.toContain(0);
  server.timeout = usualMs;
});

test.each([
  [['add', 'erp', 'stock'], 'There is already a key erp. Rotate or revoke it. Nothing was changed.'],
  [
    ['add', 'two words', 'stock'],
    "'two words' is not a name such as erp: letters, digits, '.', '-' and '_'. Nothing was changed.",
  ],
  [['add', 'other', 'secrets'], /^There is no feed of secrets: /],
  [['rotate', 'none'], 'There is no active key none. Nothing was changed.'],
  [['rotate', 'erp', '--overlap', 'long'], "'long' is not a number of days from 0 to 99. Nothing was changed."],
  [['revoke', 'none'], 'There is no active key none. Nothing was changed.'],
  [['map', 'none.json'], 'none.json cannot be read. Nothing was changed.'],
  [['dance'], 'Usage:'],
])('%j is refused with the reason', async (words, reason) => {
  const { status, warnings } = await keys(...words);
  expect([status, warnings[0]]).toEqual([1, expect.stringMatching(reason)]);
});

test('a map is refused as the command refuses it', async () => {
  const file = join(temporaryFolder(), 'map.json');
  writeFileSync(file, JSON.stringify({ stock: { columns: { sku: 'UGS' } } }));
  expect((await keys('map', file)).warnings.at(-1)).toBe('Nothing was changed.');
});
