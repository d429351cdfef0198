import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anOrder } from '../../server/testing/orders.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { ApprovalReview } from '../../src/contract/orders/approvals.ts';
import type { CompanyRole } from '../../src/domain/account/access.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription } from './support/expect-field.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

/** A company of this test where every order of a buyer waits, and a further user of it. */
async function companyWith(role: CompanyRole, columns = {}) {
  const portal = await screenPortal();
  const owner = await newDealer(portal, { like: 'dealer.us', columns: { approval_above_cents: 0, ...columns } });
  const member = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role, company_id: owner.id, contact_name: `The ${role}` },
  });
  const server = serverSide(portal, owner);
  const [part] = await server.singleParts();
  /** An order that waits, as the member placed it elsewhere. */
  const propose = async (quantities = 2) =>
    serverSide(portal, member).call<{ transactionId: string; references: [string] }>(
      '/api/order',
      anOrder(owner, { [part.sku]: quantities }),
    );
  return { owner, member, server, part, propose };
}

const pageOf = (id: string, locale: 'en' | 'fr' = 'en') => addressOf('user-transaction', locale, { id });

async function press(screen: Screen, name: RegExp | string): Promise<void> {
  await screen.user.click(await screen.main().findByRole('button', { name }));
}

test.each(['buyer', 'staff'] as const)('[COMP-2] what a %s checks out goes to the approvers', async (role) => {
  const { member, server, part } = await companyWith(role);
  await server.fillCart([{ sku: part.sku, quantities: 2 }]);
  const screen = await openScreen('checkout', { dealer: member });
  await screen.main().findByText(/^Nothing is ordered until an owner or approver/);
  await press(screen, /^Send for approval/);
  await screen.main().findByText('Sent for approval.');
  expect(screen.main().queryByText(/at the earliest/)).toBeNull();
  if (role === 'buyer') await screen.main().findByText('Set once the order is approved');
  await waitFor(async () => expect(await server.cartUnits()).toEqual({}));
  const [order] = await server.transactions();
  expect(order).toMatchObject({ state: 'waiting', mayApprove: true });

  await screen.user.click(screen.main().getByRole('link', { name: 'View order' }));
  await screen.main().findByText('Waiting for approval. Nothing is ordered yet.');
  await expectAccessible();
  expect(screen.main().queryByRole('button', { name: /^Approve/ })).toBeNull();
  await press(screen, 'Withdraw order');
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Withdraw order' }));
  await screen.main().findByText(new RegExp(`^Withdrawn by The ${role}`));
  expect(screen.main().getByRole('button', { name: 'Reorder' })).toBeDefined();
  // Staff are not told what else the company ordered.
  await screen.visit(addressOf('user-transactions', 'en'));
  await screen.main().findByRole('link', { name: /^Invoices/ });
  expect(screen.main().queryByRole('link', { name: 'Backorders' }) === null).toBe(role === 'staff');
});

test('[COMP-2, ORD-6] an order placed offline waits for approval once it is sent', async () => {
  const { member, server, part } = await companyWith('buyer');
  await server.fillCart([{ sku: part.sku, quantities: 1 }]);
  const screen = await openScreen('checkout', { dealer: member });
  const send = await screen.main().findByRole('button', { name: /^Send for approval/ });
  screen.network.setOnline(false);
  await screen.user.click(send);
  await screen.main().findByText('Your order is waiting to be sent.');
  screen.network.setOnline(true);
  await press(screen, 'Send now');
  await screen.main().findByText('Sent for approval.');
  expect((await server.transactions())[0]).toMatchObject({ state: 'waiting' });
});

test('[COMP-2, OVW-1] an owner finds it on the overview and approves it, which orders it once', async () => {
  const { owner, server, propose } = await companyWith('buyer');
  const { transactionId: id, references } = await propose();
  const screen = await openScreen('user-overview', { dealer: owner });
  await screen.user.click(await screen.main().findByRole('link', { name: `Approve order: ${references[0]}` }));
  await screen.main().findByText('Prices and stock haven’t changed.');
  await expectAccessible();
  const button = await screen.main().findByRole('button', { name: /^Approve order · / });
  await screen.user.dblClick(button);
  await waitFor(() => expect(screen.main().queryByRole('region', { name: 'Approval' })).toBeNull());
  await screen.main().findByText('Approved by');
  expect(await server.transaction(id)).toMatchObject({ state: 'received', placedBy: { name: 'The buyer' } });
  expect(await server.transactions()).toHaveLength(1);
});

