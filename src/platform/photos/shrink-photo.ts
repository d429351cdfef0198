import {
  ATTACHMENT_MAX_BYTES,
  attachmentName,
  attachmentTypeOf,
  isHeic,
  type AttachmentType,
} from '../../domain/files/attachment.ts';
import type { ShrinkPhoto, ShrunkPhoto } from '../../features/attachments/ports.ts';
import { drawPicture } from './draw-picture.ts';

/** Enough bytes to detect the file type. */
const HEAD_BYTES = 64;
/** Decoding anything larger may crash a tablet's page. */
const PICTURE_MAX_BYTES = 100_000_000;

/** Detects types by content (F-68). `draw` returns a JPEG, or null when the browser cannot open it. */
export function shrinkPhotos(draw: (picture: Blob) => Promise<Blob | null>): ShrinkPhoto {
  let former: Promise<unknown> = Promise.resolve();
  // A decoded 12 MB photo takes 200 MB, so never decode two at once.
  return async (file) => {
    const shrunk = former.then(async () => shrink(file, draw)).catch((): ShrunkPhoto => ({ code: 'unreadable' }));
    former = shrunk;
    return shrunk;
  };
}

export const shrinkPhoto = shrinkPhotos(drawPicture);

/** Rejects when the file became unreadable or the browser lacks a feature. */
async function shrink(file: File, draw: (picture: Blob) => Promise<Blob | null>): Promise<ShrunkPhoto> {
  if (file.size === 0) return { code: 'empty' };
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  const type = attachmentTypeOf(head);
  if (type === 'application/pdf') return taken(file, file, type);
  if (type === null && !isHeic(head)) return { code: 'not-taken' };
  if (file.size > PICTURE_MAX_BYTES) return { code: 'too-large' };
  const drawn = await draw(file);
  if (drawn === null) return { code: type === null ? 'heic' : 'unreadable' };
  const written = attachmentTypeOf(await bytesOf(drawn.slice(0, HEAD_BYTES)));
  return written === null ? { code: 'unreadable' } : taken(file, drawn, written);
}

async function taken({ name }: File, content: Blob, mediaType: AttachmentType): Promise<ShrunkPhoto> {
  if (content.size > ATTACHMENT_MAX_BYTES) return { code: 'too-large' };
  return { code: 'taken', name: attachmentName(name, mediaType), mediaType, bytes: await bytesOf(content) };
}

async function bytesOf(content: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await content.arrayBuffer());
}

/** SHA-256 in hexadecimal. Rejects on plain http beyond localhost, which has no cryptography. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return hash.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}
