import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Postgres = Awaited<ReturnType<Init>>['emscriptenOpts'];

/** The Emscripten internals we use: open files and their place on disk. */
type Node = object;
type Stream = { readonly nfd?: number; readonly node: Node };
type NodeFileSystem = {
  realPath(node: Node): string;
  readonly stream_ops: { fsync?: (stream: Stream) => number };
};

/**
 * PGlite skips disk syncs, so a power cut would lose committed orders. A test counts the syncs, because this relies on
 * PGlite's internals.
 */
export class SyncedFs extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void = () => undefined) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(...given: Parameters<Init>): Promise<{ emscriptenOpts: Postgres }> {
    const { emscriptenOpts } = await super.init(...given);
    const onSync = this.#onSync;
    const addSync = (postgres: Postgres): void => {
      const files = (postgres as unknown as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        onSync();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** As PGlite starts PostgreSQL, but with syncs, by the one method that PGlite hands on. */
export const syncedStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // With the usual 100, to analyze a large table blocks the process for a second.
  '-c',
  'default_statistics_target=10',
];

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
