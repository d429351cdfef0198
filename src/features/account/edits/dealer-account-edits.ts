import type { Kept } from '../../../sync/dated/kept.ts';
import { type DatedStore, type DatedSync, type Exchanged, openDated } from '../../../sync/dated/open-dated.ts';
import type { AccountCalls, Changed } from '../account-calls.ts';
import { type AccountChange, type AccountEdit, accountEditKind, inTurn, type Refusal } from './account-edit.ts';

export type AccountEditPorts = {
  readonly calls: AccountCalls;
  readonly openStore: (userId: string) => DatedStore;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns how to cancel. */
  readonly after: (delayMs: number, work: () => void) => () => void;
};

/** Opens what waits of one user's account at this tab. The portal is told of one change after the other, in calls that may come twice. */
export function openAccountEdits(
  userId: string,
  ports: AccountEditPorts,
  onChange: () => void,
): DatedSync<AccountEdit> {
  const { calls, now, after } = ports;
  const sync = openDated<AccountEdit>({
    kind: accountEditKind,
    store: ports.openStore(userId),
    now,
    after,
    onChange,
    exchange,
  });

  async function exchange({ waiting }: Kept<AccountEdit>): Promise<Exchanged<AccountEdit> | null> {
    const withdrawn = waiting.filter(({ isThere }) => !isThere);
    const held = new Set(waiting.flatMap(({ id, refusal }) => (refusal === null ? [] : [id])));
    const told = (sent: readonly AccountEdit[]) => ({
      now: now(),
      // Other tabs see by them that it is done.
      rows: sent.map((edit) => ({ ...edit, isThere: false })),
      sent,
      refused: held,
      named: new Map<string, number>(),
      isMore: false,
    });
    // Of these the portal has never heard.
    if (withdrawn.length > 0) return told(withdrawn);
    const [edit] = inTurn(waiting.filter(({ id }) => !held.has(id)));
    if (edit === undefined) return told([]);
    const outcome = await send(calls, edit.change);
    if (outcome.code === 'absent' || outcome.code === 'signed-out') return null;
    const refusal = refusalOf(outcome);
    if (refusal === null) return told([edit]);
    held.add(edit.id);
    const isLast = sync.kept()?.waiting.some(({ id, at }) => id === edit.id && at === edit.at) ?? false;
    if (isLast) await sync.change({ ...edit, refusal });
    return told([]);
  }

  return sync;
}

async function send(calls: AccountCalls, change: AccountChange): Promise<Changed> {
  switch (change.type) {
    case 'field':
      return calls.changeField(change.field, change.value);
    case 'save':
      return calls.saveAddress(change.typed);
    case 'prefer':
      return calls.preferAddress(change.id);
    case 'remove':
      return calls.removeAddress(change.id);
  }
}

/** Null once there is nothing left to be done: an address that is gone needs no removal and can be no default. */
function refusalOf(outcome: Exclude<Changed, { code: 'absent' | 'signed-out' }>): Refusal | null {
  switch (outcome.code) {
    case 'changed':
    case 'gone':
      return null;
    case 'wrong-password':
    case 'password-refused':
      return { code: 'refused', text: outcome.code };
    default:
      return outcome;
  }
}
