import type { Finding } from './finding.ts';

/** Encodings in which shops and makers save their files. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type FileEncoding = (typeof encodings)[number];

const NEW_LINE = 10;

/**
 * Text of a file in the encoding that the map names, a byte order mark left out. Bytes that the encoding does not know are a
 * finding with their line: a wrong encoding must never turn into wrong names.
 */
export function decodeText(
  file: string,
  bytes: Uint8Array,
  encoding: FileEncoding,
): { text: string } | { finding: Finding } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const line = firstUnreadableLine(bytes, encoding);
    return {
      finding: {
        file,
        line,
        column: null,
        reason: `not written in ${encoding}; the map's "encoding" may be one of ${encodings.join(', ')}`,
      },
    };
  }
}

function firstUnreadableLine(bytes: Uint8Array, encoding: FileEncoding): number | null {
  if (encoding !== 'utf-8') return null;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return null;
}
