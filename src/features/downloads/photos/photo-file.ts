import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { isPictureAt } from '../file-at.ts';

export type PhotoSize = 'hires' | 'lowres';

/** The preferred size, else the other one. Null without any file. */
export function fileOf({ hires, lowres }: ImageAsset, size: PhotoSize): string | null {
  return size === 'hires' ? (hires ?? lowres) : (lowres ?? hires);
}

/** The smallest screen-sized file, else the thumbnail. Null for media kits. */
export function pictureOf(photo: ImageAsset): string | null {
  const files = [photo.lowres, photo.hires, photo.thumb];
  return files.find((address) => address !== null && address !== '' && isPictureAt(address)) ?? null;
}
