import type { TextIndex } from '../catalogue-index.ts';

/** Working buffers with one entry per product. */
export type Scratch = {
  readonly scores: Float32Array;
  readonly best: Float32Array;
  readonly having: Uint8Array;
  readonly strongly: Uint8Array;
  readonly passes: Uint8Array;
  /** Products with all words so far, by turns. */
  readonly lists: readonly [Uint32Array, Uint32Array];
  readonly found: Uint32Array;
  readonly rows: Uint32Array;
};

const known = new WeakMap<TextIndex, Scratch>();

/** Shared by all queries on an index, since allocating a megabyte per key is slow. Copy what must last. */
export function scratchOf(index: TextIndex): Scratch {
  const { count } = index;
  const scratch = known.get(index) ?? {
    scores: new Float32Array(count),
    best: new Float32Array(count),
    having: new Uint8Array(count),
    strongly: new Uint8Array(count),
    passes: new Uint8Array(count),
    lists: [new Uint32Array(count), new Uint32Array(count)],
    found: new Uint32Array(count),
    rows: new Uint32Array(count),
  };
  known.set(index, scratch);
  return scratch;
}
