import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { acceptContract } from '../../contract/library/contracts.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import type { Absence } from '../../ui/messages/absence.tsx';

/** `gone`: the dealer no longer has the contract. */
export type NotAccepted =
  | { readonly code: 'ended' | 'gone' }
  | { readonly code: 'absent'; readonly absence: Absence }
  /** The page is about to leave for sign-in. */
  | { readonly code: 'signed-out' };

/** Safe to repeat, as the first acceptance counts. Null once accepted and saved. */
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
