import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NotLookedUp, type NotLookedUpProps } from '../../quick-order/line-messages.tsx';
import styles from './reorder-frame.module.css';

/** UI-4. While the catalogues are asked what is still sold. */
export function ReorderLooking() {
  return (
    <ReorderFrame busy>
      <Skeleton width="min(22rem, 80%)" height="1.45em" />
      <Skeleton width="11rem" height="var(--ctl)" />
    </ReorderFrame>
  );
}

/** UI-4. Nothing of the order could be looked up: nothing can be added. */
export function ReorderMissing(props: Omit<NotLookedUpProps, 'title'>) {
  return (
    <ReorderFrame>
      <NotLookedUp
        {...props}
        title={<Trans>Nothing can be added. The catalogs couldn’t be loaded and aren’t on this device.</Trans>}
      />
    </ReorderFrame>
  );
}

/** UI-4. A part of the order could not be looked up; the lines say which. */
export function ReorderPartlyMissing(props: Omit<NotLookedUpProps, 'title'>) {
  return <NotLookedUp {...props} title={<Trans>Some catalogs couldn’t be loaded.</Trans>} />;
}

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
