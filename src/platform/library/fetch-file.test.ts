import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A file of which a byte comes with each time in ms, and then nothing more, not even its end. */
function serving(everyMs: readonly number[]): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')));
        for (const ms of everyMs) {
          await new Promise((resolve) => {
            setTimeout(resolve, ms);
          });
          controller.enqueue(Uint8Array.of(1));
        }
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/pdf' } });
  });
}

test('[F-2] a file of which nothing more comes for 8 s could not be reached', async () => {
  serving([1_000]);
  const fetched = fetchFile('/files/library/a');
  await vi.advanceTimersByTimeAsync(8_900);
  await expect(Promise.race([fetched, Promise.resolve('waits')])).resolves.toBe('waits');
  await vi.advanceTimersByTimeAsync(200);
  expect(await fetched).toEqual({ code: 'unreachable' });
});

test('[F-2] a file that keeps coming may take as long as it takes', async () => {
  serving(Array.from({ length: 20 }, () => 7_000));
  const bytes: number[] = [];
  const fetched = fetchFile('/files/library/a', { onBytes: (count) => bytes.push(count) });
  await vi.advanceTimersByTimeAsync(140_000);
  expect(bytes).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(8_100);
  expect(await fetched).toEqual({ code: 'unreachable' });
});

test('whoever gives up is not told that the portal cannot be reached', async () => {
  serving([]);
  const giving = new AbortController();
  const fetched = fetchFile('/files/library/a', { signal: giving.signal });
  await vi.advanceTimersByTimeAsync(10);
  giving.abort();
  expect(await fetched).toEqual({ code: 'cancelled' });
});

test.for([
  ['its page', new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  ['a redirect, of which a browser shows nothing', Response.error()],
  ['a redirect', new Response(null, { status: 302 })],
  ['a request to sign in', new Response('<h1>Wi-Fi</h1>', { status: 511, headers: { 'content-type': 'text/html' } })],
] as const)('[F-7] a captive portal is told by %s', async ([, answer]) => {
  vi.stubGlobal('fetch', async () => answer);
  expect(await fetchFile('/files/library/a')).toEqual({ code: 'intercepted' });
});

test('[F-10] a proxy’s page for a server that is down is no captive portal’s', async () => {
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<h1>502</h1>', { status: 502, headers }));
  expect(await fetchFile('/files/library/a')).toEqual({ code: 'unreachable' });
});
