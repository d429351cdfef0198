import { followUser, type Seat } from '../../../sync/dated/follow-user.ts';
import type { Kept } from '../../../sync/dated/kept.ts';
import type { DatedSync } from '../../../sync/dated/open-dated.ts';
import { type AccountChange, type AccountEdit, editIdOf, type Refusal } from './account-edit.ts';
import { type AccountEditPorts, openAccountEdits } from './dealer-account-edits.ts';

/** How a change ended as far as its form waits for it; `waits`: it is on the device and goes out by itself. */
export type Made = { readonly code: 'changed' | 'waits' } | NotMade;
/** `not-kept`: the storage of this device refuses it and the portal did not answer · `signed-out`: the page is left for the login. */
export type NotMade = Refusal | { readonly code: 'not-kept' | 'signed-out' };

export function isMade(made: Made): made is { readonly code: 'changed' | 'waits' } {
  return made.code === 'changed' || made.code === 'waits';
}

/** Where a change was typed: what stands in it is on the device once, as the change or as what was typed, and never nowhere. */
export type EditForm = {
  /** The change is kept: what was typed need not be. */
  readonly handOn: () => void;
  /** The change is about to go, for the form to show why it was refused. */
  readonly takeBack: () => void;
};

/** `isAwaited`: its form, or the button that made it, still waits for the portal's answer. */
export type ShownEdit = AccountEdit & { readonly isAwaited: boolean };

/** ACCT-1, SYNC-6. The changes of their account that whoever is signed in at this tab has made and the portal has not got. */
export type AccountEdits = {
  /** The same list until it changes; null until it was read, and for who is not signed in. */
  readonly getSnapshot: () => readonly ShownEdit[] | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept on the device, then sent; comes back once the portal has answered, or could not be reached, or lets one wait. */
  readonly make: (change: AccountChange, form?: EditForm) => Promise<Made>;
  readonly withdraw: (edit: AccountEdit) => Promise<void>;
  /** SYNC-7. Takes over what another device has not sent; taken twice it is there once. */
  readonly load: (edits: readonly AccountEdit[]) => Promise<unknown>;
  /** What a new address is called by from now on; never the same twice. */
  readonly newAddressId: () => string;
  /** To be called when the network is back, and when the tab is looked at again. */
  readonly renew: () => Promise<void>;
  /** Sends what waits, if anything does; answers what then still waits. */
  readonly send: () => Promise<readonly AccountEdit[]>;
};

/** How long a form waits for the portal's answer. */
const patienceMs = 3_000;

type FollowPorts = AccountEditPorts & { readonly seat: Seat; readonly newId: () => string };

/** Follows the session: what is of one user is never shown to another, and never sent by another (SYNC-8, F-75). */
export function followAccountEdits({ seat, newId, ...ports }: FollowPorts): AccountEdits {
  const awaited = new Map<string, number>();
  const listeners = new Set<() => void>();
  let shown: { readonly of: Kept<AccountEdit>; readonly edits: readonly ShownEdit[] } | null = null;
  const { current, subscribe } = followUser(
    seat,
    () => true,
    (userId, onChange) => openAccountEdits(userId, ports, onChange),
  );

  /** More or fewer wait for what becomes of this one. */
  function awaitMore(id: string, more: 1 | -1): void {
    awaited.set(id, (awaited.get(id) ?? 0) + more);
    shown = null;
    for (const listener of listeners) listener();
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

  /** What came of it, once the portal was asked. `show`: whether its form is still there to show why it was refused, and does. */
  async function settle(own: DatedSync<AccountEdit>, id: string, show: () => boolean): Promise<Made> {
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
      listeners.add(listener);
      const leave = subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
    async make(change, form) {
      const own = current();
      if (own === null) return { code: 'signed-out' };
      await own.opened;
      const id = editIdOf(change);
      awaitMore(id, 1);
      const isKept = await own.change({ id, at: 0, isThere: true, change, refusal: null });
      if (isKept) form?.handOn();
      let isAwaited = true;
      const settled = settle(own, id, () => {
        if (isAwaited) form?.takeBack();
        return isAwaited;
      });
      const patience = new Promise<Made>((resolve) => {
        ports.after(patienceMs, () => resolve({ code: 'waits' }));
      });
      const made = await Promise.race([settled, patience]);
      isAwaited = false;
      awaitMore(id, -1);
      // What lives in this tab alone is said to be in its form, which stays open (SYNC-7).
      return made.code === 'waits' && !isKept ? { code: 'not-kept' } : made;
    },
    withdraw,
    load: async (edits) => current()?.take(edits),
    newAddressId: newId,
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
