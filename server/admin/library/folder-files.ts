import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type FileInput, libraryFileId } from '../../modules/library/repository.ts';
import { mediaTypeOf } from '../../modules/library/wire-library.ts';
import type { Row } from '../feeds/read-table.ts';
import type { RowReader } from '../feeds/rows/row-reader.ts';
import { type Said, say } from '../texts/say.ts';

/** A file goes into the database whole, and out of it. */
const MOST_BYTES = 50_000_000;

/** A refused file, with the reason. */
class Refused {
  readonly reason: Said;

  constructor(reason: Said) {
    this.reason = reason;
  }
}

/** Reads each file of a folder once, however many entries name it. */
export class FolderFiles {
  readonly #folder: string;
  readonly #files = new Map<string, FileInput>();
  readonly #read = new Map<string, Promise<string | Refused>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get all(): readonly FileInput[] {
    return [...this.#files.values()];
  }

  /** Id of the named file. Null when none is named or the file is refused. */
  async named(row: Row, column: string, reader: RowReader): Promise<string | null> {
    const path = reader.text(row, column);
    if (path === '') return null;
    const reading = this.#read.get(path) ?? this.#take(path);
    this.#read.set(path, reading);
    const taken = await reading;
    if (typeof taken === 'string') return taken;
    reader.refuse(row, column, taken.reason);
    return null;
  }

  async #take(path: string): Promise<string | Refused> {
    const bytes = await this.#bytesOf(path);
    if (bytes instanceof Refused) return bytes;
    const mediaType = mediaTypeOf(bytes);
    if (mediaType === null) return new Refused(say`'${path}' is neither a PDF nor a picture nor a ZIP`);
    const file: FileInput = { mediaType, bytes };
    const id = libraryFileId(file);
    this.#files.set(id, file);
    return id;
  }

  async #bytesOf(path: string): Promise<Uint8Array | Refused> {
    try {
      // A link, or a path with dots, may lead out of the folder.
      const [root, place] = await Promise.all([realpath(this.#folder), realpath(join(this.#folder, path))]);
      if (!place.startsWith(`${root}${sep}`)) return new Refused(say`'${path}' is not in the folder`);
      if ((await stat(place)).size > MOST_BYTES)
        return new Refused(say`'${path}' has more than ${MOST_BYTES / 1e6} MB`);
      return await readFile(place);
    } catch {
      return new Refused(say`'${path}' cannot be read`);
    }
  }
}
