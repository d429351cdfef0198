import type { ImageAsset } from '../../contract/library/downloads.ts';
import { readLibraryFilePath } from '../../contract/library/library-files.ts';

/** The file's name from its address, or the last path segment for other backends. */
export function fileNameAt(address: string): string {
  const { pathname } = new URL(address, 'https://portal.invalid');
  const own = readLibraryFilePath(pathname);
  return own?.name ?? decoded(pathname.split('/').at(-1) ?? '');
}

/** The device's id of the file, or null for other backends. */
export function fileIdAt(address: string): string | null {
  return readLibraryFilePath(new URL(address, 'https://portal.invalid').pathname)?.file ?? null;
}

function isPictureAt(address: string): boolean {
  return /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(fileNameAt(address));
}

/** PDF, JPG … */
export function formatAt(address: string): string {
  const name = fileNameAt(address);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

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
