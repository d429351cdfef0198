import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_PIECE_BYTES } from '../../src/domain/files/attachment.ts';
import { expectAccessible } from './support/accessible.ts';
import { pressOnOrder } from './support/checkout.ts';
import { expectText } from './support/expect-text.ts';
import { documentNo, openCheckout, type OpenedCheckout, write } from './support/open-checkout.ts';
import type { Screen } from './support/open-screen.ts';
import { signInForm } from './support/sign-in-form.ts';

const uploadPath = '/api/order/purchase-order';

const pdf = (name: string, size = 100) => new File(['%PDF-1.4\n', 'x'.repeat(size)], name, { type: 'application/pdf' });
const field = async (screen: Screen) => screen.findByRole('group', { name: 'Purchase order (PDF or image)' });

async function choose({ screen }: Pick<OpenedCheckout, 'screen'>, file: File): Promise<void> {
  await field(screen);
  await screen.user.upload(screen.getByLabelText('Purchase order file'), file);
}

async function attach(opened: Pick<OpenedCheckout, 'screen'>, file: File): Promise<void> {
  await choose(opened, file);
  await within(await field(opened.screen)).findByText(file.name);
}

/** The file of the newest order, as the server has it. */
async function fileOf({ server }: Pick<OpenedCheckout, 'server'>) {
  const [placed] = await server.transactions();
  return placed && (await server.transaction(placed.id)).purchaseOrder;
}

const expectReceived = async (opened: OpenedCheckout, name: string) =>
  waitFor(async () => expect(await fileOf(opened)).toMatchObject({ name, state: 'received' }));

test('[ORD-13] a file attached at checkout is kept over a reload, goes with the order, and is on its page', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server } = opened;
  await write(opened, documentNo, 'PO-77');
  await attach(opened, pdf('PO-77.pdf', 3_000));
  await expectAccessible(await field(screen));
  await screen.reload();
  await within(await field(screen)).findByText('PO-77.pdf');
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  expect(screen.getByText('PO-77.pdf')).toBeDefined();
  await expectReceived(opened, 'PO-77.pdf');
  const [placed] = await server.transactions();
  await screen.visit(addressOf('user-transaction', 'en', { id: placed?.id ?? '' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download PO-77.pdf' });
  expect(new URL(link.href).pathname).toMatch(/^\/files\/.*\/purchase-order\/.*\/PO-77\.pdf$/);
  // The next order has none.
  await server.fillCart([{ sku: opened.one.sku, quantities: 1 }]);
  await screen.reload(addressOf('checkout', 'en'));
  expect(within(await field(screen)).queryByText('PO-77.pdf')).toBeNull();
});

test('[ORD-13] what cannot be attached says why, and everything typed stays', async () => {
  const opened = await openCheckout();
  const { screen } = opened;
  await write(opened, documentNo, 'PO-78');
  const refused: readonly (readonly [File, string])[] = [
    [new File(['<svg onload="alert(1)"/>'], 'po.pdf', { type: 'application/pdf' }), 'Use a PDF, JPEG or PNG file.'],
    [new File([], 'none.pdf', { type: 'application/pdf' }), 'This file is empty.'],
    [pdf('large.pdf', ATTACHMENT_MAX_BYTES), 'Files can be up to 10 MB.'],
  ];
  for (const [file, why] of refused) {
    await choose(opened, file);
    const alert = await within(await field(screen)).findByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe(`“${file.name}” was not added. ${why}`));
  }
  await attach(opened, pdf('right.pdf'));
  expect(within(await field(screen)).queryByRole('alert')).toBeNull();
  await choose(opened, pdf('second.pdf'));
  await within(await field(screen)).findByText(/“second.pdf” was not added\.\s+An order can have one file\./);
  expect(screen.getByLabelText<HTMLInputElement>(documentNo).value).toBe('PO-78');
  await screen.user.click(screen.getByRole('button', { name: 'Remove “right.pdf”' }));
  await within(await field(screen)).findByRole('button', { name: 'Attach a file' });
  await screen.reload();
  await within(await field(screen)).findByRole('button', { name: 'Attach a file' });
});

