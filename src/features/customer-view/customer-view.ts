import * as v from 'valibot';
import { customerIdOf, signedInHashOf, userHash } from '../../contract/account/user-hash.ts';
import type { User } from '../../contract/account/user.ts';
import { handedOver, type HandedOver } from '../../contract/catalogue/customer-catalogue.ts';
import { customerOf } from '../../domain/account/customer.ts';
import { type PinState, pinWaitMs } from '../../domain/account/pin.ts';
import type { CustomerViewDevice, Readiness } from './ports.ts';

/** The part of the session that customer view changes. */
export type CustomerViewSession<Stored, Credentials, SignedIn> = {
  /** The stored session, or null. */
  load(): Promise<Stored | null>;
  /** Parses a decrypted record, or null if invalid. */
  read(record: unknown): Promise<Stored | null>;
  /** The customer's record that replaces the dealer's. */
  shownTo(stored: Stored, customer: User, mark: HandedOver): Stored;
  /** The mark in a customer's record, or null in any other. */
  markOf(stored: Stored | null): unknown;
  /** Changes the record in turn with token refreshes, for all tabs. */
  change(next: (stored: Stored | null) => Stored | null): Promise<boolean>;
  signIn(credentials: Credentials): Promise<SignedIn>;
};

/** `busy`: the session kept refreshing. `device`: storage refused and nothing changed. */
export type StartOutcome = { readonly code: 'handed-over' | 'busy' | 'device' };

/** `isUsable`: false after a version that deleted the PIN. */
export type PinStatus = { readonly isUsable: boolean; readonly tries: number; readonly waitMs: number };

/** `wrong` counts tries so far. `password`: the PIN no longer works. */
export type TakeBackOutcome =
  | { readonly code: 'taken-back' | 'password' | 'busy' | 'device' }
  | { readonly code: 'wrong'; readonly tries: number; readonly waitMs: number }
  | { readonly code: 'wait'; readonly waitMs: number };

type Ports<Stored, Credentials, SignedIn> = {
  readonly device: CustomerViewDevice;
  readonly session: CustomerViewSession<Stored, Credentials, SignedIn>;
  /** Only one tab at a time encrypts or restores data. */
  readonly inTurn: <Value>(task: () => Promise<Value>) => Promise<Value>;
  /** Local clock, ms since 1970. */
  readonly now: () => number;
  /** Gives other tabs time to finish writing. */
  readonly letGo: () => Promise<void>;
  /** Called with the error's name if storage refuses. */
  readonly onFailure: (why: string) => void;
};

export type CustomerView<Credentials, SignedIn> = {
  readiness(userId: string): Promise<Readiness>;
  begin(user: User, pin: string): Promise<StartOutcome>;
  /** Encrypts what an interrupted run or a reload left readable. */
  settle(): Promise<void>;
  /** Null outside customer view. */
  pinStatus(): Promise<PinStatus | null>;
  takeBack(pin: string): Promise<TakeBackOutcome>;
  /** Signs in with the password, which restores the dealer's saved work. */
  signIn(credentials: Credentials): Promise<SignedIn>;
};

/** How often to retry while another tab keeps rewriting the record. */
const looks = 5;

/** Each step is saved before the next depends on it, in case the app stops. */
export function createCustomerView<
  Stored extends object,
  Credentials,
  SignedIn extends { readonly code: string; readonly user?: User },
>(ports: Ports<Stored, Credentials, SignedIn>): CustomerView<Credentials, SignedIn> {
  const { device, session, now } = ports;

  async function present(): Promise<HandedOver | null> {
    const read = v.safeParse(handedOver, session.markOf(await session.load()));
    return read.success ? read.output : null;
  }

  /** A clock set back would make the wait endless, so restart it. */
  function startWaitAgain({ tries, lastTryMs }: HandedOver): PinState | null {
    return lastTryMs > now() ? { tries, lastTryMs: now() } : null;
  }

  async function lockUp(mark: HandedOver): Promise<void> {
    await ports.inTurn(async () => {
      // Another tab may have exited customer view.
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
      // Only the session that was just encrypted may be replaced.
      const isSame = (other: object | null) => JSON.stringify(other) === JSON.stringify(stored);
      const shown = session.shownTo(stored, shownUser(user), made);
      if (await session.change((other) => (isSame(other) ? shown : null))) return made;
    }
    return null;
  }

  async function begin(user: User, pin: string): Promise<StartOutcome> {
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

  async function open(made: HandedOver, pin: string): Promise<TakeBackOutcome> {
    const opened = await device.openWithPin(made, pin);
    if (opened === null) return { code: 'wrong', tries: made.tries, waitMs: pinWaitMs(made, now()) };
    const former = await session.read(opened.session);
    if (former === null) return { code: 'password' };
    await device.update(() => ({ tries: 0, lastTryMs: 0 }));
    await ports.inTurn(async () => opened.giveBack());
    // From here on the session is the dealer's again.
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

    async pinStatus() {
      const made = await present();
      if (made === null) return null;
      const status = { isUsable: made.pin !== null, tries: made.tries, waitMs: pinWaitMs(made, now()) };
      if (made.lastTryMs > now()) await attempt(async () => device.update(startWaitAgain), null);
      return status;
    },

    async takeBack(pin) {
      let waitMs = 0;
      // Counted before checking, so that a reload gives no extra try.
      const counted = await attempt(
        async () =>
          device.update((made) => {
            waitMs = made.pin === null ? 0 : pinWaitMs(made, now());
            if (waitMs > 0) return startWaitAgain(made);
            return made.pin === null ? null : { tries: made.tries + 1, lastTryMs: now() };
          }),
        null,
      );
      if (counted === null) return { code: 'device' };
      if (counted.pin === null) return { code: 'password' };
      if (waitMs > 0) return { code: 'wait', waitMs };
      return attempt(async () => open(counted, pin), { code: 'device' } as const);
    },

    async signIn(credentials) {
      const made = await present();
      const outcome = await session.signIn(credentials);
      const { user } = outcome;
      if (made === null || user === undefined) return outcome;
      // A rep signs in again without choosing a dealer.
      const isOwner = signedInHashOf(user.id) === signedInHashOf(made.userId);
      await attempt(async () => {
        if (isOwner) await device.restore(made);
        await device.forget(made.userId, { evenFiles: !isOwner });
      }, undefined);
      // Notifies tabs that mistook the sign-in for another user's.
      await session.change((stored) => stored);
      return outcome;
    },
  };
}

/** A nameless customer with an id that no server knows. */
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
