import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingForHeader } from '../../src/contract/account/reps.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { describedRequest, filled } from '../../tests/contract/described.ts';
import { makeFolder } from '../testing/folder.ts';
import { injection } from '../testing/injection.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

/** Texts that expressions with two ways to read a character, or a list that is searched again and again, are slow with. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `a${' '.repeat(length)}x`,
  tabs: (length) => `a;${'\t'.repeat(length)}x`,
  commas: (length) => ','.repeat(length),
  'commas and blanks': (length) => ', '.repeat(length / 2),
  semicolons: (length) => ';'.repeat(length),
  weights: (length) => 'a;q=0.1,'.repeat(length / 8),
  'equals signs': (length) => '='.repeat(length),
  quotes: (length) => '"\\'.repeat(length / 2),
  dots: (length) => 'a.'.repeat(length / 2),
  dashes: (length) => 'a-'.repeat(length / 2),
  'at signs': (length) => 'a@'.repeat(length / 2),
  digits: (length) => '1'.repeat(length),
  letters: (length) => `${'a'.repeat(length)}!`,
  slashes: (length) => '/'.repeat(length),
  percents: (length) => '%20'.repeat(length / 3),
  brackets: (length) => '['.repeat(length),
};

/** Four times the length may take eight times as long; what is quadratic takes sixteen times. */
const shortLength = 24_000;
const mostTimes = 8;
/** What garbage collection and other tests' leftovers may take. */
const slackMs = 150;

const headers = [
  actingForHeader,
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'client-version',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

let portal: TestPortal;
let caller: TestCaller;
let appFolder: string;
beforeAll(async () => {
  appFolder = makeFolder();
  writeFileSync(join(appFolder, 'index.html'), '<p>The app</p>');
  const environment = {
    TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  portal = await startTestPortal({ environment, dependencies: { appFolder } });
  caller = await portal.signedIn();
});
afterAll(async () => {
  await portal.close();
  rmSync(appFolder, { recursive: true, force: true });
});

/** Processor time is counted, because a busy machine makes everything else slow. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function isLinear(ask: (length: number) => Promise<unknown>): Promise<boolean> {
  // What is quick at its full length needs no comparison.
  if ((await cpuMs(() => ask(shortLength * 4))) <= slackMs) return true;
  await ask(shortLength);
  const short = await cpuMs(() => ask(shortLength));
  // Once is enough where it is quick; a collection of garbage may have fallen into it where it is not.
  for (let tries = 0; tries < 3; tries += 1) {
    const long = await cpuMs(() => ask(shortLength * 4));
    if (long <= short * mostTimes + slackMs) return true;
  }
  return false;
}

async function slowTexts(ask: (text: string) => Promise<unknown>): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, write] of Object.entries(hostile)) {
    if (!(await isLinear((length) => ask(write(length))))) slow.push(name);
  }
  return slow;
}

/** One of each kind of reader: a page's language, a file's encoding, a catalogue's tag, a session's cookie, an event's signature. */
const readers = [
  { url: '/bikes' },
  { url: '/index.html' },
  { url: '/metrics' },
  { url: '/api/accessories/en/:userId' },
  { url: '/api/oauth/refresh', contentType: 'application/x-www-form-urlencoded', payload: 'refresh_token=cookie' },
  { url: '/api/payment-events', contentType: 'application/json', payload: '{}' },
] as const;

test.each(headers)('[F-81] the header %s is read in a time that grows with its length', async (header) => {
  const slow = await slowTexts(async (text) => {
    for (const reader of readers) {
      const content = 'payload' in reader ? { 'content-type': reader.contentType } : {};
      await portal.app.inject({
        method: 'payload' in reader ? 'POST' : 'GET',
        url: reader.url.replace(':userId', caller.id),
        headers: { authorization: `Bearer ${caller.token}`, ...content, [header]: text },
        ...('payload' in reader && { payload: reader.payload }),
      });
    }
  });
  expect(slow).toEqual([]);
});

const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=x';
const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';

/** Whole bodies, and what says where their parts end. */
const bodies: Readonly<Record<string, (length: number) => { type: string; payload: string }>> = {
  'lists in lists': (length) => ({ type: 'application/json', payload: '['.repeat(length) + ']'.repeat(length) }),
  'objects in objects': (length) => ({
    type: 'application/json',
    payload: `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  }),
  'small items': (length) => ({ type: 'application/json', payload: `{"items":[${'{},'.repeat(length / 3)}{}]}` }),
  'many names': (length) => ({
    type: 'application/json',
    payload: `{${Array.from({ length: length / 8 }, (_, at) => `"a${at}":1`).join()}}`,
  }),
  escapes: (length) => ({ type: 'application/json', payload: `{"a":"${'\\u005f'.repeat(length / 6)}proto"}` }),
  'blanks in JSON': (length) => ({ type: 'application/json', payload: `{"items":${' '.repeat(length)}x` }),
  'empty fields': (length) => ({ type: form, payload: '&'.repeat(length) }),
  'many fields': (length) => ({ type: form, payload: 'a=&'.repeat(length / 3) }),
  'escaped fields': (length) => ({ type: form, payload: `a=${'%41'.repeat(length / 3)}` }),
  'many parts': (length) => ({ type: parts, payload: part.repeat(length / part.length) }),
  'almost boundaries': (length) => ({ type: parts, payload: `${part}${'\r\n--'.repeat(length / 4)}` }),
  'endless headers of a part': (length) => ({ type: parts, payload: `--x\r\n${'a: b\r\n'.repeat(length / 6)}` }),
  'a long header of a part': (length) => ({
    type: parts,
    payload: `--x\r\ncontent-disposition: ${'; '.repeat(length / 2)}`,
  }),
  'a long boundary': (length) => ({ type: `multipart/form-data; boundary=${'-'.repeat(length)}`, payload: part }),
  'endless parameters': (length) => ({ type: `multipart/form-data; ${'a="\\'.repeat(length / 4)}`, payload: part }),
};

test.each(Object.entries(bodies))(
  '[F-81] a body with %s is read in a time that grows with its length',
  async (...of) => {
    const [, write] = of;
    const isQuick = await isLinear(async (length) => {
      const { type, payload } = write(length);
      for (const url of ['/api/order', '/api/oauth/refresh', '/api/oauth/token', '/api/payment-events'])
        await portal.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
          payload,
        });
    });
    expect(isQuick).toBe(true);
  },
);

test.each(['/', '/api/', '/en/bikes/', '/images/', '/assets/', '/files/a/b/c/', '/bikes?a=', '/bikes?'])(
  '[F-81] an address that begins with %s is read in a time that grows with its length',
  async (beginning) => {
    expect(await slowTexts((text) => portal.app.inject({ url: `${beginning}${text}` }))).toEqual([]);
  },
);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[F-81] the fields of %s are read in a time that grows with their length',
  async (_name, endpoint) => {
    const slow = await slowTexts((text) => send(endpoint, text));
    expect(slow).toEqual([]);
  },
);

async function send(endpoint: Endpoint, text: string): Promise<void> {
  const prepared = injection(endpoint, hostileRequest(endpoint, text));
  await portal.app.inject({
    ...prepared,
    headers: { ...prepared.headers, authorization: `Bearer ${caller.token}` },
  });
}

function hostileRequest(endpoint: Endpoint, text: string) {
  const { params, query, body } = describedRequest(endpoint);
  return { params: filled(params, text), query: filled(query, text), body: body && filled(body, text) };
}
