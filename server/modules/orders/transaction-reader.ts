import { seesInvoicesOnly, seesOwnOrdersOnly } from '../../../src/domain/account/access.ts';
import { mayApprove } from '../../../src/domain/orders/approval.ts';
import { type Caller, isRepActing } from '../../http/callers.ts';

/** What of a company's transactions a user sees. A payer has `invoicesOnly`. */
export type Reader = {
  readonly userId: string;
  readonly invoicesOnly: boolean;
  /** Set for users who see only their own orders. */
  readonly ownOnly: string | null;
  readonly mayApprove: boolean;
  /** Who reads, to find their own proposals. */
  readonly personId: string;
  readonly isConfirmed: boolean;
};

/** Who reads transactions, and what of them. */
export function readerOf(user: Caller): Reader {
  const personId = user.actor?.id ?? user.id;
  return {
    userId: user.id,
    invoicesOnly: seesInvoicesOnly(user),
    ownOnly: seesOwnOrdersOnly(user) ? personId : null,
    mayApprove: !isRepActing(user) && mayApprove(user),
    personId,
    isConfirmed: user.isConfirmed,
  };
}
