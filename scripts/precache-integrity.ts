import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that the service worker keeps, as the build lists it. */
type Entry = { url: string; integrity?: string };

/** F-7, F-43. Says of each file what is in it, so that the worker keeps nothing that was cut, changed or answered by somebody else. */
export function withIntegrity<E extends Entry>(folder: string, entries: readonly E[]): E[] {
  return entries.map((entry) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, entry.url)))
      .digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  });
}
