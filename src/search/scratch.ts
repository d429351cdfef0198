import type { CatalogueIndex } from './catalogue-index.ts';

/** What a question is worked out on: an entry for each product, or a list that has room for all of them. */
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

const known = new WeakMap<CatalogueIndex, Scratch>();

/**
 * The same for every question on an index, which writes over what the one before has left: to collect a megabyte for each key that is typed
 * would take longer than to search. What is to be kept is copied.
 */
export function scratchOf(index: CatalogueIndex): Scratch {
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
