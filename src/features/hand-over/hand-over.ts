import * as v from 'valibot';
import { handedOver, type HandedOver } from '../../contract/handed-over.ts';
import { customerIdOf, userHash } from '../../contract/user-hash.ts';
import type { User } from '../../contract/user.ts';
import { customerOf } from '../../domain/customer.ts';
import { type PinState, pinTries, pinWaitMs } from '../../domain/pin.ts';
import type { HandOverDevice, Readiness } from './ports.ts';

/** The session as far as a hand-over changes it; see src/features/session. */
export type HandOverSession<Stored, Credentials, SignedIn> = {
  /** What the device holds of the session now; null where nothing is. */
  load(): Promise<Stored | null>;
  /** A record that was locked away, as one of the session's; null for what is none. */
  read(record: unknown): Promise<Stored | null>;
  /** The record of a customer in the place of the dealer's. */
  shownTo(stored: Stored, customer: User, mark: HandedOver): Stored;
  /** What stands in a customer's record; null in any other. */
  markOf(stored: Stored | null): unknown;
  /** Changes the record in turn with refreshes; every tab goes by it. */
  change(next: (stored: Stored | null) => Stored | null): Promise<boolean>;
  signIn(credentials: Credentials): Promise<SignedIn>;
};

/** `busy`: the session was being renewed all the while. `device`: the storage refuses; everything is as it was. */
export type HandOverOutcome = { readonly code: 'handed-over' | 'busy' | 'device' };

/** `wrong` with how many tries there are left, and how long the next is kept waiting; `password`: none are left. */
export type TakeBackOutcome =
  | { readonly code: 'taken-back' | 'password' | 'busy' | 'device' }
  | { readonly code: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly code: 'wait'; readonly waitMs: number };

type Ports<Stored, Credentials, SignedIn> = {
  readonly device: HandOverDevice;
  readonly session: HandOverSession<Stored, Credentials, SignedIn>;
  /** One tab at a time puts work away or brings it back. */
  readonly inTurn: <Value>(task: () => Promise<Value>) => Promise<Value>;
  /** This device's clock, ms since 1970. */
  readonly now: () => number;
  /** So long the other tabs have to let go of what they are writing. */
  readonly letGo: () => Promise<void>;
  /** Told when the device refuses, with the name of the fault (ERR-1). */
  readonly onFailure: (why: string) => void;
};

export type HandOver<Credentials, SignedIn> = {
  readiness(userId: string): Promise<Readiness>;
  begin(user: User, pin: string): Promise<HandOverOutcome>;
  /** After a reload, or one that was cut short: locks away what is still readable. */
  settle(): Promise<void>;
  /** How the PIN stands: null while the next try need not wait, else for how long, in ms, or `password`. */
  standing(): Promise<number | 'password' | null>;
  takeBack(pin: string): Promise<TakeBackOutcome>;
  /** With the password; the same as any sign-in, after which the work of the same dealer is back (SES-9). */
  signIn(credentials: Credentials): Promise<SignedIn>;
};

/** A record that is written anew all the time is waited for so many times. */
const looks = 5;

/** MODE-4. Hands the tablet over and takes it back. What is written stands before what depends on it: any step may be the last one. */
export function createHandOver<
  Stored extends object,
  Credentials,
  SignedIn extends { readonly code: string; readonly user?: User },