test('[COMP-2] a changed figure is shown, and approved only as shown', async () => {
  const { owner, server, part, propose } = await companyWith('buyer');
  const { transactionId: id } = await propose();
  const screen = await openScreen(pageOf(id), { dealer: owner });
  await screen.main().findByText('Prices and stock haven’t changed.');
  const line = { quantities: 2, unitPrice: 10, discount: 0, total: 20 };
  const changes = [{ sku: part.sku, name: 'Chain', was: line, now: { ...line, unitPrice: 12, total: 24 } }];
  screen.network.route(/\/user\/approval\//, async (_, pass) => {
    const review = (await (await pass()).json()) as ApprovalReview;
    return Response.json({ ...review, revision: 'other', changes });
  });
  await screen.reload();
  await expectText(() => screen.getByRole('main'), /Unit price \$12\.00, was \$10\.00\./);
  await press(screen, /^Approve order/);
  await screen.main().findByText('The order has changed again. Nothing was ordered.');
  expect((await server.transaction(id)).state).toBe('waiting');
});

test('[COMP-2] an owner declines it with a reason, which stays while it could not be sent', async () => {
  const { owner, propose } = await companyWith('buyer');
  const { transactionId: id } = await propose();
  const screen = await openScreen(pageOf(id), { dealer: owner });
  await press(screen, 'Decline…');
  expect(document.activeElement).toBe(await screen.main().findByLabelText('Reason (optional)'));
  await screen.user.keyboard('Wait for spring');
  screen.network.setOnline(false);
  await press(screen, 'Decline order');
  await screen.main().findByText(/You must be online to approve orders\./);
  expect(screen.main().getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Wait for spring');
  await screen.untilHeld('transaction');
  await screen.reload();
  await screen.main().findByDisplayValue('Wait for spring');
  screen.network.setOnline(true);
  await press(screen, 'Decline order');
  await screen.main().findByText(/^Declined by /);
  screen.main().getByText('Wait for spring');
});

test('[COMP-2] whoever placed it reads why it was declined, and can order it again', async () => {
  const { owner, member, server, propose } = await companyWith('buyer');
  const { transactionId } = await propose();
  const reason = 'Wait for spring';
  await server.call('/api/user/approval', { userId: owner.id, transactionId, decision: 'decline', reason });
  const screen = await openScreen(pageOf(transactionId, 'fr'), { dealer: member, locale: 'fr' });
  await screen.main().findByText(/^Refusée par /);
  screen.main().getByText(reason);
  expect(screen.main().getByRole('button', { name: 'Commander de nouveau' })).toBeDefined();
});

test('[COMP-2] whoever comes second is told that it is decided', async () => {
  const { owner, server, propose } = await companyWith('buyer');
  const { transactionId: id } = await propose();
  const screen = await openScreen(pageOf(id), { dealer: owner });
  await screen.main().findByRole('button', { name: /^Approve order/ });
  await server.call('/api/user/approval', { userId: owner.id, transactionId: id, decision: 'decline' });
  await press(screen, /^Approve order/);
  await screen.main().findByText('A decision has already been made.');
  expect(await screen.main().findByText(/^Declined by /)).toBeDefined();
});

test('[COMP-2] an owner sets what waits, and who approves', async () => {
  const { owner, server } = await companyWith('buyer', { approval_above_cents: null });
  const screen = await openScreen('user-company', { dealer: owner });
  const form = within(await screen.main().findByRole('form', { name: 'Order approval' }));
  const choice = form.getByLabelText('Buyers’ orders need approval');
  await screen.user.selectOptions(choice, 'Above an amount');
  const amount = form.getByLabelText('Amount in USD, taxes included');
  await screen.user.type(amount, '0{Enter}');
  await expectDescription(amount, 'Enter an amount, such as 1500.');
  await screen.user.clear(amount);
  await screen.user.type(amount, '1500.50{Enter}');
  await screen.main().findByText('Saved. Applies to future orders.');
  await expectAccessible();
  expect(await server.call('/api/company/users')).toMatchObject({ approvalAbove: 1500.5 });

  await press(screen, 'Edit The buyer');
  await screen.user.selectOptions(await screen.main().findByLabelText('Can approve orders'), 'Yes');
  await press(screen, 'Save');
  await screen.main().findByText('Approves orders');
  const { users } = await server.call<{ users: { role: string; isApprover: boolean }[] }>('/api/company/users');
  expect(users.find(({ role }) => role === 'buyer')).toMatchObject({ isApprover: true });
});
