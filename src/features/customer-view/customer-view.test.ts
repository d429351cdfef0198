import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { accountIdOf, customerIdOf, userHash } from '../../contract/account/user-hash.ts';
import type { HandedOver } from '../../contract/catalogue/customer-catalogue.ts';
import { createCustomerView, type CustomerView } from './customer-view.ts';
import type { CustomerViewDevice } from './ports.ts';

type Stored = { readonly user: { readonly id: string }; readonly token: number; readonly handedOver?: unknown };
type Credentials = { readonly password: string };
type SignedIn = { readonly code: string; readonly user?: typeof ada };

const ada = buildUser({ id: 'ada' });
const pin = '90210';

/** One device: its record of the session, and what of the dealer is where. */
let stored: Stored | null;
let locked: boolean;
let nowMs: number;
let log: string[];
let refuses: string | null;
let failures: string[];
let hand: CustomerView<Credentials, SignedIn>;
let onPrepare: () => void;

/** Steps are written down in their order; one that is refused rejects as the storage does. */
async function step(name: string): Promise<void> {
  if (refuses === name) throw new DOMException('refused', 'UnknownError');
  log.push(name);
}

const device: CustomerViewDevice = {
  readiness: async () => 'ready',
  show: async () => step('show'),
  async prepare({ userId, pin: chosen, session, nowMs: sinceMs }) {
    await step('prepare');
    onPrepare();
    const same = { userId, sinceMs, salt: '', rounds: 1, dataKey: `key-${sinceMs}`, tries: 0, lastTryMs: 0 };
    return { ...same, pin: chosen, session: JSON.stringify(session) };
  },
  async lockUp() {
    await step('lock');
    locked = true;
  },
  async update(change) {
    await step('update');
    const mark = stored?.handedOver as HandedOver | undefined;
    if (!stored || !mark) return null;
    const changed = { ...mark, ...change(mark) };
    stored = { ...stored, handedOver: changed };
    return changed;
  },
  async openWithPin(mark, typed) {
    await step('open');
    if (mark.pin !== typed) return null;
    const giveBack = async () => {
      await step('give back');
      locked = false;
    };
    return { session: JSON.parse(mark.session) as unknown, giveBack };
  },
  restore: async () => step('restore'),
  forget: async (_, options) => step(options?.evenFiles ? 'forget all' : 'forget'),
};

beforeEach(() => {
  stored = { user: { id: 'ada' }, token: 1 };
  locked = false;
  nowMs = 1_000_000;
  log = [];
  refuses = null;
  failures = [];
  onPrepare = () => {};
  hand = openTab();
});

function openTab(): CustomerView<Credentials, SignedIn> {
  return createCustomerView<Stored, Credentials, SignedIn>({
    device,
    session: {
      load: async () => stored,
      read: async (record) => record as Stored,
      shownTo: (_, user, handedOver) => ({ user, token: 0, handedOver }),
      markOf: (record) => record?.handedOver,
      async change(next) {
        const changed = next(stored);
        if (changed === null) return false;
        await step('change');
        stored = changed;
        return true;
      },
      async signIn({ password }) {
        if (password === 'none') return { code: 'no-connection' };
        stored = { user: { id: password }, token: 9 };
        return { code: 'signed-in', user: buildUser({ id: password }) };
      },
    },
    inTurn: async (task) => task(),
    now: () => nowMs,
    letGo: async () => undefined,
    onFailure: (why) => failures.push(why),
  });
}

const mark = () => stored?.handedOver as HandedOver;
const customer = customerIdOf(userHash('ada'));

/** Waits as long as the next try asks for. */
async function tryPin(typed: string) {
  nowMs += (await openTab().pinStatus())?.waitMs ?? 0;
  return openTab().takeBack(typed);
}

describe('handing over', () => {
  test('[MODE-4] what a customer sees is there before the session is, and then the rest is locked', async () => {
    expect(await hand.begin(ada, pin)).toEqual({ code: 'handed-over' });
    expect(log).toEqual(['show', 'prepare', 'change', 'lock']);
    expect(stored?.user.id).toBe(customer);
    expect(stored?.user).toMatchObject({ accessLevel: '5', email: '', addresses: { shipping: [], billing: [] } });
    expect(locked).toBe(true);
  });

  test('[MODE-4, SES-6] a token that was renewed meanwhile is the one that comes back', async () => {
    let renewals = 1;
    onPrepare = () => {
      renewals += 1;
      if (renewals <= 3 && stored) stored = { ...stored, token: renewals };
    };
    expect(await hand.begin(ada, pin)).toEqual({ code: 'handed-over' });
    expect(JSON.parse(mark().session)).toMatchObject({ token: 3 });
  });

  test('[MODE-4] a session that is renewed all the while is not handed over', async () => {
    onPrepare = () => {
      if (stored) stored = { ...stored, token: stored.token + 1 };
    };
    expect(await hand.begin(ada, pin)).toEqual({ code: 'busy' });
    expect(stored?.user.id).toBe('ada');
    expect(locked).toBe(false);
  });

  test('[MODE-4, F-19] where the device refuses to lock, everything is as it was, and the dealer is told', async () => {
    refuses = 'lock';
    expect(await hand.begin(ada, pin)).toEqual({ code: 'device' });
    expect(stored).toEqual({ user: { id: 'ada' }, token: 1 });
    expect(failures).toEqual(['UnknownError']);
  });

  test('[MODE-4] one that was cut short is ended at the next start; one that was taken back is not', async () => {
    await hand.begin(ada, pin);
    locked = false;
    await openTab().settle();
    expect(locked).toBe(true);
    await tryPin(pin);
    await openTab().settle();
    expect(locked).toBe(false);
  });
});

