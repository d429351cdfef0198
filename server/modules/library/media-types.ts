import { attachmentTypeOf } from '../../../src/domain/files/attachment.ts';

/** What the library holds, with the ending of its files. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

export function endingOf(mediaType: string): string {
  return endings[mediaType] ?? 'bin';
}

/** Detects a type by its first bytes, whatever the name. Null for types the library refuses. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  const ofClaims = attachmentTypeOf(bytes);
  if (ofClaims !== null) return ofClaims;
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) return 'application/zip';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.slice(4, 12) === 'ftypavif') return 'image/avif';
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(head) ? 'image/svg+xml' : null;
}
