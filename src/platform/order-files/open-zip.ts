import { Inflate } from 'fflate';
import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';

/** The files inside a zip, unpacked one at a time when they are asked for. */
export type Zip = {
  readonly names: ReadonlySet<string>;
  /** Null where there is none of that name. Refuses what unpacks to more than `limits`, all files taken together. */
  unpack(name: string): Uint8Array | null;
};

type Entry = { readonly start: number; readonly packed: number; readonly unpacked: number; readonly method: number };

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const endLength = 22;
const mostComment = 65_535;
const deflated = 8;

/** Bytes that are handed to the unpacker at once: at worst they come to a thousand times as many before anybody looks. */
const sliceBytes = 8_192;

/** Reads the list at the end of a zip: what stands there counts, as in every spreadsheet. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(view);
  let left: number = limits.unpackedBytes;

  return {
    names: new Set(entries.keys()),
    unpack(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.unpacked > left) throw new ReadRefused('too-large');
      const content = inflated(bytes, contentStart(view, entry), entry, left);
      left -= content.length;
      return content;
    },
  };
}

function readEntries(view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new ReadRefused('too-large');
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new ReadRefused('unreadable');
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    entries.set(name.replaceAll('\\', '/'), {
      start: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - mostComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new ReadRefused('unreadable');
}

/** Behind a file's own heading, whose name and further fields may be longer than those of the list. */
function contentStart(view: DataView, { start }: Entry): number {
  return start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
}

function inflated(bytes: Uint8Array, start: number, { packed, method }: Entry, most: number): Uint8Array {
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== deflated) throw new ReadRefused('unreadable');
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length > most) throw new ReadRefused('too-large');
    chunks.push(chunk);
  });
  for (let at = 0; at < content.length; at += sliceBytes) {
    inflate.push(content.subarray(at, at + sliceBytes), at + sliceBytes >= content.length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
