import { expect, test } from 'vitest';
import { sayingVersion } from './say-version.ts';

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
