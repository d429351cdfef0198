import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../../contract/addresses.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { CogIcon } from '../../../../ui/icons/icons.tsx';
import { AbsenceAdvice, AbsenceTitle } from '../../../../ui/messages/absence.tsx';
import { Message } from '../../../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../../../ui/messages/states.tsx';
import type { Missing } from '../../../../ui/messages/unavailable.tsx';
import { type BikeQuery, useBikeQueryName } from './bike-in-address.ts';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function FittingLoading() {
  return (
    <div className="with-side" aria-busy="true">
      <div className="only-wide">
        <Skeleton height="252px" />
      </div>
      <div className="stack">
        <Skeleton width="8rem" height="var(--t-xl)" />
        {rows.map((row) => (
          <Skeleton key={row} height="60px" />
        ))}
      </div>
    </div>
  );
}

type SoughtProps = { sought: BikeQuery };

/** The answer was empty, so the connection is not at fault. */
export function NothingFits({ sought, locale }: SoughtProps & { locale: Locale }) {
  if (sought.by === 'serial') {
    return (
      <Message announce tone="warn" title={<Trans>No parts found for this serial number.</Trans>}>
        <Trans>Check for 0/O and 1/I mix-ups, or choose the model instead.</Trans>
      </Message>
    );
  }
  const { model, year } = sought;
  if (year === null) {
    return (
      <Message announce tone="warn" title={<Trans>No parts found for this model.</Trans>}>
        <Trans>Choose a model from the list, or search by serial number.</Trans>
      </Message>
    );
  }
  return (
    <Message announce tone="warn" title={<Trans>No parts found for this {String(year)} model.</Trans>}>
      <Link to={routePath('pieces')} params={{ locale, id: undefined }} search={{ model }}>
        <Trans>Show parts for all model years.</Trans>
      </Link>
    </Message>
  );
}

type FittingMissingProps = SoughtProps & Missing;

/** Neither the server nor the device knows the parts. A failed look-up is an empty list (ERR-1). */
export function FittingMissing({ sought, absence, isRetrying, onRetry }: FittingMissingProps) {
  const { name } = useBikeQueryName(sought);
  const isFailure = absence === 'failed';
  return (
    <Empty
      title={
        isFailure ? (
          <Trans>No parts to show.</Trans>
        ) : (
          <Trans>This bike’s parts couldn’t be loaded and aren’t saved on this device.</Trans>
        )
      }
      drawing={<CogIcon />}
      action={
        <Button kind="primary" busy={isRetrying && <Trans>Searching…</Trans>} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {!isFailure && <AbsenceTitle absence={absence} />}{' '}
      {absence === 'offline' ? (
        <Trans>“{name}” isn’t saved on this device yet. Open it once while online to make it available offline.</Trans>
      ) : (
        <AbsenceAdvice absence={absence} />
      )}
    </Empty>
  );
}
