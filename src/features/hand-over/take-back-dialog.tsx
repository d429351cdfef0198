import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import type { HandOver, TakeBackOutcome } from './hand-over.ts';
import { Modal } from './modal.tsx';
import { pinInput } from './pin-input.ts';
import styles from '../../ui/modal.module.css';

type TakeBackDialogProps = {
  open: () => Promise<Pick<HandOver<never, unknown>, 'standing' | 'takeBack'>>;
  passwordForm: ReactNode;
  onClose: () => void;
};

/** MODE-4. Asks for the PIN; after five wrong ones for the password. */
export function TakeBackDialog({ open, passwordForm, onClose }: TakeBackDialogProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [untilMs, setUntilMs] = useState(0);
  const [outcome, setOutcome] = useState<TakeBackOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const seconds = useSecondsUntil(untilMs);

  useEffect(() => {
    async function look(): Promise<void> {
      const standing = await (await open()).standing();
      if (standing === 'password') setNeedsPassword(true);
      else if (standing !== null) setUntilMs(Date.now() + standing);
    }
    look().catch(() => setOutcome({ code: 'device' }));
  }, [open]);

  async function takeBack(pin: string): Promise<void> {
    if (isBusy || pin === '') return;
    setIsBusy(true);
    setOutcome(null);
    const next = await open().then(
      async (handOver) => handOver.takeBack(pin),
      () => ({ code: 'device' }) as const,
    );
    setIsBusy(false);
    if (next.code === 'password') setNeedsPassword(true);
    if ('waitMs' in next) setUntilMs(Date.now() + next.waitMs);
    form.current?.reset();
    // The button that was pressed can wait for seconds now, and would leave the keyboard nowhere.
    if (next.code !== 'taken-back') form.current?.querySelector('input')?.focus();
    // What is taken back leads the dealer away from here.
    setOutcome(next);
  }

  const cancel = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  if (needsPassword) {
    return (
      <Modal title={<Trans>Take the tablet back</Trans>} onClose={onClose}>
        <Message announce tone="warn" title={<Trans>The PIN was wrong five times.</Trans>}>
          <Trans>
            Only the password helps now, and the portal has to be reached. What is not sent comes back with it.
          </Trans>
        </Message>
        {passwordForm}
        <div className={styles.actions}>{cancel}</div>
      </Modal>
    );
  }
  return (
    <Modal title={<Trans>Take the tablet back</Trans>} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const pin = new FormData(event.currentTarget).get('pin');
          if (seconds === 0 && typeof pin === 'string') void takeBack(pin);
        }}
      >
        {outcome && <Refused outcome={outcome} />}
        <Field {...pinInput} name="pin" label={<Trans>PIN</Trans>} />
        {(seconds > 0 || outcome?.code === 'wrong') && (
          <p className="small muted">
            {seconds > 0 ? (
              <Plural
                value={seconds}
                one="The next try is open in # second."
                other="The next try is open in # seconds."
              />
            ) : (
              <Trans>The next try is open.</Trans>
            )}
          </p>
        )}
        <div className={styles.actions}>
          {cancel}
          <Button kind="primary" type="submit" disabled={seconds > 0} busy={isBusy && <Trans>Unlocking</Trans>}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Refused({ outcome }: { outcome: TakeBackOutcome }) {
  switch (outcome.code) {
    case 'wrong':
      return (
        <Message announce tone="bad" title={<Trans>This is not the PIN.</Trans>}>
          <Plural
            value={outcome.left}
            one="After # more wrong try only the password helps."
            other="After # more wrong tries only the password helps."
          />
        </Message>
      );
    case 'busy':
    case 'device':
      return (
        <Message announce tone="bad" title={<Trans>The tablet could not be taken back.</Trans>}>
          <Trans>Nothing is lost. Try again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}

/** Whole seconds that are left, counted down. */
function useSecondsUntil(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