describe('taking back', () => {
  beforeEach(async () => {
    await hand.begin(ada, pin);
    log = [];
  });

  test('[MODE-4] the try is counted before it is looked at, and the session comes back last', async () => {
    expect(await hand.takeBack(pin)).toEqual({ code: 'taken-back' });
    expect(log).toEqual(['update', 'open', 'update', 'give back', 'change', 'forget']);
    expect(stored).toEqual({ user: { id: 'ada' }, token: 1 });
  });

  test('[MODE-4] each wrong try makes the next one wait, after a reload too', async () => {
    expect(await openTab().pinStatus()).toEqual({ isUsable: true, tries: 0, waitMs: 0 });
    expect(await hand.takeBack('1111')).toEqual({ code: 'wrong', tries: 1, waitMs: 2_000 });
    expect(await openTab().takeBack(pin)).toEqual({ code: 'wait', waitMs: 2_000 });
    expect(await openTab().pinStatus()).toEqual({ isUsable: true, tries: 1, waitMs: 2_000 });
    nowMs += 2_000;
    expect(await openTab().pinStatus()).toMatchObject({ waitMs: 0 });
    expect(await openTab().takeBack('2222')).toEqual({ code: 'wrong', tries: 2, waitMs: 5_000 });
    nowMs += 5_000;
    expect(await openTab().takeBack(pin)).toEqual({ code: 'taken-back' });
  });

  test('[MODE-4] a try that is waiting does not count', async () => {
    await hand.takeBack('1111');
    for (let again = 0; again < 20; again += 1) await hand.takeBack('2222');
    expect(mark().tries).toBe(1);
  });

  test('[MODE-4] after many wrong tries the right PIN still opens, without a network, once its wait is over', async () => {
    for (let wrong = 1; wrong <= 30; wrong += 1)
      expect(await tryPin('1111')).toMatchObject({ code: 'wrong', tries: wrong });
    expect(await openTab().takeBack(pin)).toEqual({ code: 'wait', waitMs: 15 * 60_000 });
    expect(await tryPin(pin)).toEqual({ code: 'taken-back' });
    expect(stored).toEqual({ user: { id: 'ada' }, token: 1 });
  });

  test.each(['pinStatus', 'takeBack'] as const)(
    '[MODE-4] a clock put back starts the wait again and does not prolong it, noticed by %s',
    async (noticedBy) => {
      for (let again = 0; again < 5; again += 1) await tryPin('1111');
      nowMs -= 365 * 24 * 3_600_000;
      expect(await openTab()[noticedBy](pin)).toMatchObject({ waitMs: 60_000 });
      nowMs += 60_000;
      expect(await openTab().takeBack(pin)).toEqual({ code: 'taken-back' });
    },
  );

  test('[MODE-4] a tablet whose PIN a former version has deleted asks for the password', async () => {
    if (stored) stored = { ...stored, handedOver: { ...mark(), tries: 5, pin: null } };
    expect(await openTab().pinStatus()).toMatchObject({ isUsable: false });
    expect(await tryPin(pin)).toEqual({ code: 'password' });
    expect(stored?.user.id).toBe(customer);
  });

  test('[MODE-4] killed between the count and the answer, the try has counted', async () => {
    for (let again = 0; again < 5; again += 1) {
      refuses = 'open';
      expect(await tryPin('1111')).toEqual({ code: 'device' });
    }
    refuses = null;
    expect(mark().tries).toBe(5);
    expect(await openTab().takeBack(pin)).toEqual({ code: 'wait', waitMs: 60_000 });
    expect(await tryPin(pin)).toEqual({ code: 'taken-back' });
  });

  test('[MODE-4] where tries cannot be counted, none is looked at', async () => {
    refuses = 'update';
    expect(await tryPin(pin)).toEqual({ code: 'device' });
    expect(log).toEqual([]);
  });

  test('[MODE-4] cut short while it gives back, it is handed over still and can be taken back', async () => {
    refuses = 'give back';
    expect(await tryPin(pin)).toEqual({ code: 'device' });
    expect(stored?.user.id).toBe(customer);
    refuses = null;
    expect(await tryPin(pin)).toEqual({ code: 'taken-back' });
  });

  test('[MODE-4] the password of the same dealer brings the rest back too', async () => {
    expect(await hand.signIn({ password: 'ada' })).toMatchObject({ code: 'signed-in' });
    expect(log).toEqual(['restore', 'forget', 'change']);
  });

  test('[MODE-4, REP-2] the rep’s password brings back what was there of all dealers', async () => {
    const ofRep = { ...(stored?.handedOver as HandedOver), userId: accountIdOf('ada', 'rep') };
    stored = { user: { id: customer }, token: 0, handedOver: ofRep };
    expect(await hand.signIn({ password: 'rep' })).toMatchObject({ code: 'signed-in' });
    expect(log).toEqual(['restore', 'forget', 'change']);
  });

  test('[MODE-4, F-75] where another dealer signs in, nothing of the first but locked work stays', async () => {
    expect(await hand.signIn({ password: 'ben' })).toMatchObject({ code: 'signed-in' });
    expect(log).toEqual(['forget all', 'change']);
  });

  test('[MODE-4] a sign-in that fails changes nothing', async () => {
    expect(await hand.signIn({ password: 'none' })).toEqual({ code: 'no-connection' });
    expect(log).toEqual([]);
    expect(stored?.user.id).toBe(customer);
  });
});
