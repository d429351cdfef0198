import { fc, test } from '@fast-check/vitest';
import { beforeEach, expect, vi } from 'vitest';
import { accountWorld, ada, ben, depot } from '../../../../tests/builders/account-world.ts';
import { readTaken } from '../../../offline/lww/lww-state.ts';
import { type AccountChange, type AccountEdit, accountEditKind, withEdits } from './account-edit.ts';

let it: ReturnType<typeof accountWorld>;
beforeEach(() => {
  it = accountWorld();
});

const phone = (value: string): AccountChange => ({ type: 'field', field: 'phone', value });

test('[ACCT-1] a change is with the portal once it has answered, and nothing waits', async () => {
  const tab = it.openTab();
  expect(await tab.edits.make(phone('555'))).toEqual({ code: 'changed' });
  expect([it.account()?.phone, tab.waiting()]).toEqual(['555', []]);
});

test('[ACCT-1, PWA-2] without a network changes wait, outlive the tab, and go out once, in an order that the portal can follow', async () => {
  const tab = it.openTab();
  it.state.isOnline = false;
  const changes: AccountChange[] = [
    phone('5'),
    phone('55'),
    { type: 'prefer', kind: 'shipping', id: 'b', name: 'B' },
    { type: 'save', typed: depot('a') },
    { type: 'save', typed: depot('b') },
    { type: 'save', typed: depot('a', 'A, moved') },
  ];
  for (const change of changes) expect(await tab.edits.make(change)).toEqual({ code: 'waits' });
  const reloaded = it.openTab();
  await reloaded.edits.renew();
  const seen = withEdits(ada, reloaded.edits.getSnapshot() ?? []);
  expect(it.asked).toEqual([]);
  it.state.isOnline = true;
  expect(await reloaded.edits.send()).toEqual([]);
  expect(it.asked.toSorted()).toEqual(['phone 55', 'prefer b', 'save a A, moved', 'save b b']);
  expect(it.account()).toEqual(seen);
  expect(it.account()?.addresses.shipping.map(({ name }) => name)).toEqual(['b', 'A, moved']);
  await reloaded.edits.send();
  expect(it.asked).toHaveLength(4);
});

test('[ACCT-1, F-7, F-8] after a captive portal changes go out as the dealer touches the page, and not with every touch before', async () => {
  const tab = it.openTab();
  it.state.isOnline = false;
  await tab.edits.make(phone('555'));
  const gate = Promise.withResolvers<void>();
  it.state.gate = gate.promise;
  it.touch();
  for (let touches = 0; touches < 9; touches += 1) it.touch(10);
  it.state.isOnline = true;
  gate.resolve();
  await vi.waitFor(() => expect(tab.waiting()).toEqual([]));
  expect(it.asked).toEqual(['phone 555']);
  it.touch();
  await Promise.resolve();
  expect(it.asked).toHaveLength(1);
});

test('[ACCT-2] what the portal refuses while its form waits is the form’s; later it waits for the dealer, who corrects or withdraws it', async () => {
  const tab = it.openTab();
  it.state.refusal = { code: 'refused', text: 'No' };
  expect(await tab.edits.make(phone('1'), { isShown: () => true })).toEqual({ code: 'refused', text: 'No' });
  expect(tab.waiting()).toEqual([]);

  it.state.isOnline = false;
  await tab.edits.make(phone('2'));
  it.state.isOnline = true;
  const [refused] = await tab.edits.send();
  expect(refused).toMatchObject({ change: { value: '2' }, refusal: { code: 'refused', text: 'No' } });
  expect(withEdits(ada, refused ? [refused] : []).phone).toBe('1');
  const before = it.asked.length;
  await tab.edits.renew();
  expect(it.asked).toHaveLength(before);
  await tab.edits.withdraw(refused as AccountEdit);
  await tab.edits.renew();
  expect([tab.waiting(), it.asked.length]).toEqual([[], before]);
});

