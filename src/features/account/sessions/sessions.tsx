import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { endUserSession, type UserSession, listSessions } from '../../../contract/account/user-sessions.ts';
import type { User } from '../../../contract/account/user.ts';
import type { Backend } from '../../../contract/backend.ts';
import { absenceAfter, absenceOf, NotAnswered } from '../../../contract/not-answered.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useDeviceFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Skeleton } from '../../../ui/messages/states.tsx';
import { AbsenceMessage, RetryButton } from '../../../ui/messages/unavailable.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import type { NotChanged } from '../account-calls.ts';
import { EndSessionForm } from '../proven-forms.tsx';
import styles from '../account.module.css';

/** Stands for all sessions but this one. */
const others = 'others';

type SessionsProps = { backend: Backend; user: User };

/** ACCT-6. Where the dealer is signed in, and how to end it there. */
export function Sessions({ backend, user }: SessionsProps) {
  const queryClient = useQueryClient();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const query = sessionsQuery(backend, user.id);
  const { data, isError, error, isFetching, refetch } = useQuery(query);

  useEffect(() => {
    if (ending !== null) section.current?.querySelector<HTMLElement>('form input:not([hidden])')?.focus();
  }, [ending]);

  async function end(id: string, currentPassword: string): Promise<NotChanged | { readonly code: 'changed' }> {
    const outcome = await backend.call(endUserSession, {
      body: { ...(id !== others && { id }), current_password: currentPassword },
    });
    if (outcome.outcome === 'answered') {
      queryClient.setQueryData(query.queryKey, outcome.body);
      return { code: 'changed' };
    }
    if (outcome.outcome === 'sign-in-needed') return { code: 'signed-out' };
    if (outcome.outcome === 'refused' && outcome.problem.code === 'wrong-password') return { code: 'wrong-password' };
    if (outcome.outcome !== 'refused' || outcome.status !== 404)
      return { code: 'absent', absence: absenceAfter(outcome) };
    // One that there is no longer is ended: the list says so.
    await refetch();
    return { code: 'changed' };
  }

  function close(): void {
    setEnding(null);
    title.current?.focus();
  }

  const formFor = (id: string) =>
    ending === id && (
      <EndSessionForm
        username={user.username ?? user.email}
        isAll={id === others}
        onEnd={async (currentPassword) => end(id, currentPassword)}
        onDone={close}
        onCancel={close}
      />
    );

  const absence = isError && !data ? absenceOf(error) : null;
  return (
    <section ref={section} className="form-section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          <Trans>Sessions</Trans>
        </h2>
      </div>
      {absence !== null && <AbsenceMessage absence={absence} />}
      {isError && !data && (
        <p>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
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
            <Session key={session.id} session={session} onEnd={() => setEnding(session.id)}>
              {formFor(session.id)}
            </Session>
          ))}
        </ul>
      )}
      {data && data.length > 2 && ending !== others && (
        <p>
          <Button onClick={() => setEnding(others)}>
            <Trans>Sign out all other sessions</Trans>
          </Button>
        </p>
      )}
      {formFor(others)}
    </section>
  );
}

type SessionProps = {
  session: UserSession;
  onEnd: () => void;
  /** The form that signs the device out, while open. */
  children: ReactNode;
};

function Session({ session, onEnd, children }: SessionProps) {
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
        !children && (
          <Button aria-label={t`Sign out: ${name}, last used ${used}`} onClick={onEnd}>
            <Trans>Sign out</Trans>
          </Button>
        )
      )}
      {children}
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

/** Common names of the browser and system, null when unknown. */
type BrowserName = { readonly browser: string | null; readonly system: string | null };

/** In this order: browsers name those that they are made like, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function browserNameOf(userAgent: string): BrowserName {
  const nameIn = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
