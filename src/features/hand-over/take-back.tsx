import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TabletIcon } from '../../ui/icons.tsx';
import type { HandOver } from './hand-over.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import styles from './take-back.module.css';

type TakeBackProps = {
  open: () => Promise<Pick<HandOver<never, unknown>, 'settle' | 'standing' | 'takeBack'>>;
  /** Asks for the password, where the PIN helps no more. */
  passwordForm: ReactNode;
};

/** MODE-4. Says that the tablet is handed over, and leads back. */
export function TakeBack(props: TakeBackProps) {
  const { open } = props;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // A hand-over that was cut short is ended with the first page.
    open().then(
      async (handOver) => handOver.settle(),
      () => undefined,
    );
  }, [open]);
  return (
    <>
      <span className={styles.said}>
        <TabletIcon />
        <Trans>Handed over</Trans>
      </span>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Take back</Trans>
      </Button>
      {isOpen && <TakeBackDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
