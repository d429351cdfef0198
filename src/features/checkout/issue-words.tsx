import { Trans } from '@lingui/react/macro';
import type { OrderIssue } from '../../domain/order-check.ts';
import { useFormats } from '../../ui/format.ts';

/** What is wrong with a field or a line, and what to do about it. */
export function IssueWords({ issue }: { issue: OrderIssue }) {
  const { number } = useFormats();
  switch (issue.code) {
    case 'no-lines':
      return <Trans>The cart is empty.</Trans>;
    case 'repeated-sku':
      return <Trans>It is in the cart twice.</Trans>;
    case 'no-quantity':
      return <Trans>It has no quantity. Change or remove it in the cart.</Trans>;
    case 'above-maximum':
      return issue.maximum === 0 ? (
        <Trans>None can be had at present.</Trans>
      ) : (
        <Trans>No more than {number(issue.maximum)} can be had.</Trans>
      );
    case 'below-minimum':
      return <Trans>It is sold from {number(issue.minimum)} on.</Trans>;
    case 'not-a-multiple':
      return <Trans>It is sold by {number(issue.multiple)}.</Trans>;
    case 'missing':
      return issue.field === 'billingAddress' ? (
        <Trans>Choose a billing address.</Trans>
      ) : (
        <Trans>Choose a shipping address.</Trans>
      );
    case 'address-fault':
      return issue.field === 'billingAddress' ? (
        <Trans>The billing address cannot be used as it is written.</Trans>
      ) : (
        <Trans>The shipping address cannot be used as it is written.</Trans>
      );
    case 'not-offered':
      return <Trans>These terms are not offered to you any more. Choose others.</Trans>;
    case 'too-long':
      return <Trans>At most {number(issue.maximum)} characters.</Trans>;
    case 'control-character':
      return <Trans>It holds a character that cannot be printed. Type it anew.</Trans>;
  }
}
