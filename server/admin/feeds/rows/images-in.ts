import { say } from '../../texts/say.ts';
import type { Row } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** Image names in the map's folder → their stored hashes. */
export type ImageNames = ReadonlyMap<string, string>;

/** One or several pictures, by their file or by an address that ends with it. */
export function imagesIn(row: Row, column: string | undefined, images: ImageNames, reader: RowReader): string[] {
  const cell = reader.text(row, column);
  if (column === undefined || cell === '') return [];
  const names = images.has(cell) ? [cell] : cell.split(/[|;\n]|, */).map((name) => name.trim());
  return names.filter(Boolean).flatMap((name) => {
    const file = fileOfAddress(name);
    const hash = images.get(name) ?? images.get(file);
    if (hash === undefined) reader.refuse(row, column, say`there is no picture '${file || name}' in the folder`);
    return hash ?? [];
  });
}

type Pictured = { readonly color: string; readonly images: string[] };

/** A size without a picture of its own has that of its color, or else of its style. */
export function picturesOf(one: Pictured, ofStyle: readonly Pictured[]): string[] {
  const pictured = [one, ...ofStyle].filter(({ images }) => images.length > 0);
  const [found] = [...pictured.filter(({ color }) => color === one.color), ...pictured];
  return found?.images ?? [];
}

function fileOfAddress(address: string): string {
  const file = /^https?:\/\/[^?#]*\/([^/?#]+)/.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
