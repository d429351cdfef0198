import { expect, test, vi } from 'vitest';
import type { Fetcher } from '../http/read-answer.ts';
import { catalogueCalls, mainYielder } from './serve-search-thread.ts';

const request = { address: '/api/parts/fr/u1', token: 't', locale: 'fr' } as const;

test('a catalogue is asked for past the service worker, with the token, in its language', async () => {
  const fetcher = vi.fn<Fetcher>(
    async () => new Response('{"é":1}', { headers: { 'content-type': 'application/json' } }),
  );
  const answer = await catalogueCalls(fetcher)(request);
  expect(answer).toMatchObject({ code: 'answered', status: 200, contentType: 'application/json' });
  expect(answer.code === 'answered' && new TextDecoder().decode(answer.bytes)).toBe('{"é":1}');
  const [address, init] = fetcher.mock.calls[0] ?? [];
  expect(address).toBe('/api/parts/fr/u1');
  expect(init).toMatchObject({ cache: 'no-cache', redirect: 'manual' });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    'accept-language': 'fr-CA',
    authorization: 'Bearer t',
  });
});

test('[F-1, F-2] no network and no answer in time are told apart', async () => {
  const noNetwork = catalogueCalls(async () => Promise.reject(new TypeError('no network')));
  expect(await noNetwork(request)).toEqual({ code: 'failed', why: 'network' });
  vi.useFakeTimers();
  const silent = catalogueCalls(
    async (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('too late', 'AbortError')));
      }),
  )(request);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await silent).toEqual({ code: 'failed', why: 'timeout' });
  vi.useRealTimers();
});

test('long work lets a message through within a moment', async () => {
  const yieldToMain = mainYielder();
  const heard: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => void heard.push(data));
  port1.start();
  port2.postMessage('a question');
  const start = performance.now();
  while (heard.length === 0 && performance.now() - start < 5_000) await yieldToMain();
  port1.close();
  expect(heard).toEqual(['a question']);
});
