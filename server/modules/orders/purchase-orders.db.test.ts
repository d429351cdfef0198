import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeApproval } from '../../../src/contract/account/company-users.ts';
import { actingForHeader } from '../../../src/contract/account/reps.ts';
import { decideOrder, reviewOrder } from '../../../src/contract/orders/approvals.ts';
import { placeOrder } from '../../../src/contract/orders/order.ts';
import { purchaseOrder } from '../../../src/contract/orders/purchase-order.ts';
import { sendPurchaseOrder } from '../../../src/contract/orders/send-purchase-order.ts';
import { oneTransaction, type Transaction } from '../../../src/contract/orders/transactions.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { runAdminCommand } from '../../admin/commands.ts';
import { eraseUser } from '../../admin/people/erase-user.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { aFile, aPhoto, type DeviceFile, fileClaim, sendPiece } from '../../testing/claims.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { aPdf, named, sendPurchaseOrderPiece } from '../../testing/purchase-orders.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart({ id: 'chain-12' })], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

type Placed = { readonly references: [string]; readonly transactionId: string };

const bodyWith = (file: DeviceFile, changes: Partial<OrderBody> = {}) =>
  anOrder(dealer, { 'chain-12': 1 }, { purchaseOrder: { ...named(file) }, ...changes });
async function order(body: OrderBody, caller = dealer): Promise<Placed> {
  const { status, body: said } = await sendOrder(portal, caller, body);
  expect([status, said]).toEqual([200, expect.objectContaining({ success: true })]);
  return said as Placed;
}
async function read(id: string, caller = dealer): Promise<Transaction> {
  const params = { userId: dealer.id, transactionId: id };
  return (await portal.call(oneTransaction, { params }, caller)).body as Transaction;
}
const send = async (file: DeviceFile, caller = dealer) =>
  sendPurchaseOrderPiece(portal, caller, file, { userId: dealer.id });
const whole = (file: DeviceFile) => ({ status: 200, body: { received: file.bytes.length, isWhole: true } });
const noOrder = { status: 409, body: { code: 'no-order' } };