test('[ORD-13, ORD-6] an order placed offline keeps its file, comes back with it to the form, and is sent with it', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  await attach(opened, pdf('offline.pdf'));
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await screen.reload(addressOf('device', 'en'));
  await screen.findByText(/Attached: offline\.pdf/);
  await screen.findByText('Purchase order “offline.pdf”, not sent yet');
  await screen.visit(addressOf('checkout', 'en'));
  await screen.user.click(await screen.findByRole('link', { name: 'Open order' }));
  await pressOnOrder(screen, 'Edit order');
  await within(await field(screen)).findByText('offline.pdf');
  expect(screen.network.callsTo(uploadPath)).toEqual([]);
  await checkout.place();
  screen.network.setOnline(true);
  await checkout.findConfirmation();
  await expectReceived(opened, 'offline.pdf');
});

test('[ORD-13, F-1] an upload whose answer is lost, on a device that is restarted, goes on where it was, once', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server } = opened;
  const file = pdf('long.pdf', 2 * ATTACHMENT_PIECE_BYTES);
  await attach(opened, file);
  let answers = 0;
  const restore = screen.network.route(uploadPath, async (_call, pass) => {
    const answer = await pass();
    answers += 1;
    if (answers > 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  await checkout.place();
  // The order does not wait for its file.
  await checkout.findConfirmation();
  await waitFor(() => expect(answers).toBeGreaterThan(2));
  expect(await fileOf(opened)).toMatchObject({ state: 'expected' });
  restore();
  await screen.reload(addressOf('device', 'en'));
  await expectReceived(opened, 'long.pdf');
  expect(await server.transactions()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/long\.pdf/)).toBeNull());
  const sent = screen.network.callsTo(uploadPath).length;
  await screen.reload();
  await screen.findByText('Nothing pending on this device.');
  expect(screen.network.callsTo(uploadPath)).toHaveLength(sent);
});

test('[ORD-13] a file that the server refuses says so, and its order stands', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server } = opened;
  await attach(opened, pdf('unsafe.pdf'));
  const problem = { type: 'about:blank', title: 'No', status: 422, code: 'file-refused', reason: 'not-taken' };
  screen.network.route(uploadPath, () =>
    Response.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
  );
  await checkout.place();
  await checkout.findConfirmation();
  await screen.visit(addressOf('device', 'en'));
  await screen.findByText(/The file wasn’t accepted\./);
  expect(await server.transactions()).toMatchObject([{ state: 'received' }]);
  await screen.user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Nothing pending on this device.');
});

test('[ORD-13, SYNC-7, SES-8] a sign-out names the file of an order, and another device takes over both from a file', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server } = opened;
  await attach(opened, pdf('carried.pdf', 2_000));
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await screen.visit(addressOf('account-logout', 'en'));
  await screen.findByText('Purchase order “carried.pdf”, not sent yet');
  await screen.user.click(await screen.findByRole('button', { name: 'Save to a file' }));
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const content = (await screen.downloads[0]?.content.text()) ?? '';
  expect(JSON.parse(content)).toMatchObject({ purchaseOrders: [{ files: [{ name: 'carried.pdf', size: 2_009 }] }] });
  screen.network.setOnline(true);
  const restore = screen.network.cut('/api/order');
  await screen.onDevice('other', addressOf('account-login', 'en'));
  await (await signInForm(screen, 'en')).send(screen.dealer.username, DEMO_PASSWORD);
  await screen.findByRole('heading', { level: 1, name: 'Bikes' });
  // Its cart is needed before anything is loaded into it.
  await screen.visit(addressOf('cart', 'en'));
  await expectText(opened.main, opened.one.sku);
  await screen.visit(addressOf('device', 'en'));
  await screen.findByText('Nothing pending on this device.');
  restore();
  const file = new File([content], 'unsent.json', { type: 'application/json' });
  await screen.user.upload(screen.getByLabelText('Unsent changes file'), file);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/1 order, 1 purchase order file/);
  await screen.user.click(dialog.getByRole('button', { name: 'Load file' }));
  await expectReceived(opened, 'carried.pdf');
  expect(await server.transactions()).toHaveLength(1);
});
