import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/messages/states.tsx';
import { type Missing, Unavailable } from '../../ui/messages/unavailable.tsx';

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

/** Neither the server nor the device has the list. */
export function LibraryMissing({ title, ...missing }: Missing & { title: ReactNode }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Unavailable
        title={<Trans>The library couldn’t be loaded and isn’t on this device.</Trans>}
        offline={<Trans>Open it once while online to make it available offline.</Trans>}
        {...missing}
      />
    </div>
  );
}
