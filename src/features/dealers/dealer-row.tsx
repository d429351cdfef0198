import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { AssignedDealer } from '../../contract/account/reps.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import styles from './dealers-screen.module.css';

export type DealerRowProps = {
  dealer: AssignedDealer;
  /** Acted for now. */
  isPresent: boolean;
  /** Changes of the dealer that only this device has. */
  pending: number;
  isChoosing: boolean;
  onChoose: () => void;
  /** Of a new dealer whom only this device has. */
  unsent?: 'waiting' | 'refused';
  /** Shown below the dealer. */
  children?: ReactNode;
};

export function DealerRow({ dealer, isPresent, pending, isChoosing, onChoose, unsent, children }: DealerRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const factsId = useId();
  const { lastOrder } = dealer;
  const facts = [dealer.no, dealer.city, dealer.group].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.dealer}>
        <h3 className={styles.name}>
          {/* Two shops of one company may have one name. */}
          <button type="button" aria-describedby={factsId} aria-busy={isChoosing || undefined} onClick={onChoose}>
            {dealer.name}
          </button>
        </h3>
        <p id={factsId} className="muted">
          {facts}
        </p>
        <p className="muted">
          {lastOrder ? t`Last order ${lastOrder.reference}, ${date(lastOrder.date)}` : <Trans>No orders yet</Trans>}
        </p>
      </div>
      <div className={styles.badges}>
        {isPresent && (
          <Badge tone="ok">
            <Trans>Ordering now</Trans>
          </Badge>
        )}
        {dealer.unconfirmed && unsent !== 'refused' && (
          <Badge tone="warn">{unsent ? <Trans>Not sent yet</Trans> : <Trans>Not confirmed yet</Trans>}</Badge>
        )}
        {unsent === 'refused' && (
          <Badge tone="bad">
            <Trans>Can’t be sent</Trans>
          </Badge>
        )}
        {pending > 0 && (
          <Badge tone="warn">
            <Plural value={pending} one="# pending change" other="# pending changes" />
          </Badge>
        )}
        {dealer.openTasks > 0 && (
          <Badge>
            <Plural value={dealer.openTasks} one="# open task" other="# open tasks" />
          </Badge>
        )}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
