import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { endUserSession, type UserSession, listSessions } from '../../../contract/account/user-sessions.ts';
import type { Backend } from '../../../contract/backend.ts';
import { absenceAfter, absenceOf, NotAnswered } from '../../../contract/not-answered.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, AbsenceTitle, absenceTone } from '../../../ui/messages/absence.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { browserNameOf } from './browser-name.ts';
import styles from '../account.module.css';

type SessionsProps = {
  backend: Backend;
  userId: string;
  /** Leads to where this device is signed out. */
};

/** ACCT-6. Where the dealer is signed in, and how to end it there. */
export function Sessions({ backend, userId }: SessionsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [failed, setFailed] = useState<Absence | null>(null);
  const query = sessionsQuery(backend, userId);
  const { data, isError, error, isFetching, refetch } = useQuery(query);

  async function end(id: string): Promise<void> {
    if (ending !== null) return;
    setFailed(null);
    setEnding(id);
    const outcome = await backend.call(endUserSession, { body: { id } });
    setEnding(null);
    if (outcome.outcome === 'answered') {
      queryClient.setQueryData(query.queryKey, outcome.body);
      title.current?.focus();
      return;
    }
    // One that there is no longer is ended: the list says so.
    if (outcome.outcome === 'refused' && outcome.status === 404) void refetch();
    else if (outcome.outcome !== 'sign-in-needed') setFailed(absenceAfter(outcome));
  }

  function ask({ id }: UserSession, name: string): void {
    dialogs.show({
      id: `end-${id}`,
      title: t`End this session?`,
      description: t`${name} is signed out. What was not sent there stays locked on that device.`,
      actionLabel: t`End it`,
      cancelLabel: t`Keep it`,
      danger: true,
      onConfirm: () => void end(id),
    });
  }

  const absence = failed ?? (isError && !data ? absenceOf(error) : null);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          <Trans>Sessions</Trans>
        </h2>
      </div>
      {absence !== null && (
        <Message announce tone={absenceTone(absence)} title={<AbsenceTitle absence={absence} />}>
          <AbsenceAdvice absence={absence} />
        </Message>
      )}
      {isError && !data && (
        <p>
          <Button busy={isFetching && <Trans>Loading…</Trans>} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!data && !isError && (
        <div className="stack" aria-busy="true">
          <Skeleton height="64px" />
        </div>
      )}
      {data && (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <Session key={session.id} session={session} isEnding={ending === session.id} onEnd={ask} />
          ))}
        </ul>
      )}
    </section>
  );
}

type SessionProps = {
  session: UserSession;
  isEnding: boolean;
  onEnd: (session: UserSession, name: string) => void;
};

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { t } = useLingui();
  const { date, moment } = useDeviceFormats();
  const { browser, system } = browserNameOf(session.userAgent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const begun = date(session.startedAt);
  const used = moment(Date.parse(session.lastUsedAt));
  return (
    <li className={styles.session}>
      <div>
        <b className="strong">{name}</b>{' '}
        {session.isThis && (
          <Badge tone="ok">
            <Trans>This device</Trans>
          </Badge>
        )}
        <p className="small muted">
          <Trans>
            Signed in on {begun}, last used {used}
          </Trans>
        </p>
      </div>
      {session.isThis ? (
        <ScreenLink name="account-logout" className={buttonClass()}>
          <Trans>Sign out</Trans>
        </ScreenLink>
      ) : (
        <Button
          aria-label={t`End the session: ${name}, last used ${used}`}
          busy={isEnding && <Trans>Ending…</Trans>}
          onClick={() => onEnd(session, name)}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

/** Never stored on the device, because outdated sessions would mislead. */
function sessionsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['user-sessions', userId] as const,
    async queryFn({ signal }): Promise<readonly UserSession[]> {
      const outcome = await backend.call(listSessions, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the sessions', outcome);
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
