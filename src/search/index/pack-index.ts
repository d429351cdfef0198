import type { SnapshotHead } from '../cache/snapshot-bytes.ts';
import type { CatalogueIndex, RowOrder } from '../catalogue-index.ts';

/** Increase when `CatalogueIndex`, word splitting or this file changes, to rebuild stored indexes. */
const FORM = 8;

const arrays = { Uint8Array, Uint16Array, Uint32Array, Int32Array } as const;

type ArrayName = keyof typeof arrays;
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Sections follow the head, aligned to 8 bytes. `json` is parsed on first use. */
type Section = {
  readonly path: string;
  readonly type: ArrayName | 'json';
  readonly start: number;
  readonly length: number;
};

/** Index and snapshot head. With both, only visible rows are read from the snapshot. */
export type StoredIndex = { readonly index: CatalogueIndex; readonly snapshot: SnapshotHead };

type Head = {
  readonly form: number;
  readonly of: string;
  readonly snapshot: SnapshotHead;
  readonly count: number;
  readonly sections: readonly Section[];
};

/** `of` names the snapshot the index was built from. */
export function packIndex({ index, snapshot }: StoredIndex, of: string): Uint8Array<ArrayBuffer> {
  const { count, ...parts } = index;
  const flat = Object.entries(parts).flatMap(([name, part]): [string, Numbers | readonly unknown[]][] =>
    'order' in part
      ? [
          [`${name}.order`, part.order],
          [`${name}.figures`, part.figures],
        ]
      : [[name, part]],
  );
  const bodies = flat.map(([path, part]) => {
    if (!ArrayBuffer.isView(part)) {
      return { path, type: 'json' as const, bytes: new TextEncoder().encode(JSON.stringify(part)) };
    }
    const type = nameOf(part);
    return { path, type, bytes: new Uint8Array(part.buffer, part.byteOffset, part.byteLength) };
  });
  let end = 0;
  const sections = bodies.map(({ path, type, bytes }): Section => {
    const start = end;
    end = aligned(start + bytes.length);
    return { path, type, start, length: bytes.length };
  });
  const { cursor, audience, isWhole, gone, filters } = snapshot;
  const said: Head = { form: FORM, of, snapshot: { cursor, audience, isWhole, gone, filters }, count, sections };
  const head = new TextEncoder().encode(JSON.stringify(said));
  const body = aligned(8 + head.length);
  const packed = new Uint8Array(body + end);
  new DataView(packed.buffer).setUint32(0, head.length);
  packed.set(head, 8);
  bodies.forEach(({ bytes }, place) => packed.set(bytes, body + (sections[place]?.start ?? 0)));
  return packed;
}

/** Null when the bytes are damaged, or of another snapshot or version. */
export function unpackIndex(packed: ArrayBuffer, of: string): StoredIndex | null {
  try {
    const length = new DataView(packed).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 8, length))) as Head;
    if (head.form !== FORM || head.of !== of) return null;
    const body = aligned(8 + length);
    const last = head.sections.at(-1);
    if (last && body + last.start + last.length > packed.byteLength) return null;
    const parts: Record<string, unknown> = { count: head.count };
    for (const section of head.sections) put(parts, section, packed, body);
    return { index: parts as CatalogueIndex, snapshot: head.snapshot };
  } catch {
    return null;
  }
}

function put(
  parts: Record<string, unknown>,
  { path, type, start, length }: Section,
  packed: ArrayBuffer,
  body: number,
) {
  if (type === 'json') {
    let read: unknown;
    const get = () => {
      read ??= JSON.parse(new TextDecoder().decode(new Uint8Array(packed, body + start, length)));
      return read;
    };
    Object.defineProperty(parts, path, { get, enumerable: true });
    return;
  }
  const array = new arrays[type](packed, body + start, length / arrays[type].BYTES_PER_ELEMENT);
  const [name = '', half] = path.split('.');
  if (half === undefined) parts[name] = array;
  else parts[name] = { ...(parts[name] as RowOrder | undefined), [half]: array };
}

function nameOf(part: ArrayBufferView): ArrayName {
  const name = (Object.keys(arrays) as ArrayName[]).find((one) => part instanceof arrays[one]);
  if (name === undefined) throw new Error('an index is made of other numbers than those that are stored');
  return name;
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
