import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import styles from './reorder-frame.module.css';

/** What stands around a past order that is ordered again, loading and failing included. */
export function ReorderFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Panel className={`stack no-print ${styles.panel}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id}>
        <Trans>Reorder</Trans>
      </h2>
      {children}
    </Panel>
  );
}
