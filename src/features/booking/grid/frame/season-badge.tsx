import { Trans } from '@lingui/react/macro';
import type { BookingSeason } from '../../../../domain/booking/season.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useFormats } from '../../../../ui/format.ts';
import { CheckIcon } from '../../../../ui/icons/icon.tsx';

/** BOOK-1. Whether the season is open, and when it opens or closed. */
export function SeasonBadge({ season }: { season: BookingSeason }) {
  const { date } = useFormats();
  switch (season.code) {
    case 'open':
      return (
        <Badge tone="ok">
          <CheckIcon />
          <Trans>Open until {date(season.closesAfter)}</Trans>
        </Badge>
      );
    case 'not-yet-open':
      return (
        <Badge tone="warn">
          <Trans>Opens on {date(season.opensOn)}</Trans>
        </Badge>
      );
    case 'over':
      return (
        <Badge tone="warn">
          <Trans>Closed since {date(season.closedAfter)}</Trans>
        </Badge>
      );
    case 'closed-by-maker':
      return (
        <Badge tone="warn">
          <Trans>Closed for now</Trans>
        </Badge>
      );
    case 'not-announced':
      return (
        <Badge tone="warn">
          <Trans>Coming soon</Trans>
        </Badge>
      );
  }
}
