import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DownIcon } from '../../../ui/icons/icons.tsx';
import styles from './more-tools.module.css';

/** Phones and upright tablets hide all but `lead` behind a button to keep lines visible. */
export function MoreTools({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.all}>
      <div className={classNames('kit no-print', styles.lead)}>
        {lead}
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Trans>More</Trans>
          <DownIcon />
        </Button>
      </div>
      <div id={id} className={classNames(styles.tools, isOpen && styles.open)}>
        {children}
      </div>
    </div>
  );
}