test('[ACCT-1] a form does not wait for ever, and a refusal that comes later is not lost with it', async () => {
  const tab = it.openTab();
  await tab.edits.renew();
  it.state.refusal = { code: 'too-many' };
  let answer = () => {};
  it.state.gate = new Promise((resolve) => {
    answer = resolve;
  });
  const making = tab.edits.make({ type: 'save', typed: depot('a') });
  await expect.poll(tab.waiting).toEqual(['address:a']);
  await new Promise((later) => {
    setTimeout(later);
  });
  it.passTime();
  expect(await making).toEqual({ code: 'waits' });
  answer();
  await tab.edits.send();
  expect(tab.edits.getSnapshot()).toMatchObject([{ id: 'address:a', refusal: { code: 'too-many' } }]);
});

test.each([
  ['whose form was left meanwhile', { isShown: () => false }],
  ['made without a form', undefined],
] as const)('[ACCT-2] a refused change %s waits for the dealer', async (_how, form) => {
  const tab = it.openTab();
  it.state.refusal = { code: 'refused', text: 'No' };
  await tab.edits.make(phone('1'), form);
  expect(tab.edits.getSnapshot()).toMatchObject([{ id: 'phone', refusal: { code: 'refused' }, isAwaited: false }]);
});

test('[ACCT-1, SYNC-7] a form hands on what is kept, and has it again before a refused change goes', async () => {
  const tab = it.openTab();
  const told: string[] = [];
  const form = {
    isShown: () => true,
    handOn: () => told.push(`handed on: ${tab.waiting()?.join()}`),
    takeBack: () => told.push(`taken back: ${tab.waiting()?.join()}`),
  };
  await tab.edits.make(phone('5'), form);
  expect(told.splice(0)).toEqual(['handed on: phone']);
  it.state.refusal = { code: 'refused', text: 'No' };
  await tab.edits.make(phone('1'), form);
  expect(told.splice(0)).toEqual(['handed on: phone', 'taken back: phone']);
  it.state.isDiskBroken = true;
  it.state.isOnline = false;
  await tab.edits.make(phone('2'), form);
  expect(told).toEqual([]);
});

test('[ACCT-1] a removal of what is gone already is done', async () => {
  const tab = it.openTab();
  expect(await tab.edits.make({ type: 'remove', kind: 'shipping', id: 'x', name: 'X' })).toEqual({ code: 'changed' });
});

test('[SYNC-7] a device that keeps nothing says so, and sends it from this tab', async () => {
  const tab = it.openTab();
  it.state.isDiskBroken = true;
  expect(await tab.edits.make(phone('55'))).toEqual({ code: 'changed' });
  it.state.isOnline = false;
  expect(await tab.edits.make(phone('555'))).toEqual({ code: 'not-kept' });
  it.state.isOnline = true;
  await tab.edits.send();
  expect(it.account()?.phone).toBe('555');
});

test('[SYNC-8, F-75] what waits of one dealer is neither shown to nor sent by the next', async () => {
  const tab = it.openTab();
  it.state.isOnline = false;
  await tab.edits.make(phone('555'));
  it.sit(ben);
  it.state.isOnline = true;
  await tab.edits.send();
  expect([tab.waiting(), it.asked]).toEqual([[], []]);
  it.sit(null);
  expect(tab.edits.getSnapshot()).toBeNull();
  expect(await tab.edits.make(phone('6'))).toEqual({ code: 'signed-out' });
  it.sit(ada);
  await tab.edits.send();
  expect(it.account()?.phone).toBe('555');
});

const id = fc.constantFrom('a', 'b', 'c');
const change = fc.oneof(
  fc.record({
    type: fc.constant('field' as const),
    field: fc.constantFrom('phone', 'contactName'),
    value: fc.string(),
  }),
  fc.record({ id, name: fc.constantFrom('x', 'y', 'z') }).map((of) => ({
    type: 'save' as const,
    typed: depot(of.id, of.name),
  })),
  fc.record({ type: fc.constantFrom('remove', 'prefer'), kind: fc.constant('shipping' as const), id, name: id }),
) as fc.Arbitrary<AccountChange>;

test.prop([fc.array(fc.record({ change, tab: fc.nat(1), isOnline: fc.boolean() }), { maxLength: 12 })])(
  '[ACCT-1, SYNC-4] whatever two tabs change with and without a network, the portal ends with what they showed',
  async (steps) => {
    it = accountWorld();
    const tabs = [it.openTab(), it.openTab()];
    for (const step of steps) {
      it.state.isOnline = step.isOnline;
      await tabs[step.tab]?.edits.make(step.change);
    }
    it.state.isOnline = false;
    for (const tab of tabs) await tab.edits.renew();
    const [one, other] = tabs.map(({ edits }) => edits.getSnapshot() ?? []);
    expect(one).toEqual(other);
    const shown = withEdits(it.account() ?? ada, one ?? []);
    it.state.isOnline = true;
    for (const tab of tabs) expect(await tab.edits.send()).toEqual([]);
    expect(it.account()).toEqual(shown);
  },
);

