import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { AssignedDealer } from '../../contract/account/reps.ts';
import { dealerIdOf } from '../../contract/account/user-hash.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { emptyAddress } from '../../domain/address/postal-address.ts';
import { Button } from '../../ui/forms/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Message } from '../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { HeldMessage } from '../../ui/messages/unavailable.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toolClass } from '../../ui/tool.ts';
import { repOf, userOf } from '../session/session-state.ts';
import { LanguageToggle } from '../shell/language-toggle.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useServices } from '../shell/use-services.ts';
import { DealerRow } from './dealer-row.tsx';
import type { NewDealers, TypedDealer, UnsentDealer } from './new-dealers.ts';
import type { ChooseOutcome, PendingOfDealer, RepDealers } from './rep-dealers.ts';
import { type RepMemory, shownDealers } from './rep-memory.ts';
import { UnsentDealerRow } from './unsent-dealer-row.tsx';
import styles from './dealers-screen.module.css';

type NewDealerForm = {
  typed: TypedDealer;
  groups: readonly string[];
  onType: (typed: TypedDealer) => void;
  onDone: () => void;
};

type DealersScreenProps = {
  dealers: RepDealers;
  newDealers: NewDealers;
  /** Addresses are typed as in a checkout, which lies above this feature. */
  renderForm: (form: NewDealerForm) => ReactNode;
  /** Downloads are a matter of the device, which lies above this feature. */
  renderDownload: (memory: RepMemory) => ReactNode;
  /** Starts the app again, for the dealer who was chosen. */
  onChosen: () => void;
};

