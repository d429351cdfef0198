import { Trans } from '@lingui/react/macro';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from '../checkout-form.module.css';

/** What is wrong with a field or a line, and what to do about it. */
export function IssueMessage({ issue }: { issue: OrderIssue }) {
  const { number, date } = useFormats();
  switch (issue.code) {
    case 'no-lines':
      return <Trans>The cart is empty.</Trans>;
    case 'repeated-sku':
      return <Trans>This product is in the cart twice.</Trans>;
    case 'no-quantity':
      return <Trans>This item has no quantity. Change or remove it in the cart.</Trans>;
    case 'above-maximum':
      return issue.maximum === 0 ? (
        <Trans>Out of stock.</Trans>
      ) : (
        <Trans>Only {number(issue.maximum)} available.</Trans>
      );
    case 'below-minimum':
      return <Trans>Minimum order is {number(issue.minimum)}.</Trans>;
    case 'not-a-multiple':
      return <Trans>Sold in packs of {number(issue.multiple)}.</Trans>;
    case 'missing':
      return issue.field === 'billingAddress' ? (
        <Trans>Choose a billing address.</Trans>
      ) : (
        <Trans>Choose a shipping address.</Trans>
      );
    case 'address-fault':
      return issue.field === 'billingAddress' ? (
        <Trans>The billing address isn’t valid.</Trans>
      ) : (
        <Trans>The shipping address isn’t valid.</Trans>
      );
    case 'not-offered':
      return <Trans>These terms are no longer available to you. Choose others.</Trans>;
    case 'too-long':
      return <Trans>Max {number(issue.maximum)} characters.</Trans>;
    case 'out-of-range':
      return (
        <Trans>
          Choose a date from {date(issue.first)} to {date(issue.last)}.
        </Trans>
      );
    case 'control-character':
      return <Trans>Contains an unsupported character. Retype the text.</Trans>;
  }
}

/** The same below a line. */
export function LineFault({ issue }: { issue: OrderIssue }) {
  return (
    <p className={styles.error} role="alert" data-fault="" tabIndex={-1}>
      <IssueMessage issue={issue} />
    </p>
  );
}
