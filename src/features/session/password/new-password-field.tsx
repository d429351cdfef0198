import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  type PasswordFault,
} from '../../../domain/account/password.ts';
import { PasswordField } from '../password-field.tsx';
import { PasswordFaultWords } from './password-fault-messages.tsx';

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
      error={fault ? <PasswordFaultWords fault={fault} /> : error}
    />
  );
}
