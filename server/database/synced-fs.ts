import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Postgres = Awaited<ReturnType<Init>>['emscriptenOpts'];

/** What of Emscripten's file system on Node we lean on: an open file, and how to find it on the disk. */
type Node = object;
type Stream = { readonly nfd?: number; readonly node: Node };
type NodeFileSystem = {
  realPath(node: Node): string;
  readonly stream_ops: { fsync?: (stream: Stream) => number };
};

/**
 * PGlite's file system on a folder, with the one thing that it leaves out: a sync reaches the disk. Without it PostgreSQL believes
 * that it has committed, and a power cut takes every order of the last half minute. A test counts the syncs of a commit, because
 * this leans on PGlite's inside.
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
];

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