describe("[ORD-13] an order's purchase order", () => {
  test('comes after the order, once however often it is sent, and is downloaded from the order', async () => {
    const file = aFile(aPdf(ATTACHMENT_PIECE_BYTES + 500), 'PO 4711.txt');
    const body = bodyWith(file);
    expect(await send(file)).toMatchObject(noOrder);
    const { transactionId, references } = await order(body);
    expect((await read(transactionId)).purchaseOrder).toEqual({
      name: 'PO 4711.pdf',
      mediaType: 'application/pdf',
      size: file.bytes.length,
      sha256: file.sha256,
      state: 'expected',
    });
    const first = { status: 200, body: { received: ATTACHMENT_PIECE_BYTES, isWhole: false } };
    expect(await send(file)).toMatchObject(first);
    expect(await send(file)).toMatchObject(first);
    expect(await sendPurchaseOrderPiece(portal, dealer, file, { offset: ATTACHMENT_PIECE_BYTES })).toMatchObject(
      whole(file),
    );
    expect(await send(file)).toMatchObject(whole(file));
    // The order sent again finds itself, and takes nothing away.
    expect(await order(body)).toMatchObject({ references });
    const { purchaseOrder: shown } = await read(transactionId);
    expect(shown).toMatchObject({ state: 'received', name: 'PO 4711.pdf' });
    const served = await portal.app.inject({ url: shown?.url ?? '' });
    expect(Buffer.compare(served.rawPayload, file.bytes)).toBe(0);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('twenty equal pieces at once are one', async () => {
    const file = aFile(aPdf(5_000));
    await order(bodyWith(file));
    for (const answer of await Promise.all(Array.from({ length: 20 }, async () => send(file)))) {
      expect(answer).toMatchObject(whole(file));
    }
    const pieces = await portal.db
      .selectFrom('attachment_pieces')
      .where('file_id', '=', file.id)
      .select('start')
      .execute();
    expect(pieces).toEqual([{ start: 0 }]);
  });

  test.for([
    ['a WebP picture', Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 and more', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\u0090\u0000 and more', 'latin1')],
  ] as const)('that is %s is refused by its content, and the order stands', async ([, bytes]) => {
    const file = aFile(bytes, 'po.pdf');
    const { transactionId } = await order(bodyWith(file));
    for (let time = 0; time < 2; time += 1) {
      expect(await send(file)).toMatchObject({ status: 422, body: { code: 'file-refused', reason: 'not-taken' } });
    }
    const { state, purchaseOrder: shown } = await read(transactionId);
    expect([state, shown?.state, shown?.url]).toEqual(['received', 'refused', undefined]);
  });

  test('that was damaged on its way is sent again', async () => {
    const file = aFile(aPdf(700));
    const { transactionId } = await order(bodyWith(file));
    const damaged = { ...file, bytes: aPdf(700, 9) };
    expect(await send(damaged)).toMatchObject({ status: 422, body: { reason: 'altered' } });
    expect(await send(file)).toMatchObject(whole(file));
    expect((await read(transactionId)).purchaseOrder?.state).toBe('received');
  });

  test('is only the file that the order names', async () => {
    const file = aFile(aPdf(700));
    await order(bodyWith(file));
    const other = { ...aFile(aPdf(800, 2)), id: file.id };
    expect(await send(other)).toMatchObject({ status: 422, body: { reason: 'altered' } });
    expect(await send(aFile(aPdf(700)))).toMatchObject(noOrder);
    expect(await send(file)).toMatchObject(whole(file));
  });

  test.for<readonly [string, Partial<NonNullable<OrderBody['purchaseOrder']>>]>([
    ['too large', { size: ATTACHMENT_MAX_BYTES + 1 }],
    ['empty', { size: 0 }],
    ['of another type', { mediaType: 'image/webp' as 'image/png' }],
    ['without a checksum', { sha256: '' }],
    ['without an id', { file: 'none' }],
  ])('that is announced %s is refused before anything is ordered', async ([, changes]) => {
    const announced = { ...named(aFile(aPdf())), ...changes };
    const answer = await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 1 }, { purchaseOrder: announced }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  test('may be as large as any attachment', () => {
    const sizes = [ATTACHMENT_MAX_BYTES, ATTACHMENT_MAX_BYTES + 1];
    expect(sizes.map((size) => v.is(purchaseOrder, { ...named(aFile(aPdf())), size }))).toEqual([true, false]);
  });

  test('sent in a piece or a body that is too large is refused', async () => {
    const file = aFile(aPdf(ATTACHMENT_PIECE_BYTES + 1));
    const { transactionId } = await order(bodyWith(file));
    const sized = async (size: number) => {
      const { id, name, sha256 } = file;
      const declared = { userId: dealer.id, file: id, name, sha256, size: String(size), offset: '0' };
      return (await portal.call(sendPurchaseOrder, { body: { ...declared, piece: new Uint8Array(size) } }, dealer))
        .status;
    };
    expect([await sized(ATTACHMENT_PIECE_BYTES + 1), await sized(2_000_000)]).toEqual([400, 413]);
    expect((await read(transactionId)).purchaseOrder?.state).toBe('expected');
  });

  test('never waits in the room for claims, nor becomes a claim, and a claim is no order', async () => {
    const file = aFile(aPhoto(300), 'po.jpg');
    await order(bodyWith(file, { purchaseOrder: { ...named(file, 'image/jpeg') } }));
    expect(await sendPiece(portal, dealer, file)).toMatchObject({ status: 422, body: { reason: 'altered' } });
    await send(file);
    expect(await fileClaim(portal, dealer, [file.id])).toMatchObject({ status: 409, body: { code: 'files-missing' } });
    await tidyUp(portal.db, new Date(portal.clock.nowMs + 100 * 86_400_000));
    expect(await send(file)).toMatchObject(whole(file));
    const claimed = aFile(aPhoto(400));
    await sendPiece(portal, dealer, claimed);
    expect(await send(claimed)).toMatchObject(noOrder);
  });

  test('that two orders name is one file, downloaded from both', async () => {
    const file = aFile(aPdf(900));
    const orders = [await order(bodyWith(file)), await order(bodyWith(file))];
    expect(await send(file)).toMatchObject(whole(file));
    for (const { transactionId } of orders) expect((await read(transactionId)).purchaseOrder?.state).toBe('received');
  });

  test('is not taken with a booking', async () => {
    const file = aFile(aPdf());
    const answer = await sendOrder(portal, dealer, bodyWith(file, { order_type: 'Booking', booking_year: 2027 }));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([{ field: 'body.purchaseOrder', message: 'a booking has no file' }]) as unknown,
      },
    });
  });
});

