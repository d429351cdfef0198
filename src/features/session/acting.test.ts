import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../tests/builders/fake-portal.ts';
import { buyer, dealer, fakeWorld, rep, settled, startedTab, tabOf } from '../../../tests/builders/session-tabs.ts';
import { saveAddress } from '../../contract/account/account.ts';
import { syncNewDealers } from '../../contract/account/new-dealers.ts';
import { repDealer, repDealers } from '../../contract/account/reps.ts';
import { accountIdOf } from '../../contract/account/user-hash.ts';
import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { loadCart, updateCart } from '../../contract/orders/cart.ts';
import { exchangeForDealer } from './acting-exchange.ts';
import type { Exchange } from './ports.ts';
import { repOf, userOf } from './session-state.ts';

const [ofQuebec, ofVermont] = users as [(typeof users)[number], (typeof users)[number]];
const inQuebec = accountIdOf(ofQuebec.id, 'user-3');
const inVermont = accountIdOf(ofVermont.id, 'user-3');

describe('[REP-1] a rep', () => {
  let { clock, browser } = fakeWorld();
  beforeEach(() => {
    ({ clock, browser } = fakeWorld());
  });

  test('has nobody’s data before choosing a dealer', async () => {
    const tab = await tabOf(browser, rep);
    expect([userOf(tab.getSnapshot()), repOf(tab.getSnapshot())?.no]).toEqual([null, 'R-8001']);
  });

  test('works for one dealer at a time: the tab stops, and the next one goes on for the other', async () => {
    const tab = await tabOf(browser, rep);
    expect(await tab.actFor(ofQuebec)).toBe(true);
    expect(tab.getSnapshot().state).toBe('locked');
    const next = await startedTab(browser);
    await settled();
    expect(next.getSnapshot()).toMatchObject({
      confirmed: true,
      user: { id: inQuebec, no: ofQuebec.no },
      rep: { no: 'R-8001' },
    });

    // Renewed with the rep's own token, again and again.
    clock.nowMs += 900_000;
    expect(await next.freshToken()).toMatchObject({ code: 'token', rep: { no: 'R-8001' } });
    expect(userOf(next.getSnapshot())?.id).toBe(inQuebec);
    expect(await next.actFor({ ...ofVermont, contactName: 'Hannah' })).toBe(true);
    expect(next.getSnapshot().state).toBe('locked');
    const last = await startedTab(browser);
    expect(userOf(last.getSnapshot())).toMatchObject({ id: inVermont, contactName: 'Hannah' });
    expect(await last.actFor(null)).toBe(true);
    expect(userOf((await startedTab(browser)).getSnapshot())).toBeNull();
  });

  test('leaves nothing of the former dealer that wakes again: a closed session neither asks nor hears', async () => {
    const tab = await tabOf(browser, rep);
    await tab.actFor(ofQuebec);
    const former = await startedTab(browser);
    await former.actFor(ofVermont);
    former.close();
    const next = await startedTab(browser);
    await settled();
    browser.tell({ about: 'changed' });
    await former.start();
    await settled();
    expect(former.getSnapshot().state).toBe('locked');
    expect(await former.freshToken()).toEqual({ code: 'ended' });
    expect(await former.actFor(ofQuebec)).toBe(false);
    expect(userOf(next.getSnapshot())?.id).toBe(inVermont);
  });

  test('keeps acting for the dealer when the account is read again', async () => {
    await (await tabOf(browser, rep)).actFor(ofQuebec);
    const tab = await startedTab(browser);
    await tab.keepUser({ ...ofQuebec, id: inQuebec, phone: '1' });
    expect(await tab.actFor({ ...ofQuebec, id: inQuebec, phone: '2' })).toBe(true);
    expect(tab.getSnapshot()).toMatchObject({ user: { id: inQuebec, phone: '1' }, rep: { no: 'R-8001' } });
    expect(userOf((await startedTab(browser)).getSnapshot())).toMatchObject({ id: inQuebec, phone: '2' });
  });

  test('[SYNC-8] a tab with the former dealer gets no more tokens', async () => {
    await (await tabOf(browser, rep)).actFor(ofQuebec);
    const former = await startedTab(browser);
    const other = await startedTab(browser);
    await settled();
    await other.actFor(ofVermont);
    await settled();
    expect(former.getSnapshot().state).toBe('locked');
    expect((await former.freshToken()).code).not.toBe('token');
  });

  test('nobody else acts for a dealer', async () => {
    const tab = await tabOf(browser, dealer);
    expect(await tab.actFor(ofVermont)).toBe(false);
    expect(userOf(tab.getSnapshot())?.id).toBe(ofQuebec.id);
  });
});

