import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type InvitationState, resetOwner, type TokenFault } from '../../../contract/account/password.ts';
import type { Backend } from '../../../contract/backend.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { focusFirstFault } from '../../../ui/hooks/focus.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../../ui/messages/unavailable.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { type SetPassword, setPassword } from './set-password.ts';
import styles from '../account-form.module.css';

type ResetFormProps = {
  backend: Backend;
  /** Of the mail; empty where the page was opened otherwise. It stays in this form. */
  resetToken: string;
  /** What is said once it is set. */
  done: ReactNode;
  /** Leads to where another link is asked for. */
  againLink: ReactNode;
  loginLink: ReactNode;
  /** Leads to who sends another invitation. */
  invitedBy?: ReactNode;
};

/** SES-12, SES-13. Sets a password with the token of a mail. What was typed stays, whatever the answer. */
export function ResetForm({ backend, resetToken, done, againLink, loginLink, invitedBy }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { username, invitation } = useResetOwner(backend, resetToken);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SetPassword | null>(null);

  // The error field must be rendered before it can take focus.
  useEffect(() => {
    if (outcome?.code === 'password-refused') focusFirstFault(form.current);
  }, [outcome]);

  async function submit(data: FormData) {
    if (isBusy) return;
    const given = data.get('password');
    setIsBusy(true);
    setOutcome(await setPassword(backend, resetToken, typeof given === 'string' ? given : ''));
    setIsBusy(false);
  }

  if (outcome?.code === 'set') {
    return (
      <div className={styles.form}>
        <Message announce tone="ok" title={done}>
          {invitation === undefined && <Trans>Your other sessions were signed out.</Trans>}{' '}
          {username !== null && (
            <Trans>
              Your username is <b>{username}</b>.
            </Trans>
          )}
        </Message>
        {loginLink}
      </div>
    );
  }
  const fault = outcome?.code === 'link-refused' ? outcome.fault : null;
  const over = invitation === 'open' && fault !== 'unknown' ? fault : invitation;
  if (over === 'used' || over === 'late') {
    return (
      <div className={styles.form}>
        <InvitationOver state={over} />
        {over === 'used' ? loginLink : invitedBy}
      </div>
    );
  }
  if (resetToken === '' || outcome?.code === 'link-refused') {
    return (
      <div className={styles.form}>
        {resetToken === '' ? <LinkMissing /> : <LinkRefused fault={fault} />}
        {againLink}
      </div>
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {outcome?.code === 'absent' && <AbsenceMessage absence={outcome.absence} />}
      {/* A password manager keeps the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username ?? ''} />
      {invitation === 'open' && username !== null && (
        <p>
          <Trans>
            Welcome! Your username is <b>{username}</b>. Choose a password.
          </Trans>
        </p>
      )}
      <NewPasswordField name="password" fault={outcome?.code === 'password-refused' ? outcome.fault : null} />
      <Button type="submit" kind="primary" big busy={isBusy && <Trans>Saving</Trans>}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}

type Owner = { readonly username: string | null; readonly invitation?: InvitationState | undefined };

/** Without a name until it is known, and where it cannot be. */
function useResetOwner(backend: Backend, resetToken: string): Owner {
  const [owner, setOwner] = useState<Owner>({ username: null });
  useEffect(() => {
    async function ask(): Promise<void> {
      const outcome = await backend.call(resetOwner, { body: { reset_token: resetToken } });
      if (outcome.outcome === 'answered') setOwner(outcome.body);
    }
    if (resetToken !== '') void ask();
  }, [backend, resetToken]);
  return owner;
}

/** COMP-3. Said before a password is typed. */
function InvitationOver({ state }: { state: 'used' | 'late' }) {
  return state === 'used' ? (
    <Message announce tone="warn" title={<Trans>This invitation was already used.</Trans>}>
      <Trans>Sign in with the password you chose. If you forgot it, you can reset it there.</Trans>
    </Message>
  ) : (
    <Message announce tone="warn" title={<Trans>This invitation has expired.</Trans>}>
      <Trans>Invitations expire after seven days. Ask for a new one.</Trans>
    </Message>
  );
}

function LinkMissing() {
  return (
    <Message tone="warn" title={<Trans>Open this page from the link in the email.</Trans>}>
      <Trans>After a reload, open the link from the email again or request a new one.</Trans>
    </Message>
  );
}

/** F-71. Why a link sets no password, and what to do. */
function LinkRefused({ fault }: { fault: TokenFault | null }) {
  return (
    <Message announce tone="bad" title={<Trans>This link has expired.</Trans>}>
      {fault === 'used' && (
        <Trans>This link was already used. Sign in with your new password, or request a new link.</Trans>
      )}
      {fault === 'late' && <Trans>This link has expired. Request a new one.</Trans>}
      {fault === 'unknown' && (
        <Trans>This link is incomplete or was changed. Open it from the email again, or request a new one.</Trans>
      )}
      {fault === null && <Trans>This link was used, has expired or is incomplete. Request a new one.</Trans>}
    </Message>
  );
}