/** Where a rep chooses the dealer to order for (REP-1). */
export function DealersScreen({ dealers, newDealers, renderForm, renderDownload, onChosen }: DealersScreenProps) {
  const { t, i18n } = useLingui();
  const { session, device } = useServices();
  const state = useStore(session);
  const user = userOf(state);
  const rep = repOf(state);
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<string | null>(null);
  const [refused, setRefused] = useState<Exclude<ChooseOutcome['code'], 'chosen'> | null>(null);
  const unsent = useStore(newDealers) ?? [];
  const { data, refetch } = useQuery({
    // Reloads once the server has a new dealer.
    queryKey: ['rep-dealers', rep?.id, unsent.length],
    placeholderData: keepPreviousData,
    queryFn: async () => dealers.list(),
    networkMode: 'always',
    staleTime: 0,
  });

  const form = newDealers.form();
  const openForm = useSyncExternalStore(
    (listener) => form?.subscribe(listener) ?? noForm,
    () => form?.getSnapshot().typed ?? null,
  );
  const type = (typedDealer: TypedDealer | null) => form?.change({ typed: typedDealer });

  async function choose(dealerId: string): Promise<void> {
    setChoosing(dealerId);
    setRefused(null);
    const { code } = await dealers.choose(dealerId);
    if (code === 'chosen') return onChosen();
    setChoosing(null);
    setRefused(code);
    void refetch();
  }

  const { recent, others } = data ? shownDealers(data.memory, typed) : { recent: [], others: [] };
  const present = user === null ? null : dealerIdOf(user.id);
  const pendingOf = (id: string) => data?.pending.find(({ dealerId, isNew }) => dealerId === id && !isNew)?.count ?? 0;
  const assigned = new Set([...(data?.memory.dealers ?? []), ...unsent].map(({ id }) => id));
  const unassigned =
    data?.pending.filter(({ dealerId, isNew }) => !isNew && (dealerId === null || !assigned.has(dealerId))) ?? [];
  const groups = [...new Set(data?.memory.dealers.map(({ group }) => group))].toSorted();
  const row = (dealer: AssignedDealer) => (
    <DealerRow
      key={dealer.id}
      dealer={dealer}
      isPresent={dealer.id === present}
      pending={pendingOf(dealer.id)}
      isChoosing={choosing === dealer.id}
      onChoose={() => void (choosing === null && choose(dealer.id))}
    />
  );
  const isKnown = data !== undefined && (data.failed === null || data.memory.askedMs !== null);
  return (
    <div className="wrap">
      <div className={styles.screen}>
        <div className="page-head">
          <div>
            <h1>
              <Trans>Your dealers</Trans>
            </h1>
            <p className="muted">
              <Trans>Choose the dealer you’re ordering for.</Trans>
            </p>
          </div>
          {groups.length > 0 && openForm === null && (
            <Button onClick={() => type(emptyDealer(groups, i18n.locale))}>
              <Trans>New dealer</Trans>
            </Button>
          )}
          {user === null && (
            <div className={styles.own}>
              <LanguageToggle className={toolClass} onChoose={(chosen) => device.setLanguage(chosen)} />
              <ScreenLink name="account-logout">
                <Trans>Sign out</Trans>
              </ScreenLink>
            </div>
          )}
        </div>
        <div className={styles.body}>
          {data?.failed && data.memory.askedMs !== null && (
            <HeldMessage absence={absenceAfter(data.failed)} sinceMs={data.memory.askedMs} />
          )}
          {data && !isKnown && (
            <Message announce tone="offline" title={<Trans>Your dealers aren’t on this device yet.</Trans>}>
              <Trans>Open this page once while online.</Trans>
            </Message>
          )}
          {refused && <Refused code={refused} />}
          {openForm && renderForm({ typed: openForm, groups, onType: type, onDone: () => type(null) })}
          {unsent.length > 0 && (
            <Section title={<Trans>New dealers</Trans>}>
              {unsent.map((dealer) => (
                <UnsentDealerRow
                  key={dealer.id}
                  dealer={dealer}
                  isPresent={dealer.id === present}
                  pending={pendingOf(dealer.id)}
                  isChoosing={choosing === dealer.id}
                  onChoose={() => void (choosing === null && choose(dealer.id))}
                  onEdit={openForm === null ? () => type(typedOf(dealer)) : null}
                  onDiscard={() => void newDealers.discard(dealer)}
                />
              ))}
            </Section>
          )}
          {data && data.memory.dealers.length > 0 && openForm === null && renderDownload(data.memory)}
          {(data?.memory.dealers.length ?? 0) > 0 && (
            <SearchField
              label={t`Search dealers`}
              placeholder={t`Name, number or city`}
              value={typed}
              onChange={setTyped}
            />
          )}
          {!data && <Skeleton width="100%" height="200px" />}
          {recent.length > 0 && <Section title={<Trans>Recent</Trans>}>{recent.map(row)}</Section>}
          {others.length > 0 && (
            <Section title={recent.length > 0 ? <Trans>Other dealers</Trans> : <Trans>All dealers</Trans>}>
              {others.map(row)}
            </Section>
          )}
          {isKnown && recent.length + others.length === 0 && (
            <Empty title={typed === '' ? <Trans>No dealers yet</Trans> : <Trans>No dealers match</Trans>}>
              {typed === '' ? (
                <Trans>Ask your company to assign dealers to you.</Trans>
              ) : (
                <Trans>Check the spelling.</Trans>
              )}
            </Empty>
          )}
          {unassigned.length > 0 && (
            <Section title={<Trans>No longer assigned to you</Trans>}>
              {unassigned.map((pending) => (
                <UnassignedRow
                  key={pending.hash}
                  pending={pending}
                  onExport={async () => dealers.exportPending(pending)}
                />
              ))}
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

const noForm = () => {};

/** Of several price groups the rep chooses one: a shop must not get another one's prices by oversight. */
function emptyDealer(groups: readonly string[], locale: string): TypedDealer {
  const [group = ''] = groups.length === 1 ? groups : [];
  const lang = locale === 'fr' ? 'fr' : 'en';
  const address = emptyAddress(group === 'USA' ? 'US' : 'CA');
  return { id: null, name: '', contactName: '', email: '', phone: '', group, lang, address };
}

function typedOf({ id, name, contactName, email, phone, group, lang, address }: UnsentDealer): TypedDealer {
  return { id, name, contactName, email, phone, group, lang, address };
}

type UnassignedRowProps = { pending: PendingOfDealer; onExport: () => Promise<string> };

/** Changes for a dealer whom the rep may not act for: they stay here, and can be handed on as a file. */
function UnassignedRow({ pending: { name, count }, onExport }: UnassignedRowProps) {
  const [hasFailed, setFailed] = useState(false);

  async function exportAll(): Promise<void> {
    const text = await onExport().catch(() => null);
    setFailed(text === null);
    if (text !== null) saveFile('paceline-unsent.json', 'application/json', text);
  }

  return (
    <li className={styles.row}>
      <div className={styles.dealer}>
        <b>{name || <Trans>Another dealer</Trans>}</b>
        <p className="muted">
          <Plural
            value={count}
            one="# pending change can’t be sent anymore."
            other="# pending changes can’t be sent anymore."
          />
        </p>
        {hasFailed && <Message announce tone="bad" title={<Trans>The file couldn’t be saved.</Trans>} />}
      </div>
      <Button onClick={() => void exportAll()}>
        <Trans>Export</Trans>
      </Button>
    </li>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Refused({ code }: { code: Exclude<ChooseOutcome['code'], 'chosen'> }) {
  switch (code) {
    case 'not-assigned':
      return (
        <Message announce tone="bad" title={<Trans>This dealer is no longer assigned to you.</Trans>}>
          <Trans>Ask your company if you should order for them.</Trans>
        </Message>
      );
    case 'not-here':
      return (
        <Message announce tone="offline" title={<Trans>This dealer isn’t on this device yet.</Trans>}>
          <Trans>Choose this dealer once while online to work offline.</Trans>
        </Message>
      );
    case 'session-changed':
      return (
        <Message announce tone="warn" title={<Trans>The dealer was changed in another tab.</Trans>}>
          <Trans>Reload this page.</Trans>
        </Message>
      );
  }
}
