import { Buffer } from 'node:buffer';
import { imageHash } from '../server/modules/catalogue/products/images.ts';
import type { ImageInput } from '../server/modules/catalogue/products/product-input.ts';

/** Collects drawings and gives the names under which products refer to them. */
export type Album = {
  readonly pictures: readonly ImageInput[];
  add(svg: string): string;
  /** The same for a drawing that follows from what it is drawn of: of the same it is drawn once. */
  draw(of: unknown, draw: () => string): string;
};

export function openAlbum(): Album {
  const pictures = new Map<string, ImageInput>();
  const drawn = new Map<string, string>();

  function add(svg: string): string {
    const bytes = Buffer.from(svg);
    const hash = imageHash(bytes);
    pictures.set(hash, { mediaType: 'image/svg+xml', bytes });
    return hash;
  }

  return {
    get pictures() {
      return [...pictures.values()];
    },
    add,
    draw(of, draw) {
      const name = JSON.stringify(of);
      const hash = drawn.get(name) ?? add(draw());
      drawn.set(name, hash);
      return hash;
    },
  };
}
