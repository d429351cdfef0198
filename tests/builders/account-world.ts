import type { Address, User } from '../../src/contract/account/user.ts';
import { emptyAddress, saysTheSame, tidyAddress } from '../../src/domain/address/postal-address.ts';
import type { AccountCalls, Changed } from '../../src/features/account/account-calls.ts';
import { followAccountEdits } from '../../src/features/account/edits/account-edits.ts';
import type { TypedAddress } from '../../src/features/account/profile-draft.ts';
import type { LwwRecords } from '../../src/offline/lww/lww-state.ts';
import { buildUser } from './build-user.ts';
import { lwwTab, secondsClock } from './lww-device.ts';

export const ada = buildUser({ id: 'ada', phone: '1', addresses: { shipping: [], billing: [] } });
export const ben = buildUser({ id: 'ben', phone: '2' });
export const depot = (id: string, name = id): TypedAddress & { id: string } => ({
  ...emptyAddress('CA'),
  kind: 'shipping',
  id,
  name,
});

/** A portal that keeps accounts, and the devices that reach it. */
export function accountWorld() {
  const accounts = new Map<string, User>([ada, ben].map((user) => [user.id, user]));
  const asked: string[] = [];
  const state = {
    isOnline: true,
    isDiskBroken: false,
    refusal: null as Changed | null,
    gate: Promise.resolve(),
    epoch: 'first',
  };
  const clock = secondsClock();
  const devices: ReturnType<typeof lwwTab>[] = [];

  function calls(userId: () => string): AccountCalls {
    async function call(words: string, change: (user: User) => User | null): Promise<Changed> {
      await state.gate;
      if (!state.isOnline) return { code: 'absent', absence: 'offline' };
      asked.push(words);
      if (state.refusal) return state.refusal;
      const user = accounts.get(userId());
      const after = user ? change(user) : null;
      if (after === null) return { code: 'gone' };
      accounts.set(userId(), after);
      return { code: 'changed', user: after };
    }
    const shipping = (user: User, change: (list: readonly Address[]) => Address[]): User => ({
      ...user,
      addresses: { ...user.addresses, shipping: change(user.addresses.shipping) },
    });
    const has = (user: User, id: string) => user.addresses.shipping.some((one) => one.id === id);
    return {
      changeField: async (field, value) => call(`${field} ${value}`, (user) => ({ ...user, [field]: value.trim() })),
      changePassword: async () => ({ code: 'wrong-password' }),
      async saveAddress({ kind: _kind, id, ...typed }) {
        const address = { ...tidyAddress(typed), ...(id === null ? {} : { id }) };
        return call(`save ${id} ${typed.name}`, (user) =>
          shipping(user, (list) =>
            list.some((one) => one.id === id)
              ? list.map((one) => (one.id === id ? address : one))
              : [...list, ...(list.some((one) => saysTheSame(one, address)) ? [] : [address])],
          ),
        );
      },
      removeAddress: async (id) =>
        call(`remove ${id}`, (user) =>
          has(user, id) ? shipping(user, (list) => list.filter((one) => one.id !== id)) : null,
        ),
      preferAddress: async (id) =>
        call(`prefer ${id}`, (user) =>
          has(user, id)
            ? shipping(user, (list) => [...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)])
            : null,
        ),
    };
  }

  const disk = new Map<string, LwwRecords>();
  const watchers = new Set<() => void>();
  let present: User | null = ada;
  const seated = new Set<() => void>();

  function openTab() {
    const device = lwwTab(clock);
    devices.push(device);
    const edits = followAccountEdits({
      ...device,
      random: { newId: () => 'new', random: () => 0 },
      currentUser: {
        user: () => present,
        subscribe(listener) {
          seated.add(listener);
          return () => seated.delete(listener);
        },
      },
      calls: calls(() => present?.id ?? ''),
      openStore(userId) {
        let own: (() => void) | null = null;
        return {
          load: async () => disk.get(userId) ?? { known: undefined, waiting: undefined },
          async update(change) {
            await Promise.resolve();
            if (state.isDiskBroken) throw new Error('the storage refuses');
            const after = change(disk.get(userId) ?? { known: undefined, waiting: undefined });
            disk.set(userId, structuredClone(after));
            for (const watcher of watchers) if (watcher !== own) watcher();
            return after;
          },
          watch(listener) {
            own = listener;
            watchers.add(listener);
            return () => watchers.delete(listener);
          },
        };
      },
      readEpoch: async () => (state.isOnline ? state.epoch : null),
      readUser: async () => (state.isOnline ? (accounts.get(present?.id ?? '') ?? null) : null),
    });
    return { edits, waiting: () => edits.getSnapshot()?.map(({ id }) => id) };
  }

  return {
    state,
    asked,
    openTab,
    account: () => accounts.get('ada'),
    /** The portal as it was at the backup, in a new history. */
    restore(user: User) {
      accounts.set(user.id, user);
      state.epoch += ' restored';
    },
    /** Another device of hers changes the account. */
    changeElsewhere: (change: Partial<User>) =>
      void accounts.set('ada', { ...(accounts.get('ada') ?? ada), ...change }),
    disk,
    sit(user: User | null) {
      present = user;
      for (const listener of seated) listener();
    },
    /** The dealer touches the page, some seconds after whatever happened last. */
    touch(afterMs = 5_000) {
      clock.advance(afterMs);
      for (const device of devices) device.touch();
    },
    /** Time passes: whoever waits for an answer waits no longer. */
    passTime: () => clock.advance(60_000),
  };
}
