import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { TabletIcon } from '../../ui/icons/icons.tsx';
import type { CustomerView } from './customer-view.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import styles from './take-back.module.css';

type TakeBackProps = {
  open: () => Promise<Pick<CustomerView<never, unknown>, 'settle' | 'pinStatus' | 'takeBack'>>;
  /** Shown after many wrong PINs. */
  passwordForm: ReactNode;
};

export function TakeBack(props: TakeBackProps) {
  const { open } = props;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // The first page finishes an interrupted start of customer view.
    open().then(
      async (customerView) => customerView.settle(),
      () => undefined,
    );
  }, [open]);
  return (
    <>
      <span className={styles.said}>
        <TabletIcon />
        <Trans>Customer view</Trans>
      </span>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Exit</Trans>
      </Button>
      {isOpen && <TakeBackDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
