import { readLibraryFilePath } from '../../contract/library-files.ts';

/** What a file of the library is called, by its address; of another backend's the last word of it. */
export function fileNameAt(address: string): string {
  const { pathname } = new URL(address, 'https://portal.invalid');
  const own = readLibraryFilePath(pathname);
  return own?.name ?? decoded(pathname.split('/').at(-1) ?? '');
}

/** What the device knows the file by; null for another backend's. */
export function fileIdAt(address: string): string | null {
  return readLibraryFilePath(new URL(address, 'https://portal.invalid').pathname)?.file ?? null;
}

/** Whether a page can show it as a picture. */
export function isPictureAt(address: string): boolean {
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
