import { useLingui } from '@lingui/react/macro';
import { isModelName, readSerial } from '../../../../domain/catalogue/bike-query.ts';
import type { ProductsSearch } from '../../products-search.ts';

/** The bike whose parts are wanted. `year: null` means all model years. */
export type BikeQuery =
  | { readonly by: 'serial'; readonly serial: string }
  | { readonly by: 'model'; readonly model: string; readonly year: number | null };

/** Null without a valid bike. A serial number outranks a model. */
export function soughtOf({ serial, model, year }: ProductsSearch): BikeQuery | null {
  const read = readSerial(serial ?? '');
  if (read.code === 'serial') return { by: 'serial', serial: read.serial };
  if (model === undefined || !isModelName(model)) return null;
  return { by: 'model', model, year: year !== undefined && isModelYear(year) ? year : null };
}

function isModelYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 2999;
}

/** The bike's name, alone and within the page title. */
export function useBikeQueryName(sought: BikeQuery): { readonly name: string; readonly title: string } {
  const { t } = useLingui();
  if (sought.by === 'serial') {
    const { serial } = sought;
    return { name: t`Serial number ${serial}`, title: t`Parts for serial number ${serial}` };
  }
  const { model, year } = sought;
  const name = year === null ? t`${model}, all years` : `${model} ${year}`;
  return { name, title: t`Parts for ${name}` };
}