test('[SYNC-7, ACCT-1] what waits comes onto another device by a file, is sent from there once, and what was refused waits for the dealer', async () => {
  const old = it.openTab();
  it.state.isOnline = false;
  await old.edits.make(phone('5'));
  await old.edits.make({ type: 'save', typed: depot('a') });
  const waiting = (old.edits.getSnapshot() ?? []).map((edit) =>
    edit.id === 'phone' ? edit : { ...edit, refusal: { code: 'refused', text: 'No' } },
  );
  const { found, unreadable } = readTaken(accountEditKind, JSON.parse(JSON.stringify(waiting)));
  expect([found.length, unreadable]).toEqual([2, 0]);

  const elsewhere = accountWorld();
  const tablet = elsewhere.openTab();
  for (let time = 0; time < 3; time += 1) await tablet.edits.load(found);
  await tablet.edits.send();
  expect([elsewhere.asked, elsewhere.account()?.phone]).toEqual([['phone 5'], '5']);
  expect(tablet.edits.getSnapshot()).toMatchObject([{ id: 'address:a', refusal: { text: 'No' } }]);
});

test('[F-16, ACCT-1] what a restored portal has lost waits for the dealer, and is sent again once', async () => {
  const tab = it.openTab();
  await tab.edits.make(phone('555'));
  await tab.edits.make({ type: 'save', typed: depot('a') });
  const backup = it.account() ?? ada;
  await tab.edits.make(phone('777'));
  it.restore(backup);
  const reloaded = it.openTab();
  await reloaded.edits.renew();
  expect(reloaded.edits.getSnapshot()).toMatchObject([
    { id: 'phone', change: { value: '777' }, refusal: { code: 'lost' } },
  ]);
  expect(withEdits(backup, reloaded.edits.getSnapshot() ?? []).phone).toBe('555');
  const before = it.asked.length;
  expect(await reloaded.edits.send()).toHaveLength(1);
  expect(it.asked).toHaveLength(before);
  expect(await reloaded.edits.make(phone('777'))).toEqual({ code: 'changed' });
  expect([it.account()?.phone, it.asked.slice(before)]).toEqual(['777', ['phone 777']]);
  await it.openTab().edits.renew();
  expect(reloaded.waiting()).toEqual([]);
});

test('[F-16, ACCT-1] what the restored portal still has is not said to be lost, though it changes later', async () => {
  const tab = it.openTab();
  await tab.edits.make(phone('555'));
  it.restore(it.account() ?? ada);
  const reloaded = it.openTab();
  await reloaded.edits.renew();
  expect(reloaded.waiting()).toEqual([]);
  it.changeElsewhere({ phone: '777' });
  const later = it.openTab();
  await later.edits.renew();
  expect(later.waiting()).toEqual([]);
});

test('[F-16, ACCT-1] a lost change is dismissed for good, and one made since takes its place', async () => {
  const tab = it.openTab();
  await tab.edits.make(phone('555'));
  it.restore(ada);
  const reloaded = it.openTab();
  await reloaded.edits.renew();
  const [lost] = reloaded.edits.getSnapshot() ?? [];
  await reloaded.edits.withdraw(lost as AccountEdit);
  await reloaded.edits.renew();
  const later = it.openTab();
  await later.edits.renew();
  expect([later.waiting(), it.account()?.phone]).toEqual([[], '1']);
});

test('[F-16, ACCT-1] a portal that cannot say which account it has is asked again later', async () => {
  const tab = it.openTab();
  await tab.edits.make(phone('555'));
  it.restore(ada);
  it.state.isOnline = false;
  const reloaded = it.openTab();
  await reloaded.edits.renew();
  expect(reloaded.waiting()).toEqual([]);
  it.state.isOnline = true;
  const later = it.openTab();
  await later.edits.renew();
  expect(later.waiting()).toEqual(['phone']);
});
