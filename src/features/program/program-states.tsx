import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, AbsenceTitle } from '../../ui/messages/absence.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';

function Frame({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div className="wrap" aria-busy={isBusy}>
      <div className="page-head">
        <h1>
          <Trans>Sales program</Trans>
        </h1>
      </div>
      {children}
    </div>
  );
}

export function ProgramLoading() {
  return (
    <Frame isBusy>
      <div className="stack">
        <Skeleton height="150px" />
        <Skeleton height="220px" />
      </div>
    </Frame>
  );
}

export function NoProgram() {
  return (
    <Frame>
      <Empty title={<Trans>No sales program right now.</Trans>}>
        <Trans>Tiers and your progress will appear here.</Trans>
      </Empty>
    </Frame>
  );
}

type ProgramMissingProps = { absence: Absence; isRetrying: boolean; onRetry: () => void };

/** Neither the server nor the device has it. */
export function ProgramMissing({ absence, isRetrying, onRetry }: ProgramMissingProps) {
  return (
    <Frame>
      <Empty
        title={<Trans>The sales program couldn’t be loaded and isn’t on this device.</Trans>}
        action={
          <Button kind="primary" busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <AbsenceTitle absence={absence} />{' '}
        {absence === 'offline' ? (
          <Trans>Open this page once while online to make it available offline.</Trans>
        ) : (
          <AbsenceAdvice absence={absence} />
        )}
      </Empty>
    </Frame>
  );
}
