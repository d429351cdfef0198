import { signedInHashOf } from '../../contract/account/user-hash.ts';
import type { SessionPorts } from './ports.ts';
import { loadStoredSession } from './stored-session.ts';

/** How long a tab waits for another that puts work away; one that takes longer is frozen. */
const timeoutMs = 5_000;

/** Takes turns with other tabs and trusts the latest session record. */
export type DeviceWork = {
  /** Locks the former dealer's work and restores this one's before `signIn` saves. */
  open(userId: string, sealKey: string | null, signIn: () => Promise<void>): Promise<void>;
  /** Stores the signed-in user's key and restores any locked work. */
  keepKey(userId: string, sealKey: string): Promise<void>;
  /** Of a dealer who was signed out; true where work of theirs is here. */
  lock(userId: string): Promise<boolean>;
  /** Of everybody who is not signed in; true where work of theirs is here. */
  tidy(): Promise<boolean>;
  /** Whether the downloads of a dealer who was signed out went. */
  lostDownloads(userId: string): Promise<boolean>;
  /** SES-8. Takes all of a dealer who signs out off the device. */
  leave(): Promise<void>;
};

/** True for the same user, and for a rep whatever dealer they act for. */
function isOfSameHolder(present: string | null, userId: string): boolean {
  return present !== null && signedInHashOf(present) === signedInHashOf(userId);
}

export function deviceWork({
  store,
  work,
  workLock,
  clearDealer,
}: Pick<SessionPorts, 'store' | 'work' | 'workLock' | 'clearDealer'>): DeviceWork {
  async function inTurn<Value>(task: (hasTurn: boolean) => Promise<Value>): Promise<Value> {
    const turn = await workLock.run(timeoutMs, async () => task(true));
    return turn.ran ? turn.value : task(false);
  }

  async function signedInUser(): Promise<string | null> {
    const stored = await loadStoredSession(store);
    return stored?.auth ? stored.user.id : null;
  }

  async function leave(): Promise<void> {
    const stored = await loadStoredSession(store);
    if (!stored || stored.auth || stored.leaving === undefined) return;
    const { leaving, discards = false, ...left } = stored;
    const isCleared = await clearDealer(leaving).then(
      () => true,
      () => false,
    );
    if ((await work.remove(leaving, { evenUnsent: discards })) && isCleared) await store.save(left);
  }

  return {
    open: async (userId, sealKey, signIn) =>
      inTurn(async (hasTurn) => {
        const former = await signedInUser();
        if (former !== null && !isOfSameHolder(former, userId)) await work.seal(former);
        await work.open(userId, sealKey);
        await signIn();
        // Another tab may have locked this work while working from an older record.
        if (!hasTurn) await work.open(userId, sealKey);
      }),
    keepKey: async (userId, sealKey) =>
      inTurn(async () => {
        if (isOfSameHolder(await signedInUser(), userId)) await work.open(userId, sealKey);
      }),
    lock: async (userId) =>
      inTurn(async () => work.seal(userId, async () => !isOfSameHolder(await signedInUser(), userId))),
    tidy: async () => inTurn(async () => work.tidy(signedInUser)),
    lostDownloads: async (userId) => work.lostDownloads(userId),
    leave: async () => inTurn(leave),
  };
}
