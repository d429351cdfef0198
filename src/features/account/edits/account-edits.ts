import type { LwwSync } from '../../../offline/lww/create-lww-sync.ts';
import { followUser, type CurrentUser } from '../../../offline/lww/follow-user.ts';
import type { Kept } from '../../../offline/lww/lww-state.ts';
import { createListeners, type Store } from '../../../store.ts';
import { type AccountChange, type AccountEdit, editIdOf, type Refusal } from './account-edit.ts';
import { type AccountEditPorts, openAccountEdits } from './dealer-account-edits.ts';

/** How the form's change ended. `waits` means saved here and sent later. */
export type Made = { readonly code: 'changed' | 'waits' } | NotMade;
/** `not-kept`: storage refused and the server did not answer · `signed-out`: leads to sign-in. */
export type NotMade = Refusal | { readonly code: 'not-kept' | 'signed-out' };

export function isMade(made: Made): made is { readonly code: 'changed' | 'waits' } {
  return made.code === 'changed' || made.code === 'waits';
}

/** Keeps typed text in exactly one place, the form or the change. */
export type EditForm = {
  /** Whether a refusal can still be shown there. */
  readonly isShown: () => boolean;
  /** The change is kept: what was typed need not be. */
  readonly handOn?: () => void;
  /** The change is about to go, for the form to show why it was refused. */
  readonly takeBack?: () => void;
};

/** `isAwaited`: its form, or the button that made it, still waits for the portal's answer. */
export type ShownEdit = AccountEdit & { readonly isAwaited: boolean };

/** The user's account changes that the server has not received yet. Null until read, and when signed out. */
export type AccountEdits = Store<readonly ShownEdit[] | null> & {
  /** Saves, then sends. Resolves with the answer or when the change must wait. Without a form, a refused one stays. */
  readonly make: (change: AccountChange, form?: EditForm) => Promise<Made>;
  readonly withdraw: (edit: AccountEdit) => Promise<void>;
  /** SYNC-7. Takes over what another device has not sent; taken twice it is there once. */
  readonly load: (edits: readonly AccountEdit[]) => Promise<unknown>;
  /** What a new address is called by from now on; never the same twice. */
  readonly newAddressId: () => string;
  /** To be called when the network is back, and when the tab is looked at again. */
  readonly renew: () => Promise<void>;
  /** Sends pending changes and resolves with those still left. */
  readonly send: () => Promise<readonly AccountEdit[]>;
};

/** How long a form waits for the portal's answer. */
const timeoutMs = 3_000;

type FollowPorts = AccountEditPorts & { readonly currentUser: CurrentUser };

/** Switches with the session so that no user's changes reach another. */
export function followAccountEdits({ currentUser, ...ports }: FollowPorts): AccountEdits {
  const awaited = new Map<string, number>();
  const listeners = createListeners();
  let shown: { readonly of: Kept<AccountEdit>; readonly edits: readonly ShownEdit[] } | null = null;
  const { current, subscribe } = followUser(
    currentUser,
    () => true,
    (userId, onChange) => openAccountEdits(userId, ports, onChange),
  );

  /** More or fewer wait for what becomes of this one. */
  function awaitMore(id: string, more: 1 | -1): void {
    awaited.set(id, (awaited.get(id) ?? 0) + more);
    shown = null;
    listeners.notify();
  }

  function getSnapshot(): readonly ShownEdit[] | null {
    const kept = current()?.kept() ?? null;
    if (kept === null) return null;
    if (shown?.of !== kept) {
      const edits = thereOf(kept).map((edit) => ({ ...edit, isAwaited: (awaited.get(edit.id) ?? 0) > 0 }));
      shown = { of: kept, edits };
    }
    return shown.edits;
  }

  async function withdraw(edit: AccountEdit): Promise<void> {
    const { id, at, change, refusal } = edit;
    await current()?.change({ id, at, change, refusal, isThere: false });
  }

  /** Sends, then resolves with the result. `show` tries to show a refusal. */
  async function settle(own: LwwSync<AccountEdit>, id: string, show: () => boolean): Promise<Made> {
    const find = () => thereOf(own.kept()).find((edit) => edit.id === id);
    await own.renew();
    // It may have been made while the last call of a round was on its way.
    if (find()?.refusal === null && own.reach() === 'reached') await own.renew();
    const edit = find();
    if (edit === undefined) return { code: 'changed' };
    if (edit.refusal === null) return { code: 'waits' };
    // What its form shows needs no second place.
    if (show()) await withdraw(edit);
    return edit.refusal;
  }

  return {
    getSnapshot,
    subscribe(listener) {
      const leaves = [listeners.subscribe(listener), subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    async make(change, form) {
      const own = current();
      if (own === null) return { code: 'signed-out' };
      await own.opened;
      const id = editIdOf(change);
      awaitMore(id, 1);
      const isKept = await own.change({ id, at: 0, isThere: true, change, refusal: null });
      if (isKept) form?.handOn?.();
      let isAwaited = true;
      const settled = settle(own, id, () => {
        const isShown = isAwaited && form?.isShown() === true;
        if (isShown) form.takeBack?.();
        return isShown;
      });
      const patience = new Promise<Made>((resolve) => {
        ports.clock.after(timeoutMs, () => resolve({ code: 'waits' }));
      });
      const made = await Promise.race([settled, patience]);
      isAwaited = false;
      awaitMore(id, -1);
      // What lives in this tab alone is said to be in its form, which stays open (SYNC-7).
      return made.code === 'waits' && !isKept ? { code: 'not-kept' } : made;
    },
    withdraw,
    load: async (edits) => current()?.take(edits),
    newAddressId: ports.random.newId,
    renew: async () => current()?.renew(),
    async send() {
      await current()?.send();
      return thereOf(current()?.kept() ?? null);
    },
  };
}

function thereOf(kept: Kept<AccountEdit> | null): readonly AccountEdit[] {
  return kept?.waiting.filter(({ isThere }) => isThere) ?? [];
}
