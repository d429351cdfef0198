import { beforeEach, describe, expect, test } from 'vitest';
import { accountIdOf } from '../src/contract/account/user-hash.ts';
import { catalogueCacheOf, heldSinceHeader, imagesCache, notHeldStatus } from '../src/contract/device-caches.ts';
import { fakeCaches, type FakeCaches } from '../tests/builders/fake-caches.ts';
import { askCatalogue, heldCatalogue } from './catalogues.ts';

const ann = 'ann';
const ben = 'ben';
const addressOf = (userId: string) => `https://portal.example/api/products/en/${userId}`;

let caches: FakeCaches;
let nowMs: number;
let present: string | null;
let asked: Request[];
/** What the backend answers next. */
let backend: () => Response | Promise<Response>;

beforeEach(() => {
  caches = fakeCaches();
  nowMs = 1_000;
  present = ann;
  asked = [];
  backend = () => catalogue('first', '"1"');
});

const catalogue = (name: string, etag: string) =>
  Response.json([{ name }], {
    headers: { etag, vary: 'authorization, accept-encoding', 'content-encoding': 'br', 'content-length': '5' },
  });
const unchanged = () => new Response(null, { status: 304 });
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json', etag: '"2"' } });

/** A page asks with its token, which is another one each time. */
async function ask(want: 'confirmed' | 'whole' = 'confirmed', userId = ann) {
  const request = new Request(addressOf(userId), { headers: { authorization: `Bearer ${nowMs}` } });
  const { answer, changed } = await askCatalogue(request, userId, want, {
    caches,
    fetch: async (sent) => {
      asked.push(sent);
      return backend();
    },
    now: () => nowMs,
    signedInUser: async () => present,
  });
  return { answer, changed: await changed };
}

const askHeld = async (userId = ann) => heldCatalogue(new Request(addressOf(userId)), userId, caches);

async function held(userId = ann): Promise<Response | null> {
  const answer = await askHeld(userId);
  return answer.status === notHeldStatus ? null : answer;
}

const since = (answer: Response | null) => answer?.headers.get(heldSinceHeader);
const lastTag = () => asked.at(-1)?.headers.get('if-none-match');

describe('[PWA-3] a catalogue that is asked for', () => {
  test('is held with its time, as it was unpacked, whoever asks and with whatever token', async () => {
    const { answer, changed } = await ask();
    expect([await answer.json(), answer.status, changed]).toEqual([[{ name: 'first' }], 200, false]);
    const kept = await held();
    expect([await kept?.json(), since(kept)]).toEqual([[{ name: 'first' }], '1000']);
    for (const { headers } of [answer, kept!]) {
      expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, null]);
    }
  });

  test('goes to the backend with the page’s token, past the browser’s own cache', async () => {
    await ask();
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer 1000');
    expect(asked[0]?.cache).toBe('no-store');
    expect(lastTag()).toBeNull();
  });

  test('[CAT-8] is what is held where the backend says that nothing changed, and as old as that', async () => {
    await ask();
    nowMs = 5_000;
    backend = unchanged;
    const { answer, changed } = await ask();
    expect(lastTag()).toBe('"1"');
    expect([await answer.json(), answer.status, changed, since(answer)]).toEqual([
      [{ name: 'first' }],
      200,
      false,
      '5000',
    ]);
    expect(since(await held())).toBe('5000');
    expect(await (await held())?.json()).toEqual([{ name: 'first' }]);
  });

  test('[CAT-8] changed where another took its place, and only then', async () => {
    await ask();
    expect((await ask()).changed).toBe(false);
    backend = () => catalogue('second', '"2"');
    const { answer, changed } = await ask();
    expect([await answer.json(), changed]).toEqual([[{ name: 'second' }], true]);
    expect(await (await held())?.json()).toEqual([{ name: 'second' }]);
  });

  test('whole is asked for as if nothing were held', async () => {
    await ask();
    backend = () => catalogue('second', '"2"');
    await ask('whole');
    expect(lastTag()).toBeNull();
    expect(await (await held())?.json()).toEqual([{ name: 'second' }]);
  });
});

