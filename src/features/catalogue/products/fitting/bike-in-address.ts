import { isModelName, readSerial } from '../../../../domain/bike-sought.ts';
import type { ProductsSearch } from '../../products-search.ts';

/** Whose parts are looked for; `year: null` for those of all model years. */
export type BikeSought =
  | { readonly by: 'serial'; readonly serial: string }
  | { readonly by: 'model'; readonly model: string; readonly year: number | null };

/** CAT-6, ROUTE-9. Null where the address names no bike, or one that cannot be. A serial number says more than a model. */
export function soughtOf({ serial, model, year }: ProductsSearch): BikeSought | null {
  const read = readSerial(serial ?? '');
  if (read.code === 'serial') return { by: 'serial', serial: read.serial };
  if (model === undefined || !isModelName(model)) return null;
  return { by: 'model', model, year: year !== undefined && isModelYear(year) ? year : null };
}

function isModelYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 2999;
}