describe("[ORD-13, F-65] who may send and see an order's purchase order", () => {
  test('other dealers neither send, read nor download it', async () => {
    const file = aFile(aPdf(600));
    const { transactionId } = await order(bodyWith(file));
    const other = await portal.signedIn();
    expect((await send(file, other)).status).toBe(404);
    expect(await sendPurchaseOrderPiece(portal, other, file)).toMatchObject(noOrder);
    await send(file);
    expect((await read(transactionId, other)) as object).toMatchObject({ code: 'not-found' });
    const { purchaseOrder: shown } = await read(transactionId);
    const theirs = (shown?.url ?? '').replace(dealer.id, other.id);
    expect((await portal.app.inject({ url: theirs })).statusCode).toBe(404);
    expect((await portal.app.inject({ url: (shown?.url ?? '').split('?')[0] ?? '' })).statusCode).toBe(404);
  });

  test.for([
    ['shop staff', { access_level: '2' }],
    ['media', { access_level: '3' }],
  ] as const)('%s send none', async ([, columns]) => {
    const user = await portal.signedIn(columns);
    expect((await sendPurchaseOrderPiece(portal, user, aFile(aPdf()))).status).toBe(403);
  });

  test('[COMP-1] of a company, the one who placed it and the owner see it, other staff do not', async () => {
    const member = async (role: 'staff' | 'payer') => portal.signedIn({ role, company_id: dealer.id });
    const [one, other] = [await member('staff'), await member('staff')];
    const file = aFile(aPdf(610));
    const { transactionId } = await order(bodyWith(file), one);
    expect(await send(file, one)).toMatchObject(whole(file));
    expect((await read(transactionId, one)).purchaseOrder?.state).toBe('received');
    expect((await read(transactionId)).purchaseOrder?.state).toBe('received');
    expect((await read(transactionId, other)) as object).toMatchObject({ code: 'not-found' });
    expect((await send(file, await member('payer'))).status).toBe(403);
  });

  test('[REP-1] a rep who orders for the dealer sends it for the dealer, other reps do not', async () => {
    const [rep, other] = [await portal.signedIn({ role: 'rep' }), await portal.signedIn({ role: 'rep' })];
    await portal.db
      .insertInto('rep_assignments')
      .values({ rep_id: rep.id, dealer_id: dealer.id, assigned_at: portal.dependencies.now() })
      .execute();
    const file = aFile(aPdf(615));
    const acting = { [actingForHeader]: dealer.id };
    const body = bodyWith(file);
    const placed = await portal.call(placeOrder, { query: { lang: 'en' }, body }, rep, acting);
    const { transactionId } = placed.body as Placed;
    const piece = async (caller: TestCaller) =>
      sendPurchaseOrderPiece(portal, caller, file, { userId: dealer.id, headers: acting });
    expect((await piece(other)).status).toBe(404);
    expect(await piece(rep)).toMatchObject(whole(file));
    const { placedBy, purchaseOrder: shown } = await read(transactionId);
    expect([placedBy !== undefined, shown?.state]).toEqual([true, 'received']);
  });

  test('[COMP-2] it is sent while the order waits for approval, and goes with the order', async () => {
    await portal.call(changeApproval, { body: { approvalAbove: 0 } }, dealer);
    const buyer = await portal.signedIn({ role: 'buyer', company_id: dealer.id });
    const file = aFile(aPdf(620));
    const { transactionId } = await order(bodyWith(file), buyer);
    expect((await read(transactionId)).state).toBe('waiting');
    expect(await send(file, buyer)).toMatchObject(whole(file));
    expect((await read(transactionId)).purchaseOrder?.state).toBe('received');
    const params = { userId: dealer.id, transactionId };
    const { revision } = (await portal.call(reviewOrder, { params }, dealer)).body as { revision: string };
    await portal.call(decideOrder, { body: { ...params, decision: 'approve', revision } }, dealer);
    const approved = await read(transactionId);
    expect([approved.state, approved.purchaseOrder?.state]).toEqual(['received', 'received']);
  });

  test('[F-76] it goes with its dealer', async () => {
    const file = aFile(aPdf(630));
    const { transactionId } = await order(bodyWith(file));
    await send(file);
    const erased = { id: dealer.id, username: 'gone', email: '' };
    await portal.db.transaction().execute(async (trx) => eraseUser(trx, erased, portal.dependencies.now()));
    const left = await portal.db.selectFrom('attachments').where('user_id', '=', dealer.id).select('id').execute();
    const { detail } = await portal.db
      .selectFrom('transactions')
      .where('id', '=', transactionId)
      .select('detail')
      .executeTakeFirstOrThrow();
    expect(detail.purchaseOrder).toBeUndefined();
    expect(left).toEqual([]);
  });
});

