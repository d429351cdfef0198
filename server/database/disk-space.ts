import { statfsSync, writeSync } from 'node:fs';

/** Room for PostgreSQL's log segments and a checkpoint after writing stops. */
const reserveBytes = 64 * 2 ** 20;

/** A file system is asked at most so often. */
const trustMs = 200;

export type DiskSpace = {
  /** Start no new writes. */
  isLow(): boolean;
  /** Abort running writes. */
  isExhausted(): boolean;
};

/**
 * Stops writing before the disk is full, because the embedded database never recovers from that. `onChange` gets a
 * sentence on each change.
 */
export function watchDiskSpace(
  folder: string,
  onChange: (sentence: string) => void,
  readFree: (folder: string) => number = freeBytes,
): DiskSpace {
  let askedMs = -Infinity;
  let free = Infinity;
  let wasLow = false;

  function ask(): number {
    const nowMs = performance.now();
    if (nowMs - askedMs < trustMs) return free;
    askedMs = nowMs;
    free = readFree(folder);
    const isLow = free < reserveBytes;
    if (isLow !== wasLow) {
      wasLow = isLow;
      const megabytes = Math.floor(free / 2 ** 20);
      onChange(
        isLow
          ? `The disk of ${folder} is nearly full (${megabytes} MB left): nothing is written until there is room again, reading goes on.`
          : `The disk of ${folder} has room again (${megabytes} MB): writing goes on.`,
      );
    }
    return free;
  }

  return { isLow: () => ask() < reserveBytes, isExhausted: () => ask() < reserveBytes / 2 };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Carries PostgreSQL's code for `disk_full`. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor() {
    super('the disk of the embedded database is full');
  }
}

/**
 * After a panic the embedded PostgreSQL loops forever and blocks the process. Ending here lets it recover at the next
 * start.
 */
export function endOnPanic(line: string, end: (status: number) => void = (status) => process.exit(status)): boolean {
  const [, reason] = /\bPANIC: +(.*)/.exec(line) ?? [];
  if (reason === undefined) return true;
  writeSync(
    2,
    `The embedded database cannot go on (${reason.trim()}). The server ends; it recovers at its next start.\n`,
  );
  end(1);
  return true;
}
