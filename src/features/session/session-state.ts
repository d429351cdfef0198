import type { User } from '../../contract/user.ts';

/**
 * Who uses this tab.
 * `signed-in` may rest on what the device holds alone: `confirmed` says whether the server has agreed since the app was opened.
 * `signed-out` because it `ended` was not the dealer's own doing: the login page says so. `remember` is what was chosen last (SES-4)..
 * `holdsWork` (SES-9): the device keeps unsent work of a dealer, who gets it back by signing in.
 * `locked` (SES-16): this browser now belongs to another user; the tab shows and sends nothing more until it is reloaded.
 */
export type SessionState =
  | { readonly state: 'starting' }
  | {
      readonly state: 'signed-out';
      readonly because: 'own-choice' | 'ended';
      readonly remember: boolean;
      readonly holdsWork?: true;
    }
  | { readonly state: 'signed-in'; readonly user: User; readonly confirmed: boolean }
  | { readonly state: 'locked' };

/** What guards go by: two states that give the same let the same screens be entered. */
export function whoUses(state: SessionState): string {
  return `${state.state} ${userOf(state)?.id ?? ''}`;
}

/** Whose work this tab shows, if anybody's. */
export function userOf(state: SessionState): User | null {
  return state.state === 'signed-in' ? state.user : null;
}