describe('[ORD-13] the company', () => {
  async function orders(...words: string[]) {
    const { output, heard } = hearOutput();
    const { db, dependencies } = portal;
    const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
    const status = await runAdminCommand(['orders', ...words], context);
    return { status, out: heard.lines.join('\n'), err: heard.warnings.join('\n'), file: heard.file };
  }

  test('is mailed its name', async () => {
    for (const [lang, words] of [
      ['en', 'Purchase order attached:\nPO 1.pdf'],
      ['fr', 'Bon de commande joint\u00a0:\nPO 1.pdf'],
    ] as const) {
      const { references } = await order(bodyWith(aFile(aPdf(), 'PO 1.pdf'), { lang }));
      const mails = await portal.db
        .selectFrom('mails')
        .where('subject', 'like', `%${references[0]}%`)
        .select('body')
        .execute();
      expect(mails).toHaveLength(2);
      for (const { body } of mails) expect(body).toContain(words);
    }
  });

  test('saves it into a folder, and is told why there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'purchase-orders-'));
    const file = aFile(aPdf(640), 'PO 2.pdf');
    const { references } = await order(bodyWith(file));
    const [reference] = references;
    const early = await orders('purchase-order', reference, '--files', folder);
    expect([early.status, early.err]).toEqual([1, expect.stringContaining('has not arrived yet')]);
    await send(file);
    const { status, out } = await orders('purchase-order', reference, '--files', folder);
    const path = join(folder, `${reference} PO 2.pdf`);
    expect([status, out]).toEqual([0, path]);
    expect(Buffer.compare(await readFile(path), file.bytes)).toBe(0);
    const [plain] = (await order(anOrder(dealer, { 'chain-12': 1 }))).references;
    expect((await orders('purchase-order', plain, '--files', folder)).err).toContain('has no purchase order');
    expect((await orders('purchase-order', 'B-0', '--files', folder)).err).toContain('no order B-0');
    expect((await orders('purchase-order', reference)).err).toContain('Usage');
    const { out: listed } = await orders('list');
    expect(listed).toContain('purchase order PO 2.pdf');
    await rm(folder, { recursive: true });
  });

  test('exports name, size and checksum, and whether it is here', async () => {
    const since = new Date(portal.clock.nowMs).toISOString();
    const file = aFile(aPdf(650), 'PO 3.pdf');
    const { references } = await order(bodyWith(file));
    const exported = async () => {
      const { file: json } = await orders('export', '--since', since, '--format', 'json');
      const { orders: all } = JSON.parse(json) as { orders: { reference: string; purchaseOrder?: object }[] };
      return all.find(({ reference }) => reference === references[0])?.purchaseOrder;
    };
    const about = { name: 'PO 3.pdf', mediaType: 'application/pdf', size: 650, sha256: file.sha256 };
    expect(await exported()).toEqual({ ...about, received: false });
    await send(file);
    expect(await exported()).toEqual({ ...about, received: true });
    const { file: csv } = await orders('export', '--since', since, '--format', 'csv');
    const [head, ...rows] = csv.split('\r\n');
    expect(head?.split(',').at(-2)).toBe('purchaseOrder');
    expect(rows.find((row) => row.startsWith(references[0]))).toMatch(/,PO 3\.pdf,false$/);
  });
});
