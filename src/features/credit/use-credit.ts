import { useQuery } from '@tanstack/react-query';
import type { AccountFigures } from '../../contract/account/account-figures.ts';
import type { User } from '../../contract/account/user.ts';
import { seesAccountFigures } from '../../domain/account/access.ts';
import { type CreditFault, creditFaultOf } from '../../domain/account/account-figures.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useServices } from '../shell/use-services.ts';
import { accountFiguresQuery } from './account-query.ts';

export type CreditOfOrder = {
  readonly figures: AccountFigures;
  readonly fault: CreditFault | null;
  /** Only on fresh figures: what the device holds may be out of date, and the server decides. */
  readonly isBlocked: boolean;
};

/** What stands against buying this much on account. Null until the account is known. */
export function useCredit(user: User, onAccountCents: number): CreditOfOrder | null {
  const { backend } = useServices();
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...accountFiguresQuery(backend, user.id),
    enabled: seesAccountFigures(user),
  });
  if (!data || !seesAccountFigures(user)) return null;
  const { open, creditLimit, onHold, policy } = data;
  const credit = {
    openCents: centsFromAmount(open),
    limitCents: creditLimit === null ? null : centsFromAmount(creditLimit),
    isOnHold: onHold,
  };
  const fault = creditFaultOf(credit, onAccountCents);
  const isFresh = isFetchedAfterMount && !isError;
  return { figures: data, fault, isBlocked: fault !== null && policy === 'block' && isFresh };
}
