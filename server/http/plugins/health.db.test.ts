import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { inTime } from './health.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { METRICS_TOKEN: 'scrape', CMS_URL: 'https://content.example/' } });
});
afterAll(async () => portal.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  portal.app.inject({ url, headers, remoteAddress });

test('the process says that it lives, and that it can work', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without its database a server lives but is not ready, and says no more than that', async () => {
  const other = await startTestPortal();
  await other.db.destroy();
  const alive = await other.app.inject({ url: '/healthz' });
  const ready = await other.app.inject({ url: '/readyz' });
  await other.close();
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
  expect(ready.json()).toMatchObject({ code: 'unavailable', detail: 'The database does not answer.' });
});

test('[F-13] however many ask at once, the database is asked once', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const probe = () => {
    asked += 1;
    return promise;
  };
  const other = await startTestPortal({ dependencies: { probe } });
  const answers = Array.from({ length: 20 }, async () => (await other.app.inject({ url: '/readyz' })).statusCode);
  await expect.poll(() => asked).toBe(1);
  resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  await other.close();
});

test('[F-13] a database that hangs does not answer', async () => {
  await expect(inTime(Promise.withResolvers<void>().promise, 10)).rejects.toThrow('in time');
  await inTime(Promise.resolve(), 10_000);
});

test('measurements are by route pattern, never by address', async () => {
  await get('/en/login?token=secret');
  await get('/images/0123456789abcdef.svg');
  const { body } = await get('/metrics', { host: 'localhost' });
  expect(body).toContain('route="/images/:name",status="404"');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('0123456789abcdef');
  expect(body).not.toContain('secret');
});

test('measurements are for this machine, and for whoever has the token', async () => {
  const seen = [
    await get('/metrics', { host: 'localhost' }),
    await get('/metrics', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }),
    await get('/metrics', { host: 'dealers.example' }),
    await get('/metrics', { host: 'localhost' }, '10.0.0.1'),
    await get('/metrics', { host: 'localhost', authorization: 'Bearer wrong' }, '10.0.0.1'),
    await get('/metrics', { host: 'dealers.example', authorization: 'Bearer scrape' }, '10.0.0.1'),
  ];
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403, 403, 200]);
});

test('the app learns at run time where its backend is and whose portal it is', async () => {
  expect((await get('/config.json')).json()).toEqual({
    apiUrl: '/api',
    cmsUrl: 'https://content.example',
    timeZone: 'America/Toronto',
    maker: { name: 'Paceline', email: 'portal@localhost' },
  });
});

test('[F-79] on a portal for others measurements need the token, because a proxy that forwards nothing looks like this machine', async () => {
  const environment = { PUBLIC_URL: 'https://dealers.example', METRICS_TOKEN: 'scrape' };
  const other = await startTestPortal({ environment });
  const statusOf = async (headers: Record<string, string>) =>
    (await other.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:8080', ...headers } })).statusCode;
  const statuses = [await statusOf({}), await statusOf({ authorization: 'Bearer scrape' })];
  await other.close();
  expect(statuses).toEqual([403, 200]);
});

test('[F-73] pages may ask for the camera and for nothing else of a device', async () => {
  const policy = String((await get('/healthz')).headers['permissions-policy']).split(', ');
  expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()']));
});
