import { expect, test, vi } from 'vitest';
import { holdableFetcher } from './hold-requests.ts';

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
