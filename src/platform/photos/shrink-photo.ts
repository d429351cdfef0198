import {
  CLAIM_FILE_MAX_BYTES,
  claimFileName,
  claimMediaTypeOf,
  isHeic,
  type ClaimMediaType,
} from '../../domain/warranty/claim-file.ts';
import type { ShrinkPhoto, ShrunkPhoto } from '../../features/warranty/shrink-photo.ts';
import { drawPicture } from './draw-picture.ts';

/** As much of a file as says what it is. */
const HEAD_BYTES = 64;
/** What is larger is no photo, and a tablet that decodes it may lose the page. */
const PICTURE_MAX_BYTES = 100_000_000;

/** F-68. By content, never by name. `draw`: a picture as a JPEG, null where this browser cannot open it. */
export function shrinkPhotos(draw: (picture: Blob) => Promise<Blob | null>): ShrinkPhoto {
  let former: Promise<unknown> = Promise.resolve();
  // A decoded photo of 12 MB takes 200: never two at once.
  return async (file) => {
    const shrunk = former.then(async () => shrink(file, draw)).catch((): ShrunkPhoto => ({ code: 'unreadable' }));
    former = shrunk;
    return shrunk;
  };
}

export const shrinkPhoto = shrinkPhotos(drawPicture);

/** Rejects where the file cannot be read any more, or the browser has not what it takes. */
async function shrink(file: File, draw: (picture: Blob) => Promise<Blob | null>): Promise<ShrunkPhoto> {
  if (file.size === 0) return { code: 'empty' };
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  const type = claimMediaTypeOf(head);
  if (type === 'application/pdf') return taken(file, file, type);
  if (type === null && !isHeic(head)) return { code: 'not-taken' };
  if (file.size > PICTURE_MAX_BYTES) return { code: 'too-large' };
  const drawn = await draw(file);
  if (drawn === null) return { code: type === null ? 'heic' : 'unreadable' };
  const written = claimMediaTypeOf(await bytesOf(drawn.slice(0, HEAD_BYTES)));
  return written === null ? { code: 'unreadable' } : taken(file, drawn, written);
}

async function taken({ name }: File, content: Blob, mediaType: ClaimMediaType): Promise<ShrunkPhoto> {
  if (content.size > CLAIM_FILE_MAX_BYTES) return { code: 'too-large' };
  return { code: 'taken', name: claimFileName(name, mediaType), mediaType, bytes: await bytesOf(content) };
}

async function bytesOf(content: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await content.arrayBuffer());
}
