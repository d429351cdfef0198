import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { describedRequest, filled } from '../../tests/contract/described.ts';
import { sampleRequest } from '../../tests/contract/sample-requests.ts';
import { injection } from '../testing/injection.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let callers: Record<'dealer' | 'international' | 'rep', TestCaller>;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** What a client may send that no column of the database holds. */
const texts = ['a\u0000b', 'c\u0000d', '\ud800x'];
const spoiledName = 'c\u0000d';
/** Only JSON can write half a character. */
const onlyInJson = '\ud800x';
const numbers = [2_147_483_648, 9_007_199_254_740_991, 9_300_000_000_000_000_000, 1e21, 1e308, -2_147_483_649, 0.5];
const digits = ['99999', '2147483648', '9007199254740993', '99999999999999999999'];

/** Each way to put one of the bad values in the place of one value of the same type. */
function* spoiled(value: Json): Generator<{ value: Json; bad: Json }> {
  if (typeof value === 'string') for (const bad of ['a\u0000b', onlyInJson, ...digits]) yield { value: bad, bad };
  else if (typeof value === 'number') for (const bad of numbers) yield { value: bad, bad };
  else if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) {
      for (const one of spoiled(inner)) yield { value: value.with(at, one.value), bad: one.bad };
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const [name, inner] of Object.entries(value)) {
      for (const one of spoiled(inner)) yield { value: { ...value, [name]: one.value }, bad: one.bad };
    }
    yield { value: { ...value, [spoiledName]: 'a' }, bad: spoiledName };
  }
}

/** The sample, and every further field that its schema knows. */
function complete(sample: Json, other: Json): Json {
  if (Array.isArray(sample) && Array.isArray(other)) {
    return sample.length === 0 ? other : sample.map((one) => complete(one, other[0]));
  }
  if (isRecord(sample) && isRecord(other)) {
    const names = new Set([...Object.keys(sample), ...Object.keys(other)]);
    return Object.fromEntries([...names].map((name) => [name, complete(sample[name], other[name])]));
  }
  return sample ?? other;
}

function isRecord(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function callerFor({ needs }: Endpoint): keyof typeof callers {
  if (needs === 'dealers') return 'rep';
  return needs === 'international' ? 'international' : 'dealer';
}

let asked = 0;

async function statusOf(endpoint: Endpoint, request: object): Promise<number> {
  const prepared = injection(endpoint, request);
  // Another minute before anybody has called too often, and a token that is valid then.
  if (asked % 50 === 49) {
    portal.clock.nowMs += 60_000;
    const caller = callers[callerFor(endpoint)];
    callers[callerFor(endpoint)] = await portal.signedInAs(caller.id);
  }
  // Nobody is refused for having asked too often.
  asked += 1;
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { ...prepared.headers, authorization: `Bearer ${callers[callerFor(endpoint)].token}` };
  return (await portal.app.inject({ ...prepared, headers, remoteAddress })).statusCode;
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[F-82] %s refuses text and numbers that no database holds, wherever they stand',
  async (_name, endpoint) => {
    callers = {
      dealer: await portal.signedIn(),
      international: await portal.signedIn({ customer_group: 'INTER-DK' }),
      rep: await portal.signedIn({ role: 'rep' }),
    };
    const { id } = callers[callerFor(endpoint)];
    const sample = sampleRequest(endpoint.name, id) as Record<string, Json>;
    const described = describedRequest(endpoint);
    const wrong: unknown[] = [];
    for (const part of ['params', 'query', 'body'] as const) {
      const own = sample[part];
      const schema = described[part];
      if (own === undefined || schema === undefined) continue;
      for (const whole of [own, complete(own, filled(schema, 'a') as Json)]) {
        for (const { value, bad } of spoiled(whole)) {
          if (bad === spoiledName && part === 'params') continue;
          if (bad === onlyInJson && (part !== 'body' || endpoint.encoding !== 'json')) continue;
          const status = await statusOf(endpoint, { ...sample, [part]: value });
          const isRefused = status === 400 || (status === 404 && typeof bad === 'number');
          const isBadText = typeof bad === 'string' && texts.includes(bad);
          if (status >= 500 || (isBadText && !isRefused)) wrong.push([status, part, value]);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

const form = (body: string) => ({ type: 'multipart/form-data; boundary=x', url: '/api/oauth/token', body });
const field = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
const asJson = 'content-type: application/json\r\n';
const forgotten = (email: string) => ({
  type: 'application/json',
  url: '/api/password/forgot',
  body: `{"email":${email},"lang":"en"}`,
});

test.each([
  ['an object that is no text', forgotten('{"toString":1,"valueOf":1}')],
  ['lists in lists', forgotten('['.repeat(50_000) + ']'.repeat(50_000))],
  [
    'a part that is an object',
    form(`${field('username', '{"toString":1}', asJson)}${field('password', 'b')}--x--\r\n`),
  ],
  ['a part of lists in lists', form(`${field('username', '['.repeat(9_000) + ']'.repeat(9_000), asJson)}--x--\r\n`)],
  ['a part named __proto__', form(`${field('__proto__', 'a')}--x--\r\n`)],
  ['a part given twice', form(`${field('username', 'a')}${field('username', 'b')}${field('password', 'c')}--x--\r\n`)],
  ['a form that is cut off', form(field('username', 'a'))],
  ['a form without a boundary', { ...form('--x--'), type: 'multipart/form-data' }],
  [
    'a form with a boundary without end',
    { ...form('--x--'), type: `multipart/form-data; boundary=${'x'.repeat(300)}` },
  ],
] as const)('[F-82] %s is refused before anybody has signed in', async (_what, { type, url, body }) => {
  const answer = await portal.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid-request' }]);
});

test('a parameter given twice is refused, and TRACE is not served', async () => {
  const { id, token } = await portal.signedIn();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (query: string) =>
    (await portal.app.inject({ url: `/api/parts/en/${id}?${query}`, headers })).statusCode;
  expect(await ask('page=1&perPage=2')).toBe(200);
  expect(await ask('page=1&page=2')).toBe(400);
  expect((await portal.app.inject({ method: 'TRACE' as 'GET', url: '/bikes' })).statusCode).toBe(404);
});

test.each([
  ['/images/%00.svg', 400],
  ['/images/a%00b', 400],
  [`/images/${encodeURIComponent('\ufffd')}.svg`, 404],
  ['/files/a%00/photo/b/c?until=1&sig=a', 404],
  ['/config.json%00', 404],
])('[F-82] %s is answered %i', async (url, status) => {
  expect((await portal.app.inject({ url })).statusCode).toBe(status);
});
