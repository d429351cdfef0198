import type { User } from '../../../contract/account/user.ts';
import type { FailedCall } from '../../../contract/backend.ts';
import { createLwwSync, type Exchanged, type LwwDevice, type LwwSync } from '../../../offline/lww/create-lww-sync.ts';
import { findLost, type Kept, noAnswer } from '../../../offline/lww/lww-state.ts';
import type { AccountCalls, Changed } from '../account-calls.ts';
import {
  type AccountChange,
  type AccountEdit,
  accountEditKind,
  hasChange,
  inTurn,
  type Refusal,
} from './account-edit.ts';

export type AccountEditPorts = LwwDevice & {
  readonly calls: AccountCalls;
  /** The server's epoch, which changes with a restore; null when the server is out of reach. */
  readonly readEpoch: () => Promise<string | null>;
  /** The account as the server has it now; null where it does not answer. */
  readonly readUser: () => Promise<User | null>;
};

/** Sends changes one at a time in calls that are safe to repeat. */
export function openAccountEdits(userId: string, ports: AccountEditPorts, onChange: () => void): LwwSync<AccountEdit> {
  const { calls, clock } = ports;
  const sync = createLwwSync<AccountEdit>(userId, ports, { kind: accountEditKind, exchange, onChange });
  /** An older one is harmless: its changes are looked for again. */
  let epoch: string | null = null;

  async function readEpoch(): Promise<string | null> {
    epoch = (await ports.readEpoch()) ?? epoch;
    return epoch;
  }

  /** Asks the dealer about changes that a restored server lost (F-16); the rest gets the new epoch. */
  async function lookForLost({ rows, waiting }: Kept<AccountEdit>): Promise<boolean> {
    const again = new Set(waiting.map(({ id }) => id));
    return findLost(
      rows.filter(({ id }) => !again.has(id)),
      {
        readEpoch,
        epochOf: (edit) => edit.epoch ?? null,
        async askServer() {
          const user = await ports.readUser();
          return user && ((edit) => hasChange(user, edit.change));
        },
        note: async (edit, found) =>
          sync.changeOf(edit.id, (before) => {
            if (before?.at !== edit.at || before.isThere) return null;
            if (!found.isLost) return { ...before, epoch: found.epoch };
            return { ...before, epoch: undefined, isThere: true, refusal: { code: 'lost' } };
          }),
      },
    );
  }

  async function exchange({ waiting, ...kept }: Kept<AccountEdit>): Promise<Exchanged<AccountEdit> | FailedCall> {
    const withdrawn = waiting.filter(({ isThere }) => !isThere);
    const held = new Set(waiting.flatMap(({ id, refusal }) => (refusal === null ? [] : [id])));
    const told = (sent: readonly AccountEdit[]) => ({
      now: clock.date(),
      // Other tabs see by them that it is done.
      rows: sent.map((edit) => ({ ...edit, isThere: false })),
      sent,
      refused: held,
      named: null,
      isMore: false,
    });
    // Of these the portal has never heard.
    if (withdrawn.length > 0) return told(withdrawn);
    const [edit] = inTurn(waiting.filter(({ id }) => !held.has(id)));
    if (edit === undefined) return (await lookForLost(sync.kept() ?? { ...kept, waiting })) ? told([]) : noAnswer;
    const asking = epoch ?? readEpoch();
    const outcome = await send(calls, edit.change);
    if (outcome.code === 'signed-out') return { outcome: 'sign-in-needed' };
    if (outcome.code === 'absent') return outcome.call ?? noAnswer;
    const refusal = refusalOf(outcome);
    if (refusal === null) return told([{ ...edit, epoch: (await asking) ?? undefined }]);
    held.add(edit.id);
    return { ...told([]), sent: [edit], refusals: new Map([[edit.id, refusal]]) };
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

/** Null when nothing is left to do, such as removing a missing address. */
function refusalOf(outcome: Exclude<Changed, { code: 'absent' | 'signed-out' }>): Refusal | null {
  switch (outcome.code) {
    case 'changed':
    case 'gone':
      return null;
    case 'wrong-password':
    case 'password-refused':
      return { code: 'refused', type: 'updateUserField', text: '' };
    default:
      return outcome;
  }
}
