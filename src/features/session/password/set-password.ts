import { resetPassword, type TokenFault, tokenFaults } from '../../../contract/account/password.ts';
import type { Backend } from '../../../contract/backend.ts';
import { absenceAfter } from '../../../contract/not-answered.ts';
import { type PasswordFault, passwordFaults, passwordLengthFault } from '../../../domain/account/password.ts';
import type { Absence } from '../../../ui/messages/absence.tsx';

/** A basic backend may refuse a link without giving a reason. */
export type SetPassword =
  | { readonly code: 'set' }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault }
  | { readonly code: 'link-refused'; readonly fault: TokenFault | null }
  | { readonly code: 'absent'; readonly absence: Absence };

/** The device checks only the length, the server checks everything. */
export async function setPassword(backend: Backend, token: string, password: string): Promise<SetPassword> {
  const tooShortOrLong = passwordLengthFault(password);
  if (tooShortOrLong !== null) return { code: 'password-refused', fault: tooShortOrLong };
  const outcome = await backend.call(resetPassword, { body: { password, reset_token: token } });
  switch (outcome.outcome) {
    case 'answered':
      return { code: 'set' };
    case 'unreachable':
      return { code: 'absent', absence: absenceAfter(outcome) };
    case 'sign-in-needed':
      return { code: 'link-refused', fault: null };
    case 'refused': {
      const reasons = (outcome.problem.errors ?? []).map(({ message }) => message);
      if (outcome.problem.code === 'password-refused') {
        return { code: 'password-refused', fault: passwordFaults.find((one) => reasons.includes(one)) ?? 'too-simple' };
      }
      return { code: 'link-refused', fault: tokenFaults.find((one) => reasons.includes(one)) ?? null };
    }
  }
}
