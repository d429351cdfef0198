import { expect, test } from 'vitest';
import { openHintOnce } from './install-hint-once.ts';
import type { CartStanding, InstallRecord } from './install-moment.ts';
import type { AppInstall, InstallOffer } from './ports.ts';

const due: InstallRecord = { days: ['2026-11-20'], moment: 'order', isOver: false };
const offer: InstallOffer = { ask: async () => 'dismissed' };

type Given = { offered?: InstallOffer | 'installed' | null; isBroken?: boolean };

/** A device of a dealer, on which pages come one after the other; it remembers what is given. */
async function device(kept: unknown, { offered = offer, isBroken = false }: Given = {}) {
  const memory = { record: kept };
  const told = new Set<() => void>();
  const cartTold = new Set<() => void>();
  let snapshot: CartStanding = { orders: [], pending: 0, state: 'saved' };
  let now: typeof offered = offered;
  const install: AppInstall = {
    getSnapshot: () => now,
    subscribe(listener) {
      told.add(listener);
      return () => told.delete(listener);
    },
    browser: { userAgent: '', maxTouchPoints: 0 },
    memory: {
      async load() {
        if (isBroken) throw new Error('no storage');
        return memory.record;
      },
      async save(record) {
        memory.record = record;
      },
    },
  };
  const hint = openHintOnce(install, '2026-11-23');
  hint.follow({
    getSnapshot: () => snapshot,
    subscribe(listener) {
      cartTold.add(listener);
      return () => cartTold.delete(listener);
    },
  });
  const settle = async () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  await settle();
  return {
    hint,
    memory,
    isShown: () => hint.getSnapshot().isShown,
    become(next: Partial<CartStanding>) {
      snapshot = { ...snapshot, ...next };
      for (const listener of cartTold) listener();
    },
    offer(next: typeof offered) {
      now = next;
      for (const listener of told) listener();
    },
  };
}

test('[PWA-1] the hint comes with a page, not onto the first one, and never a second time', async () => {
  const it = await device(due);
  it.hint.come('/bikes', true);
  expect(it.isShown()).toBe(false);
  it.hint.come('/pieces', true);
  expect([it.isShown(), (it.memory.record as InstallRecord).isOver]).toEqual([true, true]);
  it.hint.come('/bikes', true);
  expect(it.isShown()).toBe(false);
  const next = await device(it.memory.record);
  next.hint.come('/bikes', true);
  next.hint.come('/pieces', true);
  expect(next.isShown()).toBe(false);
});

test('[PWA-1] where somebody is busy it waits for a quiet page', async () => {
  const it = await device(due);
  it.hint.come('/cart', false);
  it.hint.come('/checkout', false);
  it.hint.come('/checkout', true);
  expect([it.isShown(), (it.memory.record as InstallRecord).isOver]).toEqual([false, false]);
  it.hint.come('/bikes', true);
  expect(it.isShown()).toBe(true);
  // A customer is given the tablet.
  it.hint.come('/bikes', false);
  expect(it.isShown()).toBe(false);
});

test('[PWA-1] an order that is placed makes it due, and so does work that is kept without a network; both are remembered', async () => {
  for (const [cart, moment] of [
    [{ orders: [{ state: 'accepted' }] }, 'order'],
    [{ pending: 1, state: 'offline' }, 'kept-offline'],
  ] as const) {
    const it = await device(undefined);
    it.hint.come('/bikes', true);
    it.hint.come('/pieces', true);
    expect(it.isShown()).toBe(false);
    it.become(cart);
    expect(it.isShown()).toBe(false);
    expect(it.memory.record).toEqual({ days: ['2026-11-23'], moment, isOver: false });
    it.hint.come('/bikes', true);
    expect(it.isShown()).toBe(true);
  }
});

test('[PWA-1] dismissed it is gone for good', async () => {
  const it = await device(due);
  it.hint.come('/bikes', true);
  it.hint.come('/pieces', true);
  it.hint.dismiss();
  expect([it.isShown(), (it.memory.record as InstallRecord).isOver]).toEqual([false, true]);
});

test('[PWA-1] where it is installed, or no way is known, it never comes; where it is being installed, it goes', async () => {
  for (const offered of ['installed', null] as const) {
    const it = await device(due, { offered });
    it.hint.come('/bikes', true);
    it.hint.come('/pieces', true);
    expect([it.hint.getSnapshot().isDue, it.isShown(), (it.memory.record as InstallRecord).isOver]).toEqual([
      false,
      false,
      false,
    ]);
  }
  const it = await device(due);
  it.hint.come('/bikes', true);
  it.hint.come('/pieces', true);
  it.offer('installed');
  expect(it.isShown()).toBe(false);
});

test('[PWA-1] a device that cannot tell whether it was shown does not show it', async () => {
  const it = await device(due, { isBroken: true });
  it.become({ pending: 1, state: 'offline' });
  it.hint.come('/bikes', true);
  it.hint.come('/pieces', true);
  expect(it.isShown()).toBe(false);
});
