/** Every so manieth byte is looked at: a product takes several hundred, so that none is moved without being noticed. */
const step = 64;

/** At both ends every byte is: what stands around the products names the state of the catalogue (`cursor`). */
const ends = 512;

/**
 * Tells whether an index was made of these bytes. A figure within a product may change without being noticed, and does no harm: the
 * index says where products stand, and rows are read from the bytes. Whatever else changes, changes the cursor too.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  const tail = bytes.length - ends;
  for (let at = 0; at < bytes.length; at = nextOf(at, tail)) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}

function nextOf(at: number, tail: number): number {
  if (at < ends || at >= tail) return at + 1;
  return Math.min(at + step, tail);
}
