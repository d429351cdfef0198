import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CatalogueKey, CatalogueState, RefreshFailure } from '../../contract/catalogue-search.ts';
import { absenceOfFailure } from '../../contract/refresh-absence.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { AbsenceTitle } from '../../ui/absence.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format.ts';
import styles from './held-catalogues.module.css';

/** A catalogue that the dealer may open, and what its screen is called. */
export type NamedCatalogue = { readonly catalogue: CatalogueKey; readonly title: string };

type HeldCataloguesProps = { catalogues: CatalogueSearch; all: readonly NamedCatalogue[] };

/** CAT-8. Which catalogues open without a network, how old they are, and the button that makes one of them do so. */
export function HeldCatalogues({ catalogues, all }: HeldCataloguesProps) {
  return (
    <ul className={styles.list}>
      {all.map((one) => (
        <HeldOne key={one.catalogue.catalogue} {...one} catalogues={catalogues} />
      ))}
    </ul>
  );
}

function HeldOne({ catalogues, title, catalogue }: NamedCatalogue & { catalogues: CatalogueSearch }) {
  const state = useSyncExternalStore(
    (listener) => catalogues.subscribe(listener),
    () => catalogues.stateOf(catalogue),
  );
  const { data: sinceMs = null } = useQuery({
    queryKey: ['held-since', catalogue],
    queryFn: async () => catalogues.heldSince(catalogue),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const isHeld = state.code === 'ready' || sinceMs !== null;
  const isUnderWay = state.code === 'ready' && state.refresh.code === 'under-way';
  return (
    <li className={styles.catalogue}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className="small muted">
          <StateText state={state} sinceMs={sinceMs} />
        </p>
      </div>
      <Button busy={isUnderWay && <Trans>Loading…</Trans>} onClick={() => catalogues.open(catalogue, { now: true })}>
        {isHeld ? <Trans>Renew</Trans> : <Trans>Make available offline</Trans>}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </li>
  );
}

function StateText({ state, sinceMs }: { state: CatalogueState; sinceMs: number | null }) {
  const { moment } = useFormats();
  if (state.code === 'failed') {
    return (
      <>
        <FailureText failure={state.failure} /> <Trans>It is not on this device.</Trans>
      </>
    );
  }
  if (state.code === 'ready') {
    const { snapshot, refresh } = state;
    return (
      <>
        {refresh.code === 'failed' && <FailureText failure={refresh.failure} />}{' '}
        <Plural value={snapshot.total} one="# product" other="# products" />,{' '}
        <Trans>on this device as of {moment(snapshot.heldSinceMs)}.</Trans>
      </>
    );
  }
  return sinceMs === null ? (
    <Trans>It is not on this device.</Trans>
  ) : (
    <Trans>On this device as of {moment(sinceMs)}.</Trans>
  );
}

/** Why the last try brought nothing. */
function FailureText({ failure }: { failure: RefreshFailure }) {
  const absence = absenceOfFailure(failure);
  if (absence !== 'unreadable') return <AbsenceTitle absence={absence} />;
  return <Trans>A newer one came that could not be read; the former one stays in use.</Trans>;
}
