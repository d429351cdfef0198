import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadReader } from './thread-reader.ts';

const ended = vi.fn<() => void>();

/** A thread whose code, or whose tables, never come. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {
    ended();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  ended.mockClear();
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('location', new URL('https://portal.example/en/parts'));
});
afterEach(() => {
  vi.useRealTimers();
});

test('[F-2, CAT-12] a reader that does not come is none after a minute, and its thread is ended', async () => {
  const coming = threadReader().then(
    () => 'came',
    (error: unknown) => (error as Error).message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coming).toBe('the barcode reader has not come');
  expect(ended).toHaveBeenCalledOnce();
});
