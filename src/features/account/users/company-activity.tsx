import { Trans } from '@lingui/react/macro';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type CompanyAuditEntry, MOST_AUDIT_ENTRIES, companyAudit } from '../../../contract/account/company-audit.ts';
import type { User } from '../../../contract/account/user.ts';
import type { Backend } from '../../../contract/backend.ts';
import { absenceOf, NotAnswered } from '../../../contract/not-answered.ts';
import { currencyOf, priceGroupOf, type Currency } from '../../../domain/account/access.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { AbsenceMessage, RetryButton } from '../../../ui/messages/unavailable.tsx';
import { useServices } from '../../shell/use-services.ts';
import styles from './users.module.css';

/** REP-4. Who did what for the company. Asked for once it is opened. */
export function CompanyActivity({ owner }: { owner: User }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.form}>
      <h2>
        <Trans>Activity</Trans>
      </h2>
      <p className="muted">
        <Trans>
          The latest {MOST_AUDIT_ENTRIES} actions by people in your company and your sales reps. Entries can’t be
          edited.
        </Trans>
      </p>
      <div className="kit">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Hide activity</Trans> : <Trans>Show activity</Trans>}
        </Button>
      </div>
      <div id={id}>{isOpen && <Entries owner={owner} />}</div>
    </section>
  );
}

function Entries({ owner }: { owner: User }) {
  const { backend } = useServices();
  const { date, time } = useFormats();
  const { data, isError, error, isFetching, refetch } = useQuery(companyAuditQuery(backend, owner.id));
  const currency = currencyOf(priceGroupOf(owner));
  if (data === undefined && isError) {
    const absence = absenceOf(error);
    return (
      <div className="stack">
        <AbsenceMessage absence={absence} />
        <p>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      </div>
    );
  }
  if (data === undefined) return <Skeleton height="72px" />;
  if (data.length === 0) {
    return (
      <p className="muted">
        <Trans>No activity yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.list}>
      {data.map((entry, at) => (
        // Two entries can be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles.entry}>
          <span>
            <Trans>
              <b className="strong">{entry.actor}</b>: <Done entry={entry} currency={currency} />
            </Trans>
          </span>
          <time className="small muted" dateTime={entry.at}>
            {date(entry.at)}, {time(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

type DoneProps = { entry: CompanyAuditEntry; currency: Currency };

/** What somebody did. */
function Done({ entry: { action, subject }, currency }: DoneProps) {
  switch (action) {
    case 'order':
      return <Trans>placed order {subject}</Trans>;
    case 'booking':
      return <Trans>placed booking {subject}</Trans>;
    case 'claim':
      return <Trans>submitted warranty claim {subject}</Trans>;
    case 'contract':
      return <Trans>accepted the contract “{subject}”</Trans>;
    case 'profile':
      return <ChangedField field={subject} />;
    case 'order-request':
      return <Trans>asked to change or cancel order {subject}</Trans>;
    case 'order-proposed':
      return <Trans>sent order {subject} for approval</Trans>;
    case 'order-approved':
      return <Trans>approved order {subject}</Trans>;
    case 'order-declined':
      return <Trans>declined order {subject}</Trans>;
    case 'order-withdrawn':
      return <Trans>withdrew order {subject}</Trans>;
    case 'approval-setting':
      return <ApprovalSetting subject={subject} currency={currency} />;
    case 'draft-shared':
      return subject === 'booking' ? <Trans>shared a booking with you</Trans> : <Trans>shared a cart with you</Trans>;
    case 'dealer-added':
      return <Trans>added your company as {subject}</Trans>;
    case 'dealer-confirmed':
      return <Trans>confirmed your company as {subject}</Trans>;
    case 'dealer-declined':
      return <Trans>declined your company</Trans>;
    case 'user-invited':
      return <Trans>invited {emailOf(subject)}</Trans>;
    case 'user-changed':
      return <ChangedUser subject={subject} />;
    case 'user-disabled':
      return <Trans>disabled {subject}</Trans>;
    case 'user-enabled':
      return <Trans>enabled {subject}</Trans>;
  }
}

function ChangedField({ field }: { field: string }) {
  switch (field) {
    case 'addresses':
      return <Trans>changed the addresses</Trans>;
    case 'phone':
      return <Trans>changed a phone number</Trans>;
    case 'contactName':
      return <Trans>changed a name</Trans>;
    case 'email':
      return <Trans>changed an email address</Trans>;
    case 'password':
      return <Trans>changed a password</Trans>;
    default:
      return <Trans>changed the profile</Trans>;
  }
}

/** The log has `never`, or `above` with the amount. */
function ApprovalSetting({ subject, currency }: { subject: string; currency: Currency }) {
  const { money } = useFormats();
  if (subject === 'never') return <Trans>set buyer orders to require no approval</Trans>;
  const cents = centsFromAmount(Number(subject.replace('above ', '')));
  if (cents === 0) return <Trans>set all buyer orders to require approval</Trans>;
  const limit = money(cents, currency);
  return <Trans>set buyer orders above {limit} to require approval</Trans>;
}

/** The log has the email address, and then the role, `approves` or `no longer approves`. */
function ChangedUser({ subject }: { subject: string }) {
  const email = emailOf(subject);
  switch (subject.slice(email.length + 2)) {
    case 'owner':
      return <Trans>made {email} an owner</Trans>;
    case 'buyer':
      return <Trans>made {email} a buyer</Trans>;
    case 'staff':
      return <Trans>made {email} staff</Trans>;
    case 'payer':
      return <Trans>made {email} a payer</Trans>;
    case 'approves':
      return <Trans>let {email} approve orders</Trans>;
    default:
      return <Trans>no longer lets {email} approve orders</Trans>;
  }
}

function emailOf(subject: string): string {
  return subject.split(': ')[0] ?? subject;
}

/** Never stored on the device, like the users. */
function companyAuditQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['company-audit', userId] as const,
    async queryFn({ signal }): Promise<readonly CompanyAuditEntry[]> {
      const outcome = await backend.call(companyAudit, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body.entries;
      throw new NotAnswered('the activity', outcome);
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
