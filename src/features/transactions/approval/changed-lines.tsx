import { Trans } from '@lingui/react/macro';
import type { ApprovalReview } from '../../../contract/orders/approvals.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from './approval.module.css';

type ChangedLinesProps = { changes: ApprovalReview['changes']; inMoney: (amount: number) => string };
type Change = ApprovalReview['changes'][number];

/** Each line that differs from what was placed, and how. */
export function ChangedLines({ changes, inMoney }: ChangedLinesProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.sku}>
          <b>{change.name}</b> <span className="small muted">{change.sku}</span>
          <br />
          <ChangeMessage change={change} inMoney={inMoney} />
        </li>
      ))}
    </ul>
  );
}

function ChangeMessage({ change: { was, now }, inMoney }: { change: Change; inMoney: (amount: number) => string }) {
  const { number, percent } = useFormats();
  if (now === null) return <Trans>No longer available to order.</Trans>;
  const [left, asked] = [number(now.quantities), number(was.quantities)];
  const [price, formerPrice] = [inMoney(now.unitPrice), inMoney(was.unitPrice)];
  const [discount, formerDiscount] = [percent(now.discount), percent(was.discount)];
  return (
    <>
      {left !== asked && (
        <>
          <Trans>
            Only {left} of {asked} available.
          </Trans>{' '}
        </>
      )}
      {price !== formerPrice && (
        <>
          <Trans>
            Unit price {price}, was {formerPrice}.
          </Trans>{' '}
        </>
      )}
      {discount !== formerDiscount && (
        <Trans>
          Discount {discount}, was {formerDiscount}.
        </Trans>
      )}
    </>
  );
}
