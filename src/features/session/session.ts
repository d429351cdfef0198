import { signIn } from '../../contract/account/session.ts';
import { accountIdOf, asAccount, dealerIdOf } from '../../contract/account/user-hash.ts';
import type { Address, User } from '../../contract/account/user.ts';
import { createListeners, type Store } from '../../store.ts';
import { deviceWork } from './device-work.ts';
import type { SessionPorts, TabMessage } from './ports.ts';
import { type Renewal, renewToken, settleRevocation } from './renew-token.ts';
import { accountOf, repOf, type SessionState } from './session-state.ts';
import { type Credentials, type SignInOutcome, signInRefusal } from './sign-in.ts';
import { isInCookie, loadStoredSession, recordOf } from './stored-session.ts';
import { tokenSource } from './token-source.ts';

/** Sends what it can, then resolves with the count of unsent changes. */
export type BeforeSignOut = (userId: string) => Promise<number>;

/** `server-told` is false where the revocation waits for a connection (SES-8). */
export type SignOutOutcome =
  | { readonly code: 'signed-out'; readonly serverTold: boolean }
  | { readonly code: 'unsent-work'; readonly changes: number };

export type Session = Store<SessionState> & {
  /** SES-2, SES-10. Takes up what the device holds, then asks the server in the background. */
  start: () => Promise<void>;
  signIn: (credentials: Credentials) => Promise<SignInOutcome>;
  /** Keeps unsent work, unless the dealer discards it and stops all sending. */
  signOut: (options: { readonly discardUnsent: boolean }) => Promise<SignOutOutcome>;
  /** Registers somebody who keeps unsent work; the answer takes it back. */
  beforeSignOut: (hook: BeforeSignOut) => () => void;
  /** SES-6. For calls that carry a token; `refused` is one that the server has just answered 401 to. */
  freshToken: (refused?: string) => Promise<Renewal>;
  /** ACCT-1. The user as the server has read it back after a change. */
  keepUser: (user: User) => Promise<void>;
  /**
   * As a rep. The dealer's account as the server has it, or null for none. The app has to be started again to go on
   * with that dealer's data; other tabs wait to be loaded. False when the session has changed.
   */
  actFor: (dealer: User | null) => Promise<boolean>;
  /** SES-9. The server takes no token of this session any more. */
  end: () => Promise<void>;
  /** Another tab may have signed out while this one was frozen. */
  isCurrent: () => Promise<boolean>;
  /** Nobody is signed in any more, for good: whatever still knows this session shows and sends nothing. */
  close: () => void;
};

