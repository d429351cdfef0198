import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dealerIdOf } from '../../../contract/account/user-hash.ts';
import type { User } from '../../../contract/account/user.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { RetryButton } from '../../../ui/messages/unavailable.tsx';
import type { ChooseOutcome, RepDealers } from '../../dealers/rep-dealers.ts';
import { type RepMemory, type ShowDownload, withDownloaded } from '../../dealers/rep-memory.ts';
import { useServices, useUser } from '../../shell/use-services.ts';
import type { Preparation } from './follow-preparation.ts';
import { groupsFor } from './groups-for.ts';
import type { GroupName } from './ports.ts';
import { PreparationNotes } from './preparation-notes.tsx';
import { usePreparation } from './preparation-section.tsx';
import styles from './dealers-download.module.css';

type Props = {
  dealers: RepDealers;
  memory: RepMemory;
  /** Loads the app again, for the dealer who was chosen. */
  onChosen: () => void;
};

/** Downloads several dealers one after the other, for a show without a connection (REP-2). */
export function DealersDownload({ dealers, memory, onChosen }: Props) {
  const [download, setDownload] = useState(memory.download);
  const [isOpen, setOpen] = useState(false);

  async function keep(next: ShowDownload | null): Promise<void> {
    await dealers.keepDownload(next);
    setDownload(next);
  }

  function start(chosen: ShowDownload): void {
    setOpen(false);
    void keep(chosen);
  }

  if (download !== null && download.left.length > 0)
    return <Running key={download.left[0]} dealers={dealers} download={download} onKeep={keep} onChosen={onChosen} />;
  if (download !== null) return <Finished download={download} onClose={() => void keep(null)} />;
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>
          <Trans>Download for offline use</Trans>
        </Button>
      </div>
    );
  return <Choice memory={memory} onCancel={() => setOpen(false)} onStart={start} />;
}

type ChoiceProps = { memory: RepMemory; onCancel: () => void; onStart: (download: ShowDownload) => void };

