import { ReadRefused } from './read-refused.ts';

/** Encodings in which shops and makers save their files. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type FileEncoding = (typeof encodings)[number];

const newLine = 10;
/** Old programs end a file with it. */
const endOfFile = '\u001a';

/**
 * Reads what is marked as UTF-8 or UTF-16 as such, and all else in `encoding`. Without one, bytes that are not UTF-8 are Windows-1252. Zero bytes
 * mean binary. A file in another encoding is refused with its first wrong line, because a guess would corrupt names.
 */
export function decodeText(bytes: Uint8Array, encoding?: FileEncoding): string {
  const used = markedAs(bytes) ?? encoding ?? (isIn('utf-8', bytes) ? 'utf-8' : 'windows-1252');
  if (encoding !== undefined && !isIn(used, bytes))
    throw new ReadRefused('unreadable', firstUnreadableLine(bytes, used));
  const text = new TextDecoder(used).decode(bytes);
  const zero = text.indexOf('\u0000');
  if (zero >= 0) throw new ReadRefused('unreadable', text.slice(0, zero).split('\n').length);
  return text.endsWith(endOfFile) ? text.slice(0, -1) : text;
}

function markedAs(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // In UTF-16, every other byte of Latin text is zero.
  const start = bytes.subarray(0, 64);
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length * 4;
  if (zeros(1) > start.length) return 'utf-16le';
  return zeros(0) > start.length ? 'utf-16be' : null;
}

function isIn(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function firstUnreadableLine(bytes: Uint8Array, encoding: string): number | null {
  if (encoding !== 'utf-8') return null;
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(newLine, start);
    const end = found < 0 ? bytes.length : found + 1;
    if (!isIn(encoding, bytes.subarray(start, end))) return line;
    start = end;
  }
  return null;
}
