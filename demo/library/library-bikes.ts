import type { BikeDetail } from '../../server/database/schema.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import type { Bilingual } from '../../src/domain/bilingual.ts';
import { PROPERTIES } from '../archive/archive-part.ts';
import type { TwoLanguages } from '../term.ts';

/** A bike of the line as the library writes about it. */
export type LibraryBike = {
  readonly name: Bilingual;
  readonly year: number;
  readonly kind: TwoLanguages;
  readonly description: Bilingual;
  readonly detail: BikeDetail;
};

/** The bikes of the line, without those that are sold as another edition, such as demo bikes. */
export function libraryBikes(products: readonly ProductInput[]): LibraryBike[] {
  return products.flatMap(({ kind: is, name, model, year, description, detail, properties }) => {
    const kind = properties.find(({ id }) => id === PROPERTIES.kind)?.values[0];
    if (is !== 'bike' || name.en !== model || year === null || kind === undefined || !('colors' in detail)) return [];
    return [{ name, year, kind, description, detail }];
  });
}