describe('what is no whole answer is given to the page as it came, and changes nothing', () => {
  test.each([
    ['[F-4] JSON that breaks off', () => json('[{"name":"sec')],
    ['[F-4] nothing at all', () => json('')],
    ['[F-7] a captive portal’s page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['[F-7] a captive portal’s page that says that it is JSON', () => json('<html>Welcome</html>')],
    ['[F-10] 503', () => Response.json({ code: 'busy' }, { status: 503 })],
    ['[F-49] 401', () => Response.json({ code: 'not-signed-in' }, { status: 401 })],
    ['a part', () => new Response('[]', { status: 206, headers: { 'content-type': 'application/json' } })],
  ])('%s', async (_, given) => {
    await ask();
    backend = given;
    const expected = given();
    const { answer, changed } = await ask();
    expect([answer.status, await answer.text(), changed]).toEqual([expected.status, await expected.text(), false]);
    expect(await (await held())?.json()).toEqual([{ name: 'first' }]);
    expect(since(await held())).toBe('1000');
  });

  test('[F-4] a connection that is cut within the answer is no answer', async () => {
    await ask();
    backend = () => {
      const cut = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('[{"name":'));
          controller.error(new TypeError('terminated'));
        },
      });
      return new Response(cut, { headers: { 'content-type': 'application/json' } });
    };
    const { answer, changed } = await ask();
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(changed).toBe(false);
    expect(await (await held())?.json()).toEqual([{ name: 'first' }]);
  });

  test('[F-1] no network rejects, and what is held is there without one', async () => {
    await ask();
    backend = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(await (await held())?.json()).toEqual([{ name: 'first' }]);
    expect(asked).toHaveLength(2);
  });

  test('[F-2] goes to the page as it comes, so that a slow line is not taken for one that carries nothing', async () => {
    const rest = Promise.withResolvers<void>();
    backend = () => {
      const slow = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('[{"name":'));
          await rest.promise;
          controller.enqueue(new TextEncoder().encode('"slow"}]'));
          controller.close();
        },
      });
      return new Response(slow, { headers: { 'content-type': 'application/json' } });
    };
    const around = { caches, fetch: async () => backend(), now: () => nowMs, signedInUser: async () => present };
    const { answer, changed } = await askCatalogue(new Request(addressOf(ann)), ann, 'confirmed', around);
    const reader = answer.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('[{"name":');
    expect(await held()).toBeNull();
    rest.resolve();
    expect(await changed).toBe(false);
    expect(await (await held())?.json()).toEqual([{ name: 'slow' }]);
  });

  test('304 where nothing is held', async () => {
    backend = unchanged;
    expect((await ask()).answer.status).toBe(304);
    expect(await held()).toBeNull();
  });
});

test('[CAT-8] what is asked of the device alone and is not there is answered, since browsers report an error to the console', async () => {
  const { type, status, ok } = await askHeld();
  expect({ type, status, ok }).toEqual({ type: 'default', status: 204, ok: true });
  expect(asked).toEqual([]);
});

test('[F-19] a device that is full gives the answer all the same, and holds what it held', async () => {
  await ask();
  caches.quotaBytes = 20;
  backend = () => catalogue('one that is much longer than the first', '"2"');
  const { answer } = await ask();
  expect(await answer.json()).toEqual([{ name: 'one that is much longer than the first' }]);
  expect(await (await held())?.json()).toEqual([{ name: 'first' }]);
});

describe('[F-75] of a dealer who is not signed in', () => {
  /** What a sign-out does: the record of the session first, then the caches (src/platform/worker/forget-caches.ts). */
  async function signOut(): Promise<void> {
    present = null;
    await Promise.all([imagesCache, catalogueCacheOf(ann)].map(async (name) => caches.delete(name)));
  }

  test.each([[null], [ben]])('nothing is held, while %s is', async (who) => {
    present = who;
    expect(await (await ask()).answer.json()).toEqual([{ name: 'first' }]);
    expect(await caches.keys()).toEqual([]);
  });

  test('what is held of another one is neither found nor confirmed', async () => {
    await ask();
    present = ben;
    expect(await held(ben)).toBeNull();
    await ask('confirmed', ben);
    expect(lastTag()).toBeNull();
    expect(await caches.keys()).toEqual([catalogueCacheOf(ann), catalogueCacheOf(ben)]);
  });

  test.each([
    ['an answer', () => catalogue('late', '"2"')],
    ['a confirmation', unchanged],
  ])('%s that comes after the sign-out leaves no trace', async (_, late) => {
    await ask();
    backend = async () => {
      await signOut();
      return late();
    };
    await ask();
    expect(await caches.keys()).toEqual([]);
  });

  test('a sign-out just before the cache is opened leaves no trace', async () => {
    const open = caches.open.bind(caches);
    caches.open = async (name) => {
      await signOut();
      return open(name);
    };
    const { answer } = await ask();
    expect(await answer.json()).toEqual([{ name: 'first' }]);
    expect(await caches.keys()).toEqual([]);
  });
});

describe('[REP-2] of a rep’s dealers', () => {
  const [north, south] = ['north', 'south'].map((dealer) => accountIdOf(dealer, 'rep')) as [string, string];
  const priced = (price: number, audience: string, etag: string) =>
    Response.json({ products: [{ price }], audience }, { headers: { etag } });

  test('what the backend says is for the same audience is stored once, and confirmed for each', async () => {
    for (const dealer of [north, south]) {
      present = dealer;
      backend = () => priced(10, 'CANADA-cost', '"1"');
      await ask('confirmed', dealer);
    }
    expect(await (await caches.open(catalogueCacheOf('rep'))).keys()).toHaveLength(1);
    nowMs = 5_000;
    backend = unchanged;
    expect(await (await ask('confirmed', south)).answer.json()).toMatchObject({ products: [{ price: 10 }] });
    expect(lastTag()).toBe('"1"');
    expect([since(await held(north)), since(await held(south))]).toEqual(['1000', '5000']);
  });

  test('a dealer whose group has changed reads the new prices, and the other one the former', async () => {
    for (const dealer of [north, south]) {
      present = dealer;
      backend = () => priced(10, 'CANADA-cost', '"1"');
      await ask('confirmed', dealer);
    }
    backend = () => priced(8, 'US-cost', '"2"');
    await ask('confirmed', south);
    expect(await (await held(south))?.json()).toMatchObject({ products: [{ price: 8 }] });
    expect(await (await held(north))?.json()).toMatchObject({ products: [{ price: 10 }] });
  });
});
