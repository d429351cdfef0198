import { expect, test, vi } from 'vitest';
import { endOnPanic, watchDiskSpace } from './disk-space.ts';

const megabyte = 2 ** 20;

test('[F-88] little room is told of once, and that there is room again', () => {
  let free = 0;
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  const said: string[] = [];
  const space = watchDiskSpace(
    '/data',
    (sentence) => said.push(sentence),
    () => free,
  );
  const states = [200, 63, 50, 20, 65].map((megabytes) => {
    free = megabytes * megabyte;
    return [space.isLow(), space.isExhausted()];
  });
  expect(states).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('nearly full (63 MB left)');
  expect(said[1]).toContain('has room again (65 MB)');
});

test('[F-88] a panic of the embedded database ends the process, and nothing else that it says does', () => {
  const end = vi.fn<(status: number) => void>();
  for (const line of ['LOG:  skipping', 'WARNING:  no PANIC here', 'Aborted()']) endOnPanic(line, end);
  expect(end).not.toHaveBeenCalled();
  endOnPanic('2026-11-28 20:57:57 UTC [42] PANIC:  could not write to file "pg_wal/x": No space left on device', end);
  expect(end).toHaveBeenCalledExactlyOnceWith(1);
});
