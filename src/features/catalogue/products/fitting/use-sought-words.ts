import { useLingui } from '@lingui/react/macro';
import type { BikeSought } from './bike-in-address.ts';

/** How the bike is called whose parts are looked for, by itself and in the title of its page. */
export function useSoughtWords(sought: BikeSought): { readonly name: string; readonly title: string } {
  const { t } = useLingui();
  if (sought.by === 'serial') {
    const { serial } = sought;
    return { name: t`Serial number ${serial}`, title: t`Parts for serial number ${serial}` };
  }
  const { model, year } = sought;
  const name = year === null ? t`${model}, all years` : `${model} ${year}`;
  return { name, title: t`Parts for ${name}` };
}
