import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { forgotPassword } from '../../../contract/account/password.ts';
import type { Backend } from '../../../contract/backend.ts';
import type { Locale } from '../../../contract/locale.ts';
import { absenceAfter } from '../../../contract/not-answered.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../../ui/messages/unavailable.tsx';
import styles from '../account-form.module.css';

type ForgotFormProps = {
  backend: Backend;
  locale: Locale;
  /** SES-13. `migration`: the account is of the former site. */
  type?: 'migration';
  /** Where else one can go. */
  children: ReactNode;
};

/** SES-11, SES-13. Whatever the answer, the same is said: nobody learns here who has an account. */
export function ForgotForm({ backend, locale, type, children }: ForgotFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [unsentFor, setUnsentFor] = useState<Absence | null>(null);
  const [fault, setFault] = useState<'missing' | 'not-an-email' | null>(null);

  async function submit(data: FormData) {
    if (isBusy) return;
    const given = data.get('email');
    const email = typeof given === 'string' ? given.trim() : '';
    const input = form.current?.querySelector('input');
    const found = email === '' ? 'missing' : input?.validity.typeMismatch ? 'not-an-email' : null;
    setFault(found);
    if (found !== null) return input?.focus();
    setIsBusy(true);
    const outcome = await backend.call(forgotPassword, { body: { email, lang: locale, ...(type ? { type } : {}) } });
    setIsBusy(false);
    // ERR-1. What the portal says is swallowed; that it was not there to say anything is not.
    const missed = outcome.outcome === 'unreachable' ? absenceAfter(outcome) : 'failed';
    setUnsentFor(missed === 'failed' ? null : missed);
    setSentTo(missed === 'failed' ? email : null);
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
      {unsentFor !== null && (
        <AbsenceMessage absence={unsentFor}>
          <Trans>Nothing was sent. You must be online to set a new password.</Trans>
        </AbsenceMessage>
      )}
      {sentTo !== null && (
        <Message announce tone="ok" title={<Trans>If {sentTo} matches an account, we’ve sent it an email.</Trans>}>
          <Trans>
            The link works once and expires in an hour. No email after a few minutes? Check the address and try again.
          </Trans>
        </Message>
      )}
      <Field
        label={<Trans>Email address</Trans>}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        error={fault && (fault === 'missing' ? t`Enter your email address.` : t`Use a format like name@shop.com.`)}
      />
      <Button type="submit" kind="primary" big busy={isBusy && <Trans>Sending</Trans>}>
        <Trans>Send the link</Trans>
      </Button>
      {children}
    </form>
  );
}
