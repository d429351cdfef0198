import { useLingui } from '@lingui/react/macro';
import type { BikeQuery } from './bike-in-address.ts';

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
