/** WAR-2. As many go with one claim. */
export const CLAIM_MAX_FILES = 10;
/** Of one file, in bytes, as it is sent: photos are shrunk on the device before. */
export const CLAIM_FILE_MAX_BYTES = 10_000_000;
/** In UTF-16 units; a longer name is cut, its ending stays. */
export const CLAIM_FILE_NAME_MAX_LENGTH = 120;
/** A file is sent in pieces of at most so many bytes, so that a cut costs little. */
export const CLAIM_PIECE_BYTES = 512 * 1024;

/** What a claim takes, by content. */
export const claimMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type ClaimMediaType = (typeof claimMediaTypes)[number];

/** Why a file cannot go with a claim (F-68). */
export type ClaimFileFaultCode = 'empty' | 'too-large' | 'not-taken' | 'too-many';

/** F-68. What a file is by its first bytes, whatever it is called; null for what a claim does not take. */
export function claimMediaTypeOf(bytes: Uint8Array): ClaimMediaType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Pictures as some tablets take them (HEIC, HEIF), by content: no browser but Safari can open one. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(head);
}

/**
 * F-68. What a file is called from now on: without folders and what no file system takes, at most `CLAIM_FILE_NAME_MAX_LENGTH` long, with
 * the ending of what it is.
 */
export function claimFileName(given: string, type: ClaimMediaType): string {
  const stem = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[\p{L}\d]{1,5}$/u, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const ending = endings[type];
  let short = '';
  for (const character of stem) {
    if (short.length + character.length + ending.length + 1 > CLAIM_FILE_NAME_MAX_LENGTH) break;
    short += character;
  }
  return `${short.trim() || 'file'}.${ending}`;
}

const endings: Readonly<Record<ClaimMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
