import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Open tabs of an old version may still load its files this long. */
const keptMs = 30 * 86_400_000;

/** What is being written is not left behind by a crash before that. */
const writingMs = 3_600_000;

/** File name to when it left the served version (ms since 1970), or null while current. */
const list = v.record(v.string(), v.nullable(v.number()));

export type FormerFiles = {
  /** Path of the file at this address. Null if unknown or too old. */
  find(address: string): string | null;
};

/** A new build deletes the old files, but open tabs still need those in /assets/. Servers may share `folder`. */
export function keepFormerFiles(appFolder: string, folder: string, now: () => Date): FormerFiles {
  const index = join(folder, 'index.json');
  mkdirSync(folder, { recursive: true });
  const assets = join(appFolder, 'assets');
  const present = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const known = readList(index);
  const since = new Map<string, number | null>();
  for (const name of present) {
    since.set(name, null);
    if (!existsSync(join(folder, name))) putWhole(join(folder, name), (path) => copyFileSync(join(assets, name), path));
  }
  for (const name of readdirSync(folder)) {
    if (present.has(name) || name === 'index.json') continue;
    const path = join(folder, name);
    const sinceMs = known[name] ?? now().getTime();
    const isPart = name.endsWith('.part');
    if (isPart ? isLeftBehind(path) : isOver(sinceMs)) rmSync(path, { force: true });
    else if (!isPart) since.set(name, sinceMs);
  }
  putWhole(index, (path) => writeFileSync(path, JSON.stringify(Object.fromEntries(since))));

  function isOver(sinceMs: number): boolean {
    return now().getTime() - sinceMs > keptMs;
  }

  /** Else another server may be writing it. */
  function isLeftBehind(part: string): boolean {
    const writtenMs = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    return now().getTime() - writtenMs > writingMs;
  }

  return {
    find(address) {
      const [, name = ''] = /^\/assets\/([\w.-]+)$/.exec(address) ?? [];
      const sinceMs = since.get(name);
      return sinceMs === undefined || (sinceMs !== null && isOver(sinceMs)) ? null : join(folder, name);
    },
  };
}

function readList(path: string): v.InferOutput<typeof list> {
  if (!existsSync(path)) return {};
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), list), readFileSync(path, 'utf8'));
  return read.success ? read.output : {};
}

/** Nobody ever finds half of it, nor takes away what another server is writing. */
function putWhole(path: string, write: (path: string) => void): void {
  const part = `${path}.${randomUUID()}.part`;
  write(part);
  renameSync(part, path);
}
