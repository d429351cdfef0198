import type { User } from '../../contract/user.ts';

/** Who is signed in at this tab. */
export type Seat = { user(): User | null; subscribe(listener: () => void): () => void };

/** What is open for one user. */
export type UsersOwn = {
  /** Asks the server, if need be. */
  renew(): Promise<void>;
  /** The user leaves: nothing is shown, kept or sent from now on. */
  close(): void;
};

export type Followed<Own> = {
  /** Null for who has none. */
  readonly current: () => Own | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Follows the session: what is of one user is never shown to another, and never sent by another (SYNC-8, F-75). */
export function followUser<Own extends UsersOwn>(
  seat: Seat,
  mayHave: (user: User) => boolean,
  open: (userId: string, onChange: () => void) => Own,
): Followed<Own> {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let turn: { readonly userId: string; readonly own: Own } | null = null;

  function follow(): void {
    const user = seat.user();
    const userId = user !== null && mayHave(user) ? user.id : null;
    if ((turn?.userId ?? null) === userId) return;
    turn?.own.close();
    turn = userId === null ? null : { userId, own: open(userId, changed) };
    changed();
    void turn?.own.renew();
  }

  seat.subscribe(follow);
  follow();
  return {
    current: () => turn?.own ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
