import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../../ui/messages/unavailable.tsx';
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

export function PreparationNotes({ state, chosen, onDespiteSaver, onNotNow }: NotesProps) {
  const { asksAboutSaver, ending, isRefused, progress, plan } = state;
  const size = useSize();
  return (
    <div className={styles.notes}>
      {asksAboutSaver && (
        <Message announce tone="warn" title={<Trans>Data saver is on.</Trans>}>
          <Trans>This download may be large. Continue on this connection?</Trans>
          <span className={styles.answers}>
            <Button onClick={onDespiteSaver}>
              <Trans>Download now</Trans>
            </Button>
            <Button kind="quiet" onClick={onNotNow}>
              <Trans>Not now</Trans>
            </Button>
          </span>
        </Message>
      )}
      {plan?.isGone && (
        <Message tone="warn" title={<Trans>Your downloads were removed from this device.</Trans>}>
          <Trans>You were signed out. Download them again before you go offline. Pictures are still here.</Trans>
        </Message>
      )}
      {progress?.halt === 'network' && (
        <Message announce tone="offline" title={<Trans>Waiting for a connection.</Trans>}>
          <Trans>This resumes automatically once you’re back online.</Trans>
        </Message>
      )}
      {progress?.halt === 'intercepted' && <AbsenceMessage absence="intercepted" />}
      {progress?.halt === 'busy' && (
        <Message announce tone="warn" title={<Trans>The portal is busy.</Trans>}>
          <Trans>Resuming shortly.</Trans>
        </Message>
      )}
      {ending?.code === 'no-room' && (
        <Message announce tone="bad" title={<Trans>Not enough space on this device.</Trans>}>
          <Trans>
            This needs about {size(ending.neededBytes)}, but only {size(ending.freeBytes)} is free. Choose less or free
            up space.
          </Trans>
        </Message>
      )}
      {ending?.code === 'full' && (
        <Message announce tone="bad" title={<Trans>This device is full.</Trans>}>
          <Trans>What’s already downloaded stays. Choose less or free up space, then download the rest.</Trans>
        </Message>
      )}
      {(ending?.code === 'sign-in-needed' || plan?.run?.pausedBy === 'sign-in') && (
        <Message announce tone="warn" title={<Trans>Sign in again to continue.</Trans>}>
          <Trans>Sign in, then continue here.</Trans>
        </Message>
      )}
      {ending?.code === 'broken' && (
        <Message announce tone="bad" title={<Trans>This device couldn’t check its storage.</Trans>}>
          <Trans>Try again. If that doesn’t help, reload the page.</Trans>
        </Message>
      )}
      {ending?.code === 'done' && ending.unlisted.length > 0 && (
        <Message announce tone="warn" title={<Trans>Some details couldn’t be loaded.</Trans>}>
          <Plural
            value={ending.unlisted.length}
            one="# item couldn’t be downloaded. Try again later."
            other="# items couldn’t be downloaded. Try again later."
          />
        </Message>
      )}
      {isRefused && (
        <Message announce tone="warn" title={<Trans>This device isn’t saving your choice.</Trans>}>
          <Trans>You will need to choose it again next time.</Trans>
        </Message>
      )}
      <Verdict state={state} chosen={chosen} />
    </div>
  );
}

/** Whether everything chosen works offline. */
function Verdict({ state, chosen }: { state: PreparationState; chosen: readonly GroupName[] }) {
  const checked = chosen.map((group) => state.checked[group]);
  const known = checked.filter((one) => one !== undefined);
  if (known.length === 0 || state.progress !== null) return null;
  if (known.some(({ code }) => code === 'checking')) {
    return (
      <p role="status" className="muted">
        <Trans>Checking that everything opens offline…</Trans>
      </p>
    );
  }
  const bad = known.filter(({ code }) => code !== 'ready').length;
  const unseen = checked.length - known.length;
  if (bad > 0) {
    return (
      <Message announce tone="bad" title={<Trans>Not ready for offline.</Trans>}>
        <Plural value={bad} one="# is incomplete." other="# are incomplete." />
      </Message>
    );
  }
  if (unseen > 0) return null;
  return (
    <Message announce tone="ok" title={<Trans>Ready for offline.</Trans>}>
      <Trans>Everything you selected works offline.</Trans>
    </Message>
  );
}