>(ports: Ports<Stored, Credentials, SignedIn>): HandOver<Credentials, SignedIn> {
  const { device, session, now } = ports;

  async function present(): Promise<HandedOver | null> {
    const read = v.safeParse(handedOver, session.markOf(await session.load()));
    return read.success ? read.output : null;
  }

  async function lockUp(mark: HandedOver): Promise<void> {
    await ports.inTurn(async () => {
      // Taken back in another tab meanwhile.
      if ((await present())?.dataKey === mark.dataKey) await device.lockUp(mark);
    });
  }

  async function attempt<Value, Otherwise>(
    work: () => Promise<Value>,
    otherwise: Otherwise,
  ): Promise<Value | Otherwise> {
    try {
      return await work();
    } catch (error) {
      ports.onFailure(error instanceof Error ? error.name : 'unknown');
      return otherwise;
    }
  }

  async function writeMark(user: User, pin: string): Promise<HandedOver | null> {
    await device.show(user.id);
    for (let look = 0; look < looks; look += 1) {
      const stored = await session.load();
      if (stored === null || session.markOf(stored)) return null;
      const made = await device.prepare({ userId: user.id, pin, session: stored, nowMs: now() });
      // What was locked is what stands there still, with the newest token.
      const isSame = (other: object | null) => JSON.stringify(other) === JSON.stringify(stored);
      const shown = session.shownTo(stored, shownUser(user), made);
      if (await session.change((other) => (isSame(other) ? shown : null))) return made;
    }
    return null;
  }

  async function begin(user: User, pin: string): Promise<HandOverOutcome> {
    const made = await attempt(async () => (await writeMark(user, pin)) ?? ('busy' as const), 'device' as const);
    if (typeof made === 'string') return { code: made };
    await ports.letGo();
    try {
      await lockUp(made);
      return { code: 'handed-over' };
    } catch (error) {
      ports.onFailure(error instanceof Error ? error.name : 'unknown');
      const isBack = await attempt(async () => (await open(made, pin)).code === 'taken-back', false);
      return { code: isBack ? 'device' : 'handed-over' };
    }
  }

  /** `opened` by a PIN that was right. */
  async function open(made: HandedOver, pin: string): Promise<TakeBackOutcome> {
    const opened = await device.openWithPin(made, pin);
    if (opened === null) return { code: 'wrong', left: pinTries - made.tries, waitMs: pinWaitMs(made, now()) ?? 0 };
    const former = await session.read(opened.session);
    if (former === null) return { code: 'password' };
    await device.update(() => ({ tries: 0, lastTryMs: 0 }));
    await ports.inTurn(async () => opened.giveBack());
    // From here on it is the dealer's again.
    if (!(await session.change((stored) => (session.markOf(stored) ? former : null)))) return { code: 'busy' };
    await attempt(async () => device.forget(made.userId), undefined);
    return { code: 'taken-back' };
  }

  return {
    readiness: async (userId) => device.readiness(userId),
    begin,

    async settle() {
      const made = await present();
      if (made !== null) await attempt(async () => lockUp(made), undefined);
    },

    async standing() {
      const made = await present();
      if (made === null) return null;
      const wait = pinWaitMs(made, now());
      return made.pin === null || wait === null ? 'password' : wait || null;
    },

    async takeBack(pin) {
      const seen: { waitMs: number | null } = { waitMs: null };
      // Counted before it is looked at: neither a reload nor a kill gives another try.
      const counted = await attempt(
        async () =>
          device.update((made) => {
            seen.waitMs = made.pin === null ? null : pinWaitMs(made, now());
            // One that was killed before its answer was the last all the same.
            if (seen.waitMs === null) return { ...triesOf(made), pin: null };
            return seen.waitMs > 0 ? null : { tries: made.tries + 1, lastTryMs: now() };
          }),
        null,
      );
      if (counted === null) return { code: 'device' };
      if (seen.waitMs === null) return { code: 'password' };
      if (seen.waitMs > 0) return { code: 'wait', waitMs: seen.waitMs };
      return attempt(
        async () => {
          const outcome = await open(counted, pin);
          if (outcome.code !== 'wrong') return outcome;
          if (counted.tries < pinTries) return outcome;
          await device.update((made) => ({ ...triesOf(made), pin: null }));
          return { code: 'password' };
        },
        { code: 'device' } as const,
      );
    },

    async signIn(credentials) {
      const made = await present();
      const outcome = await session.signIn(credentials);
      const { user } = outcome;
      if (made === null || user === undefined) return outcome;
      const isOwner = user.id === made.userId;
      await attempt(async () => {
        if (isOwner) await device.restore(made);
        await device.forget(made.userId, { evenFiles: !isOwner });
      }, undefined);
      // Tabs that took the sign-in for somebody else's.
      await session.change((stored) => stored);
      return outcome;
    },
  };
}

const triesOf = ({ tries, lastTryMs }: HandedOver): PinState => ({ tries, lastTryMs });

/** Who a customer is on this device: nobody by name, with an id that no portal knows. */
function shownUser(user: User): User {
  return {
    ...customerOf(user),
    id: customerIdOf(userHash(user.id)),
    enterpriseName: user.enterpriseName,
    email: '',
    addresses: { shipping: [], billing: [] },
    contracts: [],
    ...(user.lang && { lang: user.lang }),
  };
}
