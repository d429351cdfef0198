import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import modal from '../../../ui/modal.module.css';
import styles from './idle-dialog.module.css';

/** What is said aloud of the countdown, in seconds: the dialog says the first itself, and every second would drown all else. */
const announcedS = [30, 10];

/** SES-4, WCAG 2.2.1. Says that the portal locks itself; a press, a key or a movement anywhere keeps it open. */
export function LastMinute({ leftMs, onStay }: { leftMs: number; onStay: () => void }) {
  const id = useId();
  const ref = useModal();
  const seconds = Math.ceil(leftMs / 1_000);
  const announced = announcedS.filter((each) => seconds <= each).at(-1);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={modal.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      onClose={onStay}
    >
      <div className={modal.form}>
        <h2 id={id}>
          <Trans>Are you still there?</Trans>
        </h2>
        <p id={`${id}-text`}>
          <Trans>
            Nobody has used the portal on this device for 29 minutes. In a minute it locks itself; your work is kept,
            and comes back when you sign in.
          </Trans>
        </p>
        <p className={styles.time} role="timer" aria-live="off">
          <Plural value={seconds} one="# second left" other="# seconds left" />
        </p>
        <p className="visually-hidden" role="status">
          {announced !== undefined && <Plural value={announced} one="# second left" other="# seconds left" />}
        </p>
        <div className={modal.actions}>
          <Button kind="primary" big autoFocus onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  );
}
