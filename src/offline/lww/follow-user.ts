import type { User } from '../../contract/account/user.ts';
import { createListeners } from '../../store.ts';

/** This tab's signed-in user. */
export type CurrentUser = { user(): User | null; subscribe(listener: () => void): () => void };

/** Everything open for one user. */
export type UsersOwn = {
  /** Asks the server, if need be. */
  renew(): Promise<void>;
  /** Called when this user may have signed in again (F-49). */
  signedIn?(): void;
  /** Stops showing, storing and sending when the user leaves. */
  close(): void;
};

export type Followed<Own> = {
  /** Null for users without any. */
  readonly current: () => Own | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Keeps one user's records from being shown to or sent by another (SYNC-8, F-75). */
export function followUser<Own extends UsersOwn>(
  currentUser: CurrentUser,
  mayHave: (user: User) => boolean,
  open: (userId: string, onChange: () => void) => Own,
): Followed<Own> {
  const { subscribe, notify } = createListeners();
  let turn: { readonly userId: string; readonly own: Own } | null = null;

  function follow(): void {
    const user = currentUser.user();
    const userId = user !== null && mayHave(user) ? user.id : null;
    if ((turn?.userId ?? null) === userId) {
      turn?.own.signedIn?.();
      return;
    }
    turn?.own.close();
    turn = userId === null ? null : { userId, own: open(userId, notify) };
    notify();
    void turn?.own.renew();
  }

  currentUser.subscribe(follow);
  follow();
  return {
    current: () => turn?.own ?? null,
    subscribe,
  };
}