function Choice({ memory, onCancel, onStart }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [pictures, setPictures] = useState(true);
  const [library, setLibrary] = useState(false);
  const all = memory.dealers.map(({ id }) => id);

  function start(): void {
    const inOrder = memory.dealers.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name }));
    onStart({ chosen: inOrder, left: inOrder.map(({ id }) => id), incomplete: [], pictures, library });
  }

  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2>
        <Trans>Download for offline use</Trans>
      </h2>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Dealers</Trans>
        </legend>
        {all.length > 1 && (
          <Check checked={chosen.length === all.length} onChange={({ target }) => setChosen(target.checked ? all : [])}>
            <Trans>All dealers</Trans>
          </Check>
        )}
        {memory.dealers.map(({ id, name, no }) => (
          <Check
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {name} <span className="muted">{no}</span>
          </Check>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Besides catalogs, prices, orders, and booking</Trans>
        </legend>
        <Check checked={pictures} onChange={({ target }) => setPictures(target.checked)}>
          <Trans>Product pictures</Trans>
        </Check>
        <Check checked={library} onChange={({ target }) => setLibrary(target.checked)}>
          <Trans>Documents and photos</Trans>
        </Check>
      </fieldset>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" disabled={chosen.length === 0}>
          <Plural value={chosen.length} one="Download # dealer" other="Download # dealers" />
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type RunningProps = Omit<Props, 'memory'> & {
  download: ShowDownload;
  onKeep: (download: ShowDownload | null) => Promise<void>;
};

/** Only one dealer at a time is the app's user, so the next one is chosen when the present one is here. */
function Running({ dealers, download, onKeep, onChosen }: RunningProps) {
  const user = useUser();
  const { preparation: open } = useServices();
  const [failed, setFailed] = useState<'not-here' | 'session-changed' | null>(null);
  const [id = ''] = download.left;
  const isPresent = user !== null && dealerIdOf(user.id) === id;
  const [preparation, setPreparation] = useState<Preparation | null>(null);
  const place = download.chosen.length - download.left.length + 1;
  const name = download.chosen.find((dealer) => dealer.id === id)?.name ?? '';

  async function take({ code }: ChooseOutcome): Promise<void> {
    if (code === 'chosen') onChosen();
    else if (code === 'not-assigned') await onKeep(withDownloaded(download, id, false));
    else setFailed(code);
  }
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (isPresent) void open().then(setPreparation);
    else void dealers.choose(id).then(takeFirst);
  }, [isPresent, open, dealers, id]);

  async function stop(): Promise<void> {
    await preparation?.current()?.pause();
    await onKeep(null);
  }

  return (
    <section className={styles.panel} aria-labelledby="dealers-download">
      <h2 id="dealers-download">
        <Trans>
          Downloading {name} ({place} of {download.chosen.length})
        </Trans>
      </h2>
      <p className="muted">
        <Trans>Keep this page open. If you leave, the download continues when you come back.</Trans>
      </p>
      {failed === 'not-here' && (
        <Message announce tone="offline" title={<Trans>You’re offline.</Trans>}>
          <Trans>Try again once you’re back online. Downloads so far are saved.</Trans>
        </Message>
      )}
      {failed === 'session-changed' && (
        <Message announce tone="warn" title={<Trans>The dealer was changed in another tab.</Trans>}>
          <Trans>Reload this page.</Trans>
        </Message>
      )}
      {isPresent && preparation && (
        <OneDealer
          preparation={preparation}
          groups={groupsOf(user, download)}
          onEnd={(isWhole) => void onKeep(withDownloaded(download, id, isWhole))}
        />
      )}
      <div className={styles.actions}>
        {failed === 'not-here' && (
          <Button
            kind="primary"
            onClick={() => {
              setFailed(null);
              void dealers.choose(id).then(take);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button onClick={() => void stop()}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </section>
  );
}

type OneDealerProps = { preparation: Preparation; groups: readonly GroupName[]; onEnd: (isWhole: boolean) => void };

function OneDealer({ preparation, groups, onEnd }: OneDealerProps) {
  const { t } = useLingui();
  const prepared = usePreparation(preparation);
  const own = prepared?.own;
  // Until then, the state may tell how the former download ended.
  const hasBegun = useRef(false);
  async function begin(): Promise<void> {
    for (const group of groups) await own?.choose(group, true);
    const running = own?.start({ despiteSaver: true });
    hasBegun.current = true;
    await running;
  }
  const beginAtOnce = useEffectEvent(begin);
  useEffect(() => {
    if (own) void beginAtOnce();
  }, [own]);

  const ending = prepared?.state.ending ?? null;
  const isOver = ending?.code === 'done' && prepared?.state.plan?.run === null;
  const end = useEffectEvent(() => {
    if (hasBegun.current && ending?.code === 'done')
      onEnd(ending.unlisted.length === 0 && ending.tally.all.held === ending.tally.all.things);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  if (!prepared) return null;
  const { progress } = prepared.state;
  const sum = progress?.tally?.all;
  return (
    <>
      <progress
        className={styles.bar}
        aria-label={t`Download progress`}
        {...(progress?.phase === 'fetching' && sum && { value: sum.heldBytes, max: Math.max(1, sum.bytes) })}
      />
      <PreparationNotes
        state={prepared.state}
        chosen={groups}
        onDespiteSaver={() => void own?.start({ despiteSaver: true })}
        onNotNow={() => void own?.pause()}
      />
      {ending !== null && ending.code !== 'done' && (
        <div className={styles.actions}>
          <RetryButton kind="primary" onRetry={() => void begin()} />
        </div>
      )}
    </>
  );
}

function groupsOf(user: User, { pictures, library }: ShowDownload): GroupName[] {
  const ofLibrary: readonly GroupName[] = ['documents', 'photos', 'branding'];
  return groupsFor(user).filter(
    (group) => (pictures || !group.startsWith('pictures:')) && (library || !ofLibrary.includes(group)),
  );
}

type FinishedProps = { download: ShowDownload; onClose: () => void };

function Finished({ download: { chosen, incomplete }, onClose }: FinishedProps) {
  const { i18n } = useLingui();
  const names = chosen.flatMap(({ id, name }) => (incomplete.includes(id) ? name : []));
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <div className={styles.panel}>
      {incomplete.length === 0 ? (
        <Message
          announce
          tone="ok"
          title={
            <Plural value={chosen.length} one="# dealer is on this device." other="# dealers are on this device." />
          }
        >
          <Trans>Choose a dealer to order for, with or without a connection.</Trans>
        </Message>
      ) : (
        <Message announce tone="warn" title={<Trans>Some items couldn’t be downloaded.</Trans>}>
          <Trans>Incomplete: {list}. Download these dealers again while you’re online.</Trans>
        </Message>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
