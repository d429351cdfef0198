import { Trans, useLingui } from '@lingui/react/macro';
import type { ClaimState } from '../../domain/warranty/claim-field.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons/icon.tsx';

export function ClaimBadge({ state }: { state: ClaimState }) {
  switch (state) {
    case 'received':
      return (
        <Badge>
          <Trans context="A claim">Received</Trans>
        </Badge>
      );
    case 'in-review':
      return (
        <Badge tone="warn">
          <Trans context="A claim">In review</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge tone="ok">
          <CheckIcon />
          <Trans context="A claim">Accepted</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="bad">
          <AlertIcon />
          <Trans context="A claim">Declined</Trans>
        </Badge>
      );
  }
}

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
