import { Inflate } from 'fflate';
import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';

/** Files of a ZIP, unpacked one at a time on demand. */
export type Zip = {
  readonly names: ReadonlySet<string>;
  /** Null for an unknown name. Throws when all files together exceed `limits`. */
  unpack(name: string): Uint8Array | null;
};

type Entry = {
  readonly start: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly method: number;
  readonly checksum: number;
};

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const endLength = 22;
const mostComment = 65_535;
const deflated = 8;

/** Bytes unpacked per step, which can grow a thousandfold before the limit is checked. */
const sliceBytes = 8_192;

/** Reads the directory at the end of a ZIP, as every spreadsheet program does. */
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
      // A damaged digit would be another quantity.
      if (checksumOf(content) !== entry.checksum) throw new ReadRefused('unreadable');
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
    const path = name.replaceAll('\\', '/');
    // Programs differ in which of the two they show.
    if (entries.has(path)) throw new ReadRefused('unreadable');
    entries.set(path, {
      start: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
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

/** A file's own header can differ in length from its directory entry. */
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

/** CRC-32 of each byte. */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  return sum;
});

function checksumOf(content: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of content) sum = (sum >>> 8) ^ (checksums[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
