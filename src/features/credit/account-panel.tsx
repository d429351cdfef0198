import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../contract/account/user.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useMode, useServices } from '../shell/use-services.ts';
import { accountFiguresQuery } from './use-credit.ts';
import styles from './account-panel.module.css';

type AccountPanelProps = {
  user: User;
  /** Leads to the invoice due next. */
  nextDue?: ReactNode;
};

/** What the dealer owes, and how much more may be bought on account. Customers never see it (MODE-2). */
export function AccountPanel({ user, nextDue }: AccountPanelProps) {
  const { backend } = useServices();
  const isAdmin = useMode(user) === 'admin';
  const { data } = useQuery({ ...accountFiguresQuery(backend, user.id), enabled: isAdmin });
  const { money } = useFormats();
  if (!isAdmin || !data) return null;
  const { currency, open, overdue, creditLimit, available, onHold } = data;
  const inMoney = (amount: number) => money(centsFromAmount(amount), currency);
  return (
    <section className="stack">
      <h2>
        <Trans>Your account</Trans>
      </h2>
      {onHold && (
        <Message tone="warn" title={<Trans>Your account is on hold.</Trans>}>
          <Trans>Contact us before you order on account.</Trans>
        </Message>
      )}
      <dl className={styles.figures}>
        <Figure title={<Trans>Outstanding</Trans>}>{inMoney(open)}</Figure>
        {overdue > 0 && (
          <Figure title={<Trans>Overdue</Trans>} isPressing>
            {inMoney(overdue)}
          </Figure>
        )}
        {nextDue !== undefined && <Figure title={<Trans>Next due</Trans>}>{nextDue}</Figure>}
        {creditLimit !== null && <Figure title={<Trans>Credit limit</Trans>}>{inMoney(creditLimit)}</Figure>}
        {available !== null && <Figure title={<Trans>Available</Trans>}>{inMoney(available)}</Figure>}
      </dl>
    </section>
  );
}

function Figure({
  title,
  isPressing = false,
  children,
}: {
  title: ReactNode;
  isPressing?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isPressing ? styles.pressing : undefined} translate="no">
        {children}
      </dd>
    </div>
  );
}
