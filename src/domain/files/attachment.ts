/** Bytes per file as sent, after the device shrinks photos. */
export const ATTACHMENT_MAX_BYTES = 10_000_000;
/** In UTF-16 units. Longer names are cut but keep their extension. */
export const ATTACHMENT_NAME_MAX_LENGTH = 120;
/** In bytes. Small pieces make a lost connection cheap. */
export const ATTACHMENT_PIECE_BYTES = 512 * 1024;

/** Accepted types, judged by content. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type AttachmentType = (typeof attachmentTypes)[number];

/** Why a file cannot be attached. */
export type AttachmentFaultCode = 'empty' | 'too-large' | 'not-taken' | 'too-many';

/** Judged by the first bytes, not the name. Null if not accepted. */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Some tablets take HEIC photos, which only Safari can open. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(head);
}

/** Without folders or unsafe characters, with the real type's extension, within `ATTACHMENT_NAME_MAX_LENGTH`. */
export function attachmentName(given: string, type: AttachmentType): string {
  const stem = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[\p{L}\d]{1,5}$/u, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const ending = endings[type];
  let short = '';
  for (const character of stem) {
    if (short.length + character.length + ending.length + 1 > ATTACHMENT_NAME_MAX_LENGTH) break;
    short += character;
  }
  return `${short.trim() || 'file'}.${ending}`;
}

const endings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
