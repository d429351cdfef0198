import { Trans } from '@lingui/react/macro';
import type { ClaimState } from '../../domain/warranty/claim-field.ts';
import { Badge } from '../../ui/badge.tsx';
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
