import { Plural, Trans } from '@lingui/react/macro';
import { ScreenLink } from '../shell/screen-link.tsx';
import type { PendingOfDealer } from './rep-dealers.ts';

/** List items that name what a sign-out would remove of other dealers (SES-8). */
export function PendingOfDealers({ pending }: { pending: readonly PendingOfDealer[] }) {
  return pending.map(({ dealerId, name, count, isNew, isRefused }) => (
    <li key={`${dealerId ?? name} ${isNew ?? false}`}>
      {name || <Trans>Another dealer</Trans>}
      {': '}
      {isRefused ? (
        <Trans>New dealer, can’t be sent</Trans>
      ) : isNew ? (
        <Trans>New dealer, not sent yet</Trans>
      ) : (
        <Plural value={count} one="# pending change" other="# pending changes" />
      )}
      {' · '}
      <ScreenLink name="dealers">
        {isNew ? <Trans>View your dealers</Trans> : <Trans>Choose this dealer to send or save</Trans>}
      </ScreenLink>
    </li>
  ));
}

export function countOfDealers(pending: readonly PendingOfDealer[]): number {
  return pending.reduce((sum, { count }) => sum + count, 0);
}
