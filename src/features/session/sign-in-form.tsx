import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from './password-field.tsx';
import type { Session } from './session.ts';
import { SignInRefused } from './sign-in-refused.tsx';
import type { SignInRefusal } from './sign-in.ts';
import styles from './account-form.module.css';

type SignInFormProps = {
  session: Pick<Session, 'signIn'>;
  /** What was chosen at the last sign-in (SES-4). */
  remember: boolean;
  /** Leads to the screen that helps with a forgotten password. */
  forgotLink?: ReactNode;
  /** Leads to where an account of the former site moves here; left out, nothing is said of it. */
  migrateLink?: ReactNode;
};

/** What is wrong with the form: a refusal of the server, or a field that was left empty. */
type Trouble = SignInRefusal | { readonly code: 'incomplete'; readonly missing: readonly ('username' | 'password')[] };

/** SES-1. What was typed stays, whatever the answer. */
export function SignInForm({ session, remember, forgotLink, migrateLink }: SignInFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  function show(next: Trouble) {
    setTrouble(next);
    const missing = next.code === 'incomplete' ? next.missing[0] : undefined;
    const isAboutUser = next.code === 'unknown-user' || missing === 'username';
    const isAboutPassword = next.code === 'wrong-password' || missing === 'password';
    if (isAboutUser) fieldOf(form.current, 'username')?.focus();
    if (isAboutPassword) {
      const password = fieldOf(form.current, 'password');
      password?.focus();
      password?.select();
    }
  }

  async function submit(data: FormData) {
    if (isBusy) return;
    const username = textOf(data, 'username').trim();
    const password = textOf(data, 'password');
    const missing = (['username', 'password'] as const).filter((name) => ({ username, password })[name] === '');
    if (missing.length > 0) return show({ code: 'incomplete', missing });
    setTrouble(null);
    setIsBusy(true);
    const outcome = await session.signIn({ username, password, remember: data.has('remember') });
    setIsBusy(false);
    // The route guard redirects signed-in users.
    if (outcome.code !== 'signed-in') show(outcome);
  }

  const missing = trouble?.code === 'incomplete' ? trouble.missing : [];
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
      {trouble && <SignInRefused code={trouble.code} waitMs={'waitMs' in trouble ? trouble.waitMs : null} />}
      <Field
        label={<Trans>Username</Trans>}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        error={
          (missing.includes('username') && t`Enter your username.`) ||
          (trouble?.code === 'unknown-user' && t`We can’t find an account with that username.`)
        }
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        error={
          (missing.includes('password') && t`Enter your password.`) ||
          (trouble?.code === 'wrong-password' && t`Incorrect password.`)
        }
      />
      <div className={styles.row}>
        <Check name="remember" defaultChecked={remember}>
          <Trans>Stay signed in on this device</Trans>
        </Check>
        {forgotLink}
      </div>
      <Button type="submit" kind="primary" big busy={isBusy && <Trans>Signing in</Trans>}>
        <Trans>Sign in</Trans>
      </Button>
      {/* SES-13. To everybody alike: nobody learns here which accounts have not moved. */}
      {migrateLink && (trouble?.code === 'wrong-password' || trouble?.code === 'not-accepted') && (
        <p role="status" className="small">
          <b className="strong">
            <Trans>Had an account on the old site?</Trans>
          </b>{' '}
          <Trans>Accounts from the old site need a new password first.</Trans> {migrateLink}
        </p>
      )}
    </form>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
