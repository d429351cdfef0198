import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, AbsenceTitle } from '../../ui/messages/absence.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function LibraryLoading({ title }: { title: ReactNode }) {
  return (
    <div className="wrap" aria-busy="true">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <Skeleton width="min(20rem, 70vw)" height="1.45em" />
        </div>
      </div>
      <div className="stack">
        {rows.map((row) => (
          <Skeleton key={row} height="44px" />
        ))}
      </div>
    </div>
  );
}

type MissingProps = { title: ReactNode; absence: Absence; isRetrying: boolean; onRetry: () => void };

/** Neither the server nor the device has the list. */
export function LibraryMissing({ title, absence, isRetrying, onRetry }: MissingProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Empty
        title={<Trans>The library couldn’t be loaded and isn’t on this device.</Trans>}
        action={
          <Button kind="primary" busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <AbsenceTitle absence={absence} />{' '}
        {absence === 'offline' ? (
          <Trans>Open it once while online to make it available offline.</Trans>
        ) : (
          <AbsenceAdvice absence={absence} />
        )}
      </Empty>
    </div>
  );
}