/** Keeps this tab's session in step with the browser's other tabs. */
export function createSession(ports: SessionPorts): Session {
  const { exchange, store, mark, lock, channel, now } = ports;
  let state: SessionState = { state: 'starting' };
  const { subscribe, notify } = createListeners();
  const unsentWork = new Set<BeforeSignOut>();
  const tokens = tokenSource(lock, now, renew);
  const work = deviceWork(ports);
  let owed: Promise<boolean> = Promise.resolve(true);
  let renewing: Promise<unknown> = owed;
  /** Whose key this tab has seen stored. */
  let keyKeptFor: string | null = null;
  let isClosed = false;

  function enter(next: SessionState): void {
    if (isClosed) return;
    state = next.state === 'signed-in' ? { ...next, user: asLoaded(next.user) } : next;
    if (state.state !== 'signed-in') tokens.drop();
    notify();
  }

  /** The server has confirmed the account. A rep who acts for it stays. */
  function enterAs(user: User, rep = state.state === 'signed-in' ? state.rep : undefined): void {
    enter({ state: 'signed-in', user, ...(rep && { rep }), confirmed: true });
  }

  async function start(): Promise<void> {
    const stored = await loadStoredSession(store);
    if (!stored?.auth) {
      enter({ state: 'signed-out', because: 'own-choice', remember: stored?.remember ?? false });
      owed = leave();
      void sayWork(work.tidy());
      return;
    }
    const { user, rep } = stored;
    if (!stored.remember && !mark.isSet()) {
      // Closing the browser dropped the cookie, but a stored token needs revoking.
      const refreshToken = isInCookie(stored.refreshToken) ? null : stored.refreshToken;
      await store.save({ auth: false, remember: false, refreshToken });
      enter({ state: 'signed-out', because: 'ended', remember: false });
      owed = leave();
      void sayWork(work.lock(user.id)).then(async () => sayDownloads(user.id));
      return;
    }
    enter({ state: 'signed-in', user, ...(rep && { rep }), confirmed: false });
    // MODE-4: what is the dealer's is put away otherwise.
    if (stored.handedOver) return;
    void tokens.fresh();
    void work.tidy();
  }

  /** SES-8. Ends what a sign-out began: the dealer's data go, the server is told. True once it knows. */
  async function leave(): Promise<boolean> {
    await work.leave();
    return settleRevocation(ports);
  }

  /** SES-9. Says at the login page that the device holds work, once that is known. */
  async function sayWork(looking: Promise<boolean>): Promise<void> {
    if ((await looking) && state.state === 'signed-out') enter({ ...state, holdsWork: true });
  }

  /** SES-9. Says at the login page, in every tab, that downloads for offline use went with the session. */
  async function sayDownloads(userId: string): Promise<void> {
    if (!(await work.lostDownloads(userId)) || state.state !== 'signed-out') return;
    enter({ ...state, lostDownloads: true });
    channel.post({ about: 'downloads-gone' });
  }

  async function renew(isUsable: Parameters<typeof renewToken>[2]): Promise<Renewal> {
    const user = accountOf(state);
    if (!user) return { code: 'ended' };
    const asking = renewToken(ports, user.id, isUsable);
    renewing = asking;
    const renewal = await asking;
    // F-75. Who signed out, or in, while the answer was on its way has the last word.
    const present = accountOf(state);
    if (present?.id !== user.id) return { code: 'ended' };
    if (renewal.code === 'token') {
      enterAs(renewal.user ?? present, renewal.rep);
      channel.post({ about: 'token', userId: user.id, token: renewal.token });
      if (renewal.sealKey !== undefined && keyKeptFor !== user.id) {
        keyKeptFor = user.id;
        void work.keepKey(user.id, renewal.sealKey);
      }
    }
    if (renewal.code === 'ended') await end();
    if (renewal.code === 'other-user') {
      enter({ state: 'locked' });
      channel.post({ about: 'signed-in', userId: renewal.userId });
      await work.lock(user.id);
    }
    return renewal;
  }

  async function keepUser(user: User): Promise<void> {
    if (accountOf(state)?.id !== user.id) return;
    enterAs(user);
    channel.post({ about: 'user', userId: user.id, user });
    // In turn with refreshes, which write the record too.
    await lock.run(2_000, async () => {
      const stored = await loadStoredSession(store);
      if (stored?.auth && stored.user.id === user.id) await store.save({ ...stored, user });
    });
  }

  async function actFor(dealer: User | null): Promise<boolean> {
    const rep = repOf(state);
    const user = accountOf(state);
    if (rep === null || user === null) return false;
    const next = dealer === null ? rep : { ...dealer, id: accountIdOf(dealerIdOf(dealer.id), rep.id) };
    const write = async () => {
      const stored = await loadStoredSession(store);
      // Somebody signed out or in, or another tab acts for another dealer.
      if (!stored?.auth || stored.user.id !== user.id) return false;
      const { rep: _former, ...session } = stored;
      await store.save({ ...session, user: next, ...(dealer !== null && { rep }) });
      return true;
    };
    // In turn with refreshes, so that none writes the former dealer back; a frozen tab's is passed by.
    const turn = await lock.run(2_000, write);
    const isDone = turn.ran ? turn.value : await write();
    if (isDone && next.id !== user.id) {
      // Nothing more is shown or sent under the former dealer.
      enter({ state: 'locked', leaving: user });
      channel.post({ about: 'signed-in', userId: next.id });
    }
    return isDone;
  }

  async function end(): Promise<void> {
    const user = accountOf(state);
    if (!user) return;
    const stored = await loadStoredSession(store);
    const remember = stored?.remember ?? false;
    if (stored?.auth && stored.user.id === user.id) await store.save({ auth: false, remember, refreshToken: null });
    enter({ state: 'signed-out', because: 'ended', remember });
    channel.post({ about: 'signed-out', userId: user.id, because: 'ended' });
    if (await work.lock(user.id)) {
      channel.post({ about: 'work-locked' });
      await sayWork(Promise.resolve(true));
    }
    await sayDownloads(user.id);
  }

  async function signInWith(credentials: Credentials): Promise<SignInOutcome> {
    // A late revocation or renewal would change the new session's cookie.
    await owed;
    owed = leave();
    await owed;
    await renewing;
    const { username, password, remember } = credentials;
    const outcome = await exchange(
      signIn,
      { body: { username, password, remember: remember ? '1' : '0', split_token: '1' } },
      {},
    );
    if (outcome.outcome !== 'answered') return signInRefusal(outcome);
    const {
      user_info: answered,
      access_token: accessToken,
      expires_in: expiresInS = null,
      refresh_token: refreshToken = null,
      seal_key: sealKey = null,
    } = outcome.body;
    const user = asAccount(answered);
    const token = { accessToken, arrivedAtMs: now(), expiresInS };
    await work.open(user.id, sealKey, async () => store.save(recordOf({ user, remember, refreshToken, token })));
    keyKeptFor = user.id;
    mark.set();
    enter({ state: 'signed-in', user, confirmed: true });
    tokens.hold(token);
    channel.post({ about: 'signed-in', userId: user.id });
    void work.tidy();
    return { code: 'signed-in', user };
  }

  async function signOut({ discardUnsent }: { readonly discardUnsent: boolean }): Promise<SignOutOutcome> {
    const user = accountOf(state);
    if (!user) return { code: 'signed-out', serverTold: await owed };
    if (!discardUnsent) {
      const left = await Promise.all([...unsentWork].map((hook) => hook(user.id)));
      const changes = left.reduce((sum, count) => sum + count, 0);
      if (changes > 0) return { code: 'unsent-work', changes };
    }

    const writeMark = async () => {
      const stored = await loadStoredSession(store);
      const refreshToken = stored?.refreshToken ?? null;
      await store.save({ auth: false, remember: false, refreshToken, leaving: user.id, discards: discardUnsent });
    };
    // In turn with refreshes, so that none writes the session back; a frozen tab's is passed by.
    const turn = await lock.run(2_000, writeMark);
    if (!turn.ran) await writeMark();
    mark.clear();
    enter({ state: 'signed-out', because: 'own-choice', remember: false });
    channel.post({ about: 'signed-out', userId: user.id, because: 'own-choice' });
    owed = leave();
    void sayWork(owed.then(async () => work.tidy()));
    return { code: 'signed-out', serverTold: await owed };
  }

  function hear(message: TabMessage): void {
    const user = accountOf(state);
    if (message.about === 'changed') {
      tokens.drop();
      void start();
    }
    if (message.about === 'signed-in' && state.state === 'signed-out') void start();
    if (message.about === 'work-locked') void sayWork(Promise.resolve(true));
    if (message.about === 'downloads-gone' && state.state === 'signed-out') enter({ ...state, lostDownloads: true });
    if (!user || !('userId' in message)) return;
    if (message.about === 'signed-in' && message.userId !== user.id) enter({ state: 'locked' });
    if (message.userId !== user.id) return;
    if (message.about === 'token') tokens.hold(message.token);
    if (message.about === 'user') enterAs(message.user);
    if (message.about === 'signed-out') enter({ state: 'signed-out', because: message.because, remember: false });
  }

  channel.listen(hear);

  return {
    getSnapshot: () => state,
    subscribe,
    start,
    signIn: signInWith,
    signOut,
    beforeSignOut(hook) {
      unsentWork.add(hook);
      return () => unsentWork.delete(hook);
    },
    freshToken: (refused) => tokens.fresh(refused),
    keepUser,
    actFor,
    end,
    async isCurrent() {
      const stored = await loadStoredSession(store);
      return (stored?.auth ? stored.user.id : undefined) === accountOf(state)?.id;
    },
    close() {
      const user = accountOf(state);
      if (user) enter({ state: 'locked', leaving: user });
      isClosed = true;
    },
  };
}

/** ACCT-3. Errors of an address belong to the screen that found them. */
function asLoaded(user: User): User {
  const emptied = (address: Address): Address => ({ ...address, validationErrors: [] });
  const { shipping, billing } = user.addresses;
  return { ...user, addresses: { shipping: shipping.map(emptied), billing: billing.map(emptied) } };
}
