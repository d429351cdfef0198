import { statfsSync } from 'node:fs';

const folder = '/dev/shm';

/** Browsers with their shared memory, and the data of some twenty portals, several times over. */
const roomBytes = 8e9;

/** A folder that is held in memory, where this machine has one with room enough for the tests in the browser. */
export function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
