import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  type PasswordFault,
} from '../../../domain/account/password.ts';
import { PasswordField } from '../password-field.tsx';

type NewPasswordFieldProps = {
  name: string;
  fault: PasswordFault | null;
  /** What else is wrong with it. */
  error?: ReactNode;
};

/** SES-12. Where a new password is typed, with the rule for it. */
export function NewPasswordField({ name, fault, error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={<Trans>New password</Trans>}
      name={name}
      autoComplete="new-password"
      help={
        <Trans>
          {PASSWORD_MIN_CHARACTERS} to {PASSWORD_MAX_CHARACTERS} characters. Several words are easy to remember and hard
          to guess.
        </Trans>
      }
      error={fault ? <PasswordFaultMessage fault={fault} /> : error}
    />
  );
}

/** SES-12. What is wrong with a new password, and what would be better. */
function PasswordFaultMessage({ fault }: { fault: PasswordFault }) {
  switch (fault) {
    case 'too-short':
      return <Trans>Use at least {PASSWORD_MIN_CHARACTERS} characters.</Trans>;
    case 'too-long':
      return <Trans>Use at most {PASSWORD_MAX_CHARACTERS} characters.</Trans>;
    case 'own-words':
      return <Trans>Too easy to guess: contains your name, company or address. Use other words.</Trans>;
    case 'common':
      return <Trans>Too easy to guess: common password. Add words of your own.</Trans>;
    case 'keyboard-row':
      return <Trans>Too easy to guess: keyboard pattern. Use several words.</Trans>;
    case 'repeated':
      return <Trans>Too easy to guess: repeated characters. Use several words.</Trans>;
    case 'in-order':
      return <Trans>Too easy to guess: sequence like abcd or 1234. Use several words.</Trans>;
    case 'date':
      return <Trans>Too easy to guess: mostly a date or year. Add other words.</Trans>;
    case 'too-simple':
      return <Trans>Too easy to guess. Add a word or two.</Trans>;
  }
}
