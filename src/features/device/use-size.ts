import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../ui/format.ts';

const MB = 1_000_000;

/** Picks the unit that keeps the number short. */
export function useSize(): (bytes: number) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (bytes) => {
    const gigabytes = number(Math.round(bytes / (100 * MB)) / 10);
    const megabytes = number(Math.ceil(bytes / (MB / 10)) / 10);
    return bytes >= 1_000 * MB ? t`${gigabytes} GB` : t`${megabytes} MB`;
  };
}
