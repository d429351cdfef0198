import { expect, test, vi } from 'vitest';
import { holdableFetcher, sayingVersion } from './fetchers.ts';

test('[PWA-5] requests that are held never leave, and those before them do', async () => {
  const fetcher = vi.fn(async () => new Response('here'));
  const held = holdableFetcher(fetcher);
  expect(await (await held.fetcher('/api/status', {})).text()).toBe('here');
  held.hold();
  const settled = vi.fn();
  held.fetcher('/api/status', {}).then(settled, settled);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect([fetcher.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
});

test('a held request ends when its caller gives it up', async () => {
  const held = holdableFetcher(async () => new Response());
  held.hold();
  const stop = new AbortController();
  const asked = held.fetcher('/api/status', { signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

const app = { version: '1.4.0', origin: 'https://portal.example' };

/** What goes out with a call to this address. */
async function sentTo(address: string): Promise<[string, string][]> {
  let sent = new Headers();
  const fetcher = sayingVersion(async (_, init) => {
    sent = new Headers(init.headers);
    return new Response();
  }, app);
  await fetcher(address, { headers: { accept: 'application/json' } });
  return [...sent];
}

test.each(['/api/cart/1', '/portal/cart/update', 'https://portal.example/api/status'])(
  '[F-18, PWA-5] the app says its version with a call to %s',
  async (address) => {
    expect(await sentTo(address)).toEqual([
      ['accept', 'application/json'],
      ['client-version', '1.4.0'],
    ]);
  },
);

test.each(['https://backend.example/api/cart/1', '//backend.example/api', 'http://portal.example/api'])(
  '[F-18, API-4] a backend on another host (%s) is sent no header that it might not allow',
  async (address) => {
    expect(await sentTo(address)).toEqual([['accept', 'application/json']]);
  },
);
