import type { User } from '../../contract/account/user.ts';
import { isRep } from '../../domain/account/access.ts';

/**
 * `confirmed` means the server agreed since the app opened. `ended` was not the dealer's choice, so sign-in explains
 * it. `remember` is the last choice. `holdsWork` means unsent work waits for its dealer's sign-in. `lostDownloads`
 * means offline downloads were removed. `rep` is set while a rep acts for `user`, a dealer with a rep account's id.
 * `locked` means that another user signed in and this tab stops, or that the rep is `leaving` for another dealer.
 */
export type SessionState =
  | { readonly state: 'starting' }
  | {
      readonly state: 'signed-out';
      readonly because: 'own-choice' | 'ended';
      readonly remember: boolean;
      readonly holdsWork?: true;
      readonly lostDownloads?: true;
    }
  | { readonly state: 'signed-in'; readonly user: User; readonly rep?: User; readonly confirmed: boolean }
  | { readonly state: 'locked'; readonly leaving?: User };

/** What guards go by: two states that give the same let the same screens be entered. */
export function whoUses(state: SessionState): string {
  // The page stays as it is until it is loaded again.
  if (state.state === 'locked' && state.leaving) return `signed-in ${state.leaving.id}`;
  return `${state.state} ${accountOf(state)?.id ?? ''}`;
}

/** The account that is signed in: a dealer's, a rep's, or that of a rep and the dealer acted for. */
export function accountOf(state: SessionState): User | null {
  return state.state === 'signed-in' ? state.user : null;
}

/** Whose work this tab shows, if anybody's. A rep has none before choosing a dealer. */
export function userOf(state: SessionState): User | null {
  const account = accountOf(state);
  return account && isRep(account) ? null : account;
}

/** The rep who signed in, whether or not they act for a dealer. */
export function repOf(state: SessionState): User | null {
  if (state.state !== 'signed-in') return null;
  return state.rep ?? (isRep(state.user) ? state.user : null);
}
