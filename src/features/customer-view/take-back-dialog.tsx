import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pinTries } from '../../domain/account/pin.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { CustomerView, PinStatus, TakeBackOutcome } from './customer-view.ts';
import { Modal, pinInput } from './pin-dialog.tsx';
import styles from '../../ui/dialogs/modal.module.css';

type TakeBackDialogProps = {
  open: () => Promise<Pick<CustomerView<never, unknown>, 'pinStatus' | 'takeBack'>>;
  passwordForm: ReactNode;
  onClose: () => void;
};

/** Asks for the PIN, or the password after five wrong PINs. */
export function TakeBackDialog({ open, passwordForm, onClose }: TakeBackDialogProps) {
  const [pin, setPin] = useState<Pick<PinStatus, 'isUsable' | 'tries'>>({ isUsable: true, tries: 0 });
  const [untilMs, setUntilMs] = useState(0);
  const [outcome, setOutcome] = useState<TakeBackOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const seconds = useSecondsUntil(untilMs);

  useEffect(() => {
    async function look(): Promise<void> {
      const status = await (await open()).pinStatus();
      if (status === null) return;
      setPin(status);
      if (status.waitMs > 0) setUntilMs(Date.now() + status.waitMs);
    }
    look().catch(() => setOutcome({ code: 'device' }));
  }, [open]);

  async function takeBack(typed: string): Promise<void> {
    if (isBusy || typed === '') return;
    setIsBusy(true);
    setOutcome(null);
    const next = await open().then(
      async (customerView) => customerView.takeBack(typed),
      () => ({ code: 'device' }) as const,
    );
    setIsBusy(false);
    if (next.code === 'password') setPin({ isUsable: false, tries: pinTries });
    if (next.code === 'wrong') setPin({ isUsable: true, tries: next.tries });
    if ('waitMs' in next) setUntilMs(Date.now() + next.waitMs);
    form.current?.reset();
    // The button is disabled for seconds, so move the focus to the field.
    if (next.code !== 'taken-back') form.current?.querySelector('input')?.focus();
    // On success, the dealer is led away from here.
    setOutcome(next);
  }

  return (
    <Modal title={<Trans>Exit customer view</Trans>} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('pin');
          if (seconds === 0 && typeof typed === 'string') void takeBack(typed);
        }}
      >
        {outcome && <Refused outcome={outcome} />}
        {pin.isUsable && (
          <>
            <Field {...pinInput} name="pin" label={<Trans>PIN</Trans>} />
            {(seconds > 0 || outcome?.code === 'wrong') && <Wait seconds={seconds} />}
          </>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {pin.isUsable && (
            <Button kind="primary" type="submit" disabled={seconds > 0} busy={isBusy && <Trans>Unlocking</Trans>}>
              <Trans>Exit</Trans>
            </Button>
          )}
        </div>
      </form>
      {pin.tries >= pinTries && (
        <>
          <Message announce tone="warn" title={<Trans>Too many incorrect PINs</Trans>}>
            <PasswordOffer isOnlyWay={!pin.isUsable} />
          </Message>
          {passwordForm}
        </>
      )}
    </Modal>
  );
}

function PasswordOffer({ isOnlyWay }: { isOnlyWay: boolean }) {
  return isOnlyWay ? (
    <Trans>Sign in with your password (internet required). Your unsent changes are safe on this device.</Trans>
  ) : (
    <Trans>
      Wait and try the PIN again, or sign in with your password (internet required). Your unsent changes are safe on
      this device.
    </Trans>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="small muted">
      {seconds === 0 && <Trans>You can try again now.</Trans>}
      {seconds > 0 && seconds < 60 && (
        <Plural value={seconds} one="Try again in # second." other="Try again in # seconds." />
      )}
      {seconds >= 60 && <Trans>Try again in {clock}.</Trans>}
    </p>
  );
}

function Refused({ outcome }: { outcome: TakeBackOutcome }) {
  switch (outcome.code) {
    case 'wrong':
      return (
        <Message announce tone="bad" title={<Trans>Incorrect PIN.</Trans>}>
          <Trans>Each incorrect PIN means a longer wait before the next try.</Trans>
        </Message>
      );
    case 'busy':
    case 'device':
      return (
        <Message announce tone="bad" title={<Trans>Customer view couldn’t be closed.</Trans>}>
          <Trans>Nothing is lost. Try again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}

/** Counts down the remaining whole seconds. */
function useSecondsUntil(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
