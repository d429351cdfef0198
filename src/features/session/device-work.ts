import type { SessionPorts } from './ports.ts';
import { loadStoredSession } from './stored-session.ts';

/** How long a tab waits for another that puts work away; one that takes longer is frozen. */
const patienceMs = 5_000;

/** SES-8, SES-9. What the session does with dealers' own work on this device: in turn with other tabs, and by what the record of the session says then. */
export type DeviceWork = {
  /** At a sign-in: puts the former dealer's work away, brings this one's back, then lets `signIn` write the record. */
  open(userId: string, sealKey: string | null, signIn: () => Promise<void>): Promise<void>;
  /** Stores the key of whoever is signed in, and brings back what is still locked away. */
  keepKey(userId: string, sealKey: string): Promise<void>;
  /** Of a dealer who was signed out; true where work of theirs is here. */
  lock(userId: string): Promise<boolean>;
  /** Of everybody who is not signed in; true where work of theirs is here. */
  tidy(): Promise<boolean>;
  /** SES-8. Takes all of a dealer who signs out off the device. */
  leave(): Promise<void>;
};

export function deviceWork({
  store,
  work,
  workLock,
  clearDealer,
}: Pick<SessionPorts, 'store' | 'work' | 'workLock' | 'clearDealer'>): DeviceWork {
  async function inTurn<Value>(task: (hasTurn: boolean) => Promise<Value>): Promise<Value> {
    const turn = await workLock.run(patienceMs, async () => task(true));
    return turn.ran ? turn.value : task(false);
  }

  async function presentUser(): Promise<string | null> {
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
        const former = await presentUser();
        if (former !== null && former !== userId) await work.seal(former);
        await work.open(userId, sealKey);
        await signIn();
        // A tab that did not wait may have put away by the record before this sign-in what had just been opened.
        if (!hasTurn) await work.open(userId, sealKey);
      }),
    keepKey: async (userId, sealKey) =>
      inTurn(async () => {
        if ((await presentUser()) === userId) await work.open(userId, sealKey);
      }),
    lock: async (userId) => inTurn(async () => work.seal(userId, async () => (await presentUser()) !== userId)),
    tidy: async () => inTurn(async () => work.tidy(presentUser)),
    leave: async () => inTurn(leave),
  };
}
