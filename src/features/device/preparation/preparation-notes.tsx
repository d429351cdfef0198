import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { useSize } from '../use-size.ts';
import type { GroupName } from './ports.ts';
import type { PreparationState } from './preparation.ts';
import styles from './preparation.module.css';

type NotesProps = {
  state: PreparationState;
  chosen: readonly GroupName[];
  onDespiteSaver: () => void;
  onNotNow: () => void;
};

/** What needs a word: a question before it begins, why it did not, and how the check came out. */
export function PreparationNotes({ state, chosen, onDespiteSaver, onNotNow }: NotesProps) {
  const { asksAboutSaver, ending, isRefused, progress, plan } = state;
  const size = useSize();
  return (
    <div className={styles.notes}>
      {asksAboutSaver && (
        <Message announce tone="warn" title={<Trans>This device saves data.</Trans>}>
          <Trans>What you chose may be many megabytes. Fetch it over this connection all the same?</Trans>
          <span className={styles.answers}>
            <Button onClick={onDespiteSaver}>
              <Trans>Fetch it now</Trans>
            </Button>
            <Button kind="quiet" onClick={onNotNow}>
              <Trans>Not now</Trans>
            </Button>
          </span>
        </Message>
      )}
      {progress?.halt === 'network' && (
        <Message announce tone="offline" title={<Trans>Waiting for the network.</Trans>}>
          <Trans>It goes on by itself as soon as the portal can be reached.</Trans>
        </Message>
      )}
      {progress?.halt === 'busy' && (
        <Message announce tone="warn" title={<Trans>The portal is busy.</Trans>}>
          <Trans>It goes on by itself in a moment.</Trans>
        </Message>
      )}
      {ending?.code === 'no-room' && (
        <Message announce tone="bad" title={<Trans>There is not enough room on this device.</Trans>}>
          <Trans>
            About {size(ending.neededBytes)} are to be fetched, and {size(ending.freeBytes)} can be used. Nothing was
            begun: choose less, or make room.
          </Trans>
        </Message>
      )}
      {ending?.code === 'full' && (
        <Message announce tone="bad" title={<Trans>This device is full.</Trans>}>
          <Trans>What came before stays. Choose less, or make room, and fetch the rest.</Trans>
        </Message>
      )}
      {(ending?.code === 'sign-in-needed' || plan?.run?.pausedBy === 'sign-in') && (
        <Message announce tone="warn" title={<Trans>The portal wants you to sign in again.</Trans>}>
          <Trans>Sign in, then go on here.</Trans>
        </Message>
      )}
      {ending?.code === 'broken' && (
        <Message announce tone="bad" title={<Trans>This device could not look at what it keeps.</Trans>}>
          <Trans>Try again; if it stays so, reload the page.</Trans>
        </Message>
      )}
      {ending?.code === 'done' && ending.unlisted.length > 0 && (
        <Message announce tone="warn" title={<Trans>The portal did not say all that belongs here.</Trans>}>
          <Plural
            value={ending.unlisted.length}
            one="# of what you chose was left out. Try again later."
            other="# of what you chose were left out. Try again later."
          />
        </Message>
      )}
      {isRefused && (
        <Message announce tone="warn" title={<Trans>This device does not keep what you chose.</Trans>}>
          <Trans>It will have to be chosen again next time.</Trans>
        </Message>
      )}
      <Verdict state={state} chosen={chosen} />
    </div>
  );
}

/** PWA-4. Whether all that is chosen opens by this device alone. */
function Verdict({ state, chosen }: { state: PreparationState; chosen: readonly GroupName[] }) {
  const checked = chosen.map((group) => state.checked[group]);
  const known = checked.filter((one) => one !== undefined);
  if (known.length === 0 || state.progress !== null) return null;
  if (known.some(({ code }) => code === 'checking')) {
    return (
      <p role="status" className="muted">
        <Trans>Opening everything once, by this device alone…</Trans>
      </p>
    );
  }
  const bad = known.filter(({ code }) => code !== 'ready').length;
  const unseen = checked.length - known.length;
  if (bad > 0) {
    return (
      <Message announce tone="bad" title={<Trans>Not ready for the show.</Trans>}>
        <Plural
          value={bad}
          one="# of what you chose would not open whole."
          other="# of what you chose would not open whole."
        />
      </Message>
    );
  }
  if (unseen > 0) return null;
  return (
    <Message announce tone="ok" title={<Trans>Ready for the show.</Trans>}>
      <Trans>All that you chose opens without a network.</Trans>
    </Message>
  );
}
