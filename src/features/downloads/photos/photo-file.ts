import type { ImageAsset } from '../../../contract/downloads.ts';
import { isPictureAt } from '../file-at.ts';

export type PhotoSize = 'hires' | 'lowres';

/** DOC-2. The file of a photo in a size, in the other one where there is no such; null where there is none at all. */
export function fileOf({ hires, lowres }: ImageAsset, size: PhotoSize): string | null {
  return size === 'hires' ? (hires ?? lowres) : (lowres ?? hires);
}

/** What a page shows of a photo: the smallest file that fills a screen, else the thumbnail; null for what is no picture, such as a media kit. */
export function pictureOf(photo: ImageAsset): string | null {
  const files = [photo.lowres, photo.hires, photo.thumb];
  return files.find((address) => address !== null && address !== '' && isPictureAt(address)) ?? null;
}