describe('[COMP-1, SYNC-8] a further user of a company', () => {
  const asBuyer = accountIdOf(ofQuebec.id, 'user-4');

  test('has an account of their own on the device, after a sign-in, a restart and a renewal', async () => {
    const { clock, browser } = fakeWorld();
    const tab = await tabOf(browser, buyer);
    expect(userOf(tab.getSnapshot())).toMatchObject({ id: asBuyer, role: 'buyer', contactName: 'Maude Pelletier' });
    expect(repOf(tab.getSnapshot())).toBeNull();
    const next = await startedTab(browser);
    await settled();
    clock.nowMs += 900_000;
    expect(await next.freshToken()).toMatchObject({ code: 'token', user: { id: asBuyer } });
    expect(next.getSnapshot()).toMatchObject({ state: 'signed-in', confirmed: true, user: { id: asBuyer } });
  });

  test('and the owner lock each other’s tabs', async () => {
    const { browser } = fakeWorld();
    const ofBuyer = await tabOf(browser, buyer);
    await tabOf(browser, dealer);
    await settled();
    expect(ofBuyer.getSnapshot().state).toBe('locked');
    expect((await ofBuyer.freshToken()).code).not.toBe('token');
  });
});

describe('[SYNC-8] calls of a rep who acts for a dealer', () => {
  type Sent = { readonly request: object; readonly actingFor: string | undefined };

  function sending(account: string | null, now = account) {
    const sent: Sent[] = [];
    const exchange = exchangeForDealer(
      (async (_endpoint, request, { actingFor }) => {
        sent.push({ request, actingFor });
        return { outcome: 'answered', status: 200, body: { ...ofQuebec } } as CallOutcome<Endpoint>;
      }) as Exchange,
      account,
      () => now,
    );
    return { exchange, sent };
  }

  test('name the dealer whom the server knows, in path and body', async () => {
    const { exchange, sent } = sending(inQuebec);
    await exchange(loadCart, { params: { userId: inQuebec }, query: {} }, {});
    await exchange(updateCart, { body: { id: inQuebec, items: [] } }, {});
    expect(sent).toEqual([
      { request: { params: { userId: ofQuebec.id }, query: {} }, actingFor: undefined },
      { request: { body: { id: ofQuebec.id, items: [] } }, actingFor: undefined },
    ]);
  });

  test('that name nobody say the dealer beside, and the answer is the account’s', async () => {
    const { exchange, sent } = sending(inQuebec);
    const outcome = await exchange(
      saveAddress,
      { body: { kind: 'shipping', address: ofQuebec.addresses.shipping[0]! } },
      {},
    );
    expect(sent[0]?.actingFor).toBe(ofQuebec.id);
    expect(outcome).toMatchObject({ body: { id: inQuebec } });
  });

  test('[REP-3] wait until the server has a new dealer, but for the call that brings them', async () => {
    const sent: string[] = [];
    const exchange = exchangeForDealer(
      (async ({ name }: Endpoint) => {
        sent.push(name);
        return { outcome: 'answered', status: 200, body: {} } as CallOutcome<Endpoint>;
      }) as Exchange,
      inQuebec,
      () => inQuebec,
      async (dealerId) => dealerId !== ofQuebec.id,
    );
    const held = { outcome: 'unreachable', reason: 'network' };
    expect(await exchange(updateCart, { body: { id: inQuebec, items: [] } }, {})).toEqual(held);
    expect(await exchange(repDealer, { params: { userId: ofQuebec.id } }, {})).toEqual(held);
    await exchange(syncNewDealers, { body: { userId: 'user-3', changes: [] } }, {});
    await exchange(repDealer, { params: { userId: ofVermont.id } }, {});
    expect(sent).toEqual(['syncNewDealers', 'repDealer']);
  });

  test('about the rep’s own sign-in, or another of the dealers, name just that', async () => {
    const { exchange, sent } = sending(inQuebec);
    await exchange(repDealers, {}, {});
    await exchange(repDealer, { params: { userId: ofVermont.id } }, {});
    expect(sent).toEqual([
      { request: {}, actingFor: undefined },
      { request: { params: { userId: ofVermont.id } }, actingFor: undefined },
    ]);
  });

  test.each([
    ['of another dealer', inVermont, inQuebec],
    ['of a dealer no longer acted for', inQuebec, inVermont],
    ['of a dealer, once nobody is acted for', inQuebec, null],
    ['of a dealer’s own sign-in on this device', inQuebec, ofQuebec.id],
  ])('%s are never sent', async (_what, account, now) => {
    const { exchange, sent } = sending(account, now);
    expect(await exchange(updateCart, { body: { id: account, items: [] } }, {})).toEqual({ outcome: 'sign-in-needed' });
    const foreign = sending(now);
    expect(await foreign.exchange(updateCart, { body: { id: account, items: [] } }, {})).toEqual({
      outcome: 'sign-in-needed',
    });
    expect([...sent, ...foreign.sent]).toEqual([]);
  });
});
