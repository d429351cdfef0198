import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../process/lifecycle.ts';

/**
 * `made` is false until the first setup finishes, so nothing was acknowledged yet. `place` identifies the folder and
 * differs in every copy.
 */
type Marker = { id: string; made: boolean; place?: string };

/** A file in the database folder with the marker's id. */
const idFile = 'paceline.id';

/**
 * PGlite silently creates an empty database in an unmounted volume, so a marker file judges the folder. `copied` means
 * restored or moved (F-16).
 * @throws {StartRefusal}
 */
export function judgeFolder(folder: string, markerFile: string): 'new' | 'interrupted' | 'known' | 'copied' {
  const marker = readMarker(markerFile);
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (marker === null) {
    if (isEmpty) return 'new';
    throw new StartRefusal(`${folder} holds files that this portal did not make; choose another DATA_DIR.`);
  }
  if (!marker.made) return 'interrupted';
  const idPath = join(folder, idFile);
  if (!existsSync(join(folder, 'PG_VERSION')) || !existsSync(idPath)) {
    throw new StartRefusal(
      `The database that was made in ${folder} is gone; bring it back from a backup, or delete ${markerFile} to begin empty.`,
    );
  }
  if (readFileSync(idPath, 'utf8') !== marker.id) {
    throw new StartRefusal(
      `The database in ${folder} is not the one that ${markerFile} belongs to; bring the right one back.`,
    );
  }
  return marker.place !== undefined && marker.place !== placeOf(idPath) ? 'copied' : 'known';
}

/** To be called before the first file is made. */
export function markBeginning(markerFile: string): void {
  writeSynced(markerFile, JSON.stringify({ id: randomUUID(), made: false } satisfies Marker));
}

/** Call once the database is complete on disk, or when a copy is accepted. */
export function markMade(folder: string, markerFile: string): void {
  const id = readMarker(markerFile)?.id ?? randomUUID();
  const idPath = join(folder, idFile);
  if (!existsSync(idPath)) writeSynced(idPath, id);
  writeSynced(markerFile, JSON.stringify({ id, made: true, place: placeOf(idPath) } satisfies Marker));
}

function placeOf(path: string): string {
  return String(statSync(path, { bigint: true }).ino);
}

function readMarker(markerFile: string): Marker | null {
  if (!existsSync(markerFile)) return null;
  try {
    return JSON.parse(readFileSync(markerFile, 'utf8')) as Marker;
  } catch (error) {
    throw new StartRefusal(`${markerFile} cannot be read; bring it back from a backup.`, { cause: error });
  }
}

function writeSynced(path: string, content: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, path);
  syncPath(dirname(path));
}

/** Makes sure that a file or folder outlives a power cut. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
