import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../ui/format.ts';

/** Formats bytes, and never rounds a small file to 0. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  return (bytes) => {
    const megabytes = number(Math.round(bytes / 100_000) / 10);
    const kilobytes = number(Math.max(1, Math.round(bytes / 1_000)));
    return bytes >= 1_000_000 ? t`${megabytes} MB` : t`${kilobytes} kB`;
  };
}
