import { ReadRefused } from './read-refused.ts';

/**
 * CART-12. The text of a file as Windows, a Mac or a web page saves it: UTF-8 or UTF-16 with or without their mark, else Windows-1252,
 * in which every byte is some character. What has zero bytes besides is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\u0000')) throw new ReadRefused('unreadable');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Latin letters and digits in UTF-16: every other byte is zero.
  const start = bytes.subarray(0, 64);
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length * 4;
  if (zeros(1) > start.length) return 'utf-16le';
  if (zeros(0) > start.length) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
