import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import { resetPassword } from '../../../contract/password.ts';
import { judgePassword, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../../domain/password.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { PasswordField } from '../password-field.tsx';
import styles from '../account-form.module.css';

type ResetFormProps = { backend: Backend; resetToken: string; forgotLink: ReactNode; loginLink: ReactNode };

type Outcome = 'done' | 'too-short' | 'too-long' | 'password-refused' | 'link-refused' | 'unreachable';

/** SES-12. Sets a password with the token of a mail. The token stays in the fragment and in this form. */
export function ResetForm({ backend, resetToken, forgotLink, loginLink }: ResetFormProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(resetToken === '' ? 'link-refused' : null);

  async function submit(data: FormData) {
    if (isBusy) return;
    const given = data.get('password');
    const password = typeof given === 'string' ? given : '';
    // Whose password it will be is known to the server alone; it judges once more.
    const verdict = judgePassword(password, '');
    if (verdict.code === 'too-short' || verdict.code === 'too-long') return setOutcome(verdict.code);
    setIsBusy(true);
    setOutcome(await setPassword(backend, resetToken, password));
    setIsBusy(false);
  }

  if (outcome === 'done') {
    return (
      <div className={styles.form}>
        <Message announce tone="ok" title={<Trans>Your new password is set.</Trans>}>
          <Trans>All other sessions of this account have ended.</Trans>
        </Message>
        {loginLink}
      </div>
    );
  }
  if (outcome === 'link-refused') {
    return (
      <div className={styles.form}>
        <Message announce tone="bad" title={<Trans>This link no longer serves.</Trans>}>
          <Trans>It was used before, is older than one hour, or is not complete. Ask for a new one.</Trans>
        </Message>
        {forgotLink}
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {outcome === 'unreachable' && (
        <Message announce tone="offline" title={<Trans>The portal did not answer.</Trans>}>
          <Trans>Check the network, then try again.</Trans>
        </Message>
      )}
      <PasswordField
        label={<Trans>New password</Trans>}
        name="password"
        autoComplete="new-password"
        help={
          <Trans>
            At least {PASSWORD_MIN_CHARACTERS} characters. Several words are easy to remember and hard to guess.
          </Trans>
        }
        error={
          (outcome === 'too-short' && t`Use at least ${PASSWORD_MIN_CHARACTERS} characters.`) ||
          (outcome === 'too-long' && t`Use at most ${PASSWORD_MAX_CHARACTERS} characters.`) ||
          (outcome === 'password-refused' && t`Choose another password, one that is not your username.`)
        }
      />
      <Button type="submit" kind="primary" big busy={isBusy && <Trans>Saving</Trans>}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}

async function setPassword(backend: Backend, resetToken: string, password: string): Promise<Outcome> {
  const outcome = await backend.call(resetPassword, { body: { password, reset_token: resetToken } });
  switch (outcome.outcome) {
    case 'answered':
      return 'done';
    case 'refused':
      return outcome.problem.code === 'password-refused' ? 'password-refused' : 'link-refused';
    case 'sign-in-needed':
      return 'link-refused';
    case 'unreachable':
      return 'unreachable';
  }
}
