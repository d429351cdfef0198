import type { Backend } from '../../contract/backend.ts';
import { acceptContract } from '../../contract/contracts.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import type { User } from '../../contract/user.ts';
import type { Absence } from '../../ui/absence.tsx';

/** WAR-4. Why a contract was not accepted; `gone` where the dealer has it no more. */
export type NotAccepted =
  | { readonly code: 'ended' | 'gone' }
  | { readonly code: 'absent'; readonly absence: Absence }
  /** The page is left for the login. */
  | { readonly code: 'signed-out' };

/** WAR-4. May be sent again: the first acceptance stands. Null once it is accepted, and what was read back is kept. */
export async function accept(
  backend: Backend,
  keep: (user: User) => Promise<void>,
  body: { readonly userId: string; readonly contractId: string },
): Promise<NotAccepted | null> {
  const outcome = await backend.call(acceptContract, { body });
  if (outcome.outcome === 'answered') {
    await keep(outcome.body);
    return null;
  }
  if (outcome.outcome === 'sign-in-needed') return { code: 'signed-out' };
  if (outcome.outcome === 'refused' && outcome.problem.code === 'contract-ended') return { code: 'ended' };
  if (outcome.outcome === 'refused' && outcome.status === 404) return { code: 'gone' };
  return { code: 'absent', absence: absenceAfter(outcome) };
}
