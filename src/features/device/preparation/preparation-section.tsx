import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Message } from '../../../ui/messages/message.tsx';
import type { Preparation } from './follow-preparation.ts';
import { GroupTitle } from './group-messages.tsx';
import { GroupRow } from './group-row.tsx';
import type { GroupName } from './ports.ts';
import { PreparationNotes } from './preparation-notes.tsx';
import { PreparationSummary, shownTally } from './preparation-summary.tsx';
import type { DealerPreparation, PreparationState } from './preparation.ts';
import styles from './preparation.module.css';

type PreparationSectionProps = {
  preparation: Preparation;
  /** In display order. */
  groups: readonly GroupName[];
  catalogueTitle: (catalogue: string) => string;
};

/** Choose, download and check what the device needs offline. */
export function PreparationSection({ preparation, groups, catalogueTitle }: PreparationSectionProps) {
  const prepared = usePreparation(preparation);
  return (
    <section className="stack" id="offline" aria-labelledby="offline-title">
      <h2 id="offline-title">
        <Trans>Offline mode</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Choose what to download for a trade show or a shop without Wi-Fi. Available in English and French.
        </Trans>
      </p>
      {prepared !== null && !prepared.own.canHold && (
        <Message tone="warn" title={<Trans>This browser doesn’t store anything for this site.</Trans>}>
          <Trans>This works when the portal’s address begins with https.</Trans>
        </Message>
      )}
      {prepared?.own.canHold && <Choice prepared={prepared} groups={groups} catalogueTitle={catalogueTitle} />}
    </section>
  );
}

type ChoiceProps = Omit<PreparationSectionProps, 'preparation'> & { prepared: Prepared };

function Choice({ prepared: { own, state }, groups, catalogueTitle }: ChoiceProps) {
  const chosen = (state.plan?.chosen ?? []).filter((group) => groups.includes(group));
  const isRunning = state.plan?.run?.pausedBy === null && !state.asksAboutSaver;
  const row = (group: GroupName) => (
    <GroupRow
      key={group}
      title={<GroupTitle group={group} catalogueTitle={catalogueTitle(group.split(':')[1] ?? '')} />}
      isPart={group.startsWith('pictures:')}
      isWhole={group.startsWith('catalogue:')}
      isChosen={chosen.includes(group)}
      tally={shownTally(state, group)}
      isCounted={state.isCounted}
      isRead={state.plan !== null}
      isRunning={isRunning}
      checked={state.checked[group]}
      onChoose={(isOn) => void own.choose(group, isOn)}
      onFetch={() => void own.start({ only: [group] })}
    />
  );
  const ofKind = (...kinds: string[]) => groups.filter((group) => kinds.includes(group.split(':')[0] ?? '')).map(row);
  return (
    <div className={styles.panel}>
      <PreparationSummary
        state={state}
        chosen={chosen}
        onStart={() => void own.start()}
        onPause={() => void own.pause()}
        onCheck={() => void own.check()}
      />
      <PreparationNotes
        state={state}
        chosen={chosen}
        onDespiteSaver={() => void own.start({ despiteSaver: true })}
        onNotNow={() => void own.pause()}
      />
      <Kind title={<Trans>Products</Trans>} rows={ofKind('catalogue', 'pictures')} />
      <Kind title={<Trans>Library</Trans>} rows={ofKind('documents', 'photos', 'branding')} />
      <Kind title={<Trans>Orders and booking</Trans>} rows={ofKind('transactions', 'booking', 'account')} />
    </div>
  );
}

function Kind({ title, rows }: { title: ReactNode; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={styles.kind}>{title}</h3>
      <ul className={styles.list}>{rows}</ul>
    </div>
  );
}

type Prepared = { readonly own: DealerPreparation; readonly state: PreparationState };

/** Read again whenever the page opens. Null when signed out. */
export function usePreparation(preparation: Preparation): Prepared | null {
  const client = useQueryClient();
  const state = useSyncExternalStore(
    (listener) => preparation.subscribe(listener),
    () => preparation.current()?.state() ?? null,
  );
  const own = preparation.current();
  useEffect(() => {
    void own?.look().catch(() => undefined);
  }, [own]);
  // Downloads change the used space, so the report reloads.
  const tallies = state?.tallies;
  useEffect(() => {
    if (tallies) void client.invalidateQueries({ queryKey: ['device-storage'] });
  }, [client, tallies]);
  return own && state && { own, state };
}
