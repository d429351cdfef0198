import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { type Missing, Unavailable } from '../../ui/messages/unavailable.tsx';

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

/** Neither the server nor the device has it. */
export function ProgramMissing(missing: Missing) {
  return (
    <Frame>
      <Unavailable
        title={<Trans>The sales program couldn’t be loaded and isn’t on this device.</Trans>}
        offline={<Trans>Open this page once while online to make it available offline.</Trans>}
        {...missing}
      />
    </Frame>
  );
}
