import { Trans } from '@lingui/react/macro';
import type { Contract } from '../../contract/account/user.ts';
import type { Locale } from '../../contract/locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import { CheckIcon } from '../../ui/icons/icon.tsx';

export function titleOf({ title, titleFr }: Contract, locale: Locale): string {
  return locale === 'fr' ? (titleFr ?? title) : title;
}

export function ContractBadge({ state }: Pick<Contract, 'state'>) {
  switch (state) {
    case 'open':
      return (
        <Badge tone="warn">
          <Trans context="A contract">To accept</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge tone="ok">
          <CheckIcon />
          <Trans context="A contract">Accepted</Trans>
        </Badge>
      );
    case 'ended':
      return (
        <Badge>
          <Trans context="A contract">Ended</Trans>
        </Badge>
      );
  }
}

export function PeriodMessage({ from, to }: Pick<Contract, 'from' | 'to'>) {
  const { date } = useFormats();
  const first = date(from);
  if (to === null) return <Trans>From {first}, no end date</Trans>;
  const last = date(to);
  return (
    <Trans>
      {first} to {last}
    </Trans>
  );
}

export function AcceptedMessage({ at, by }: NonNullable<Contract['accepted']>) {
  const { date, time } = useFormats();
  const [day, clock] = [date(at), time(at)];
  return (
    <Trans>
      Accepted on {day} at {clock} by {by}.
    </Trans>
  );
}
