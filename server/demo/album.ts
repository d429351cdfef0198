import { Buffer } from 'node:buffer';
import { imageHash } from '../repositories/images.ts';
import type { ImageInput } from '../repositories/product-input.ts';

/** Collects drawings and gives the names under which products refer to them. */
export type Album = {
  readonly pictures: readonly ImageInput[];
  add(svg: string): string;
};

export function openAlbum(): Album {
  const pictures = new Map<string, ImageInput>();
  return {
    get pictures() {
      return [...pictures.values()];
    },
    add(svg) {
      const bytes = Buffer.from(svg);
      const hash = imageHash(bytes);
      pictures.set(hash, { mediaType: 'image/svg+xml', bytes });
      return hash;
    },
  };
}
