import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { aFile, aPhoto, type DeviceFile, fileClaim, filedClaim, sendPiece, sendWhole } from '../../testing/claims.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

const kept = async (user = dealer) =>
  portal.db
    .selectFrom('attachments')
    .where('user_id', '=', user.id)
    .select(['name', 'received', 'media_type'])
    .orderBy('name')
    .execute();

async function piecesOf(file: DeviceFile): Promise<number> {
  const rows = await portal.db
    .selectFrom('attachment_pieces')
    .where('user_id', '=', dealer.id)
    .where('file_id', '=', file.id)
    .select('start')
    .execute();
  return rows.length;
}

const refused = (reason: string) => ({ status: 422, body: { code: 'file-refused', reason } });
const at = (received: number, isWhole = false) => ({ status: 200, body: { received, isWhole } });

describe('[WAR-2] a file goes up in pieces', () => {
  const photo = aFile(aPhoto(2 * ATTACHMENT_PIECE_BYTES + 1_000));
  const whole = photo.bytes.length;

  test('each answer says how much is there, and where to go on', async () => {
    expect(await sendPiece(portal, dealer, photo)).toMatchObject(at(ATTACHMENT_PIECE_BYTES));
    expect(await sendPiece(portal, dealer, photo, ATTACHMENT_PIECE_BYTES)).toMatchObject(
      at(2 * ATTACHMENT_PIECE_BYTES),
    );
    expect(await sendPiece(portal, dealer, photo, 2 * ATTACHMENT_PIECE_BYTES)).toMatchObject(at(whole, true));
    expect(await kept()).toEqual([{ name: 'photo.jpg', received: whole, media_type: 'image/jpeg' }]);
  });

  test('what comes twice, too early or without bytes changes nothing and is told where it goes on', async () => {
    expect(await sendPiece(portal, dealer, photo, ATTACHMENT_PIECE_BYTES)).toMatchObject(at(0));
    await sendPiece(portal, dealer, photo);
    expect(await sendPiece(portal, dealer, photo)).toMatchObject(at(ATTACHMENT_PIECE_BYTES));
    expect(await sendPiece(portal, dealer, photo, 2 * ATTACHMENT_PIECE_BYTES)).toMatchObject(
      at(ATTACHMENT_PIECE_BYTES),
    );
    expect(await sendPiece(portal, dealer, photo, 7)).toMatchObject(at(ATTACHMENT_PIECE_BYTES));
    const empty = { piece: new Uint8Array() };
    expect(await sendPiece(portal, dealer, photo, ATTACHMENT_PIECE_BYTES, empty)).toMatchObject(
      at(ATTACHMENT_PIECE_BYTES),
    );
    expect(await piecesOf(photo)).toBe(1);
    await sendWhole(portal, dealer, photo);
    expect(await sendPiece(portal, dealer, photo)).toMatchObject(at(whole, true));
    expect(await piecesOf(photo)).toBe(3);
  });

  test('the same piece twenty times at once is one', async () => {
    const small = aFile(aPhoto(900_000));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => sendPiece(portal, dealer, small)));
    for (const answer of answers) expect(answer).toMatchObject(at(ATTACHMENT_PIECE_BYTES));
    expect(await piecesOf(small)).toBe(1);
  });

  test('[F-65] an id that another user has too is a file of its own', async () => {
    const other = await portal.signedIn();
    await sendWhole(portal, dealer, photo);
    expect(await sendPiece(portal, other, photo, ATTACHMENT_PIECE_BYTES)).toMatchObject(at(0));
    expect(await kept(other)).toEqual([]);
    const another = { ...aFile(aPhoto(50, 2), 'other.jpg'), id: photo.id };
    expect(await sendPiece(portal, other, another)).toMatchObject(at(50, true));
    expect((await kept()).map(({ received }) => received)).toEqual([whole]);
  });

  test('another file under an id that was begun takes its place, unless a claim has it', async () => {
    await sendPiece(portal, dealer, photo);
    const another = { ...aFile(aPhoto(50, 3)), id: photo.id };
    expect(await sendPiece(portal, dealer, another)).toMatchObject(at(50, true));
    await fileClaim(portal, dealer, [another.id]);
    expect(await sendPiece(portal, dealer, photo)).toMatchObject(refused('altered'));
    expect(await sendPiece(portal, dealer, another)).toMatchObject(at(50, true));
  });
});

describe('[F-68] what is not taken, and of which nothing is kept', () => {
  const written = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

  test.each([
    ['a drawing with a script', 'photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page called a picture', 'photo.png', '<!doctype html><script>alert(1)</script>'],
    ['a script', 'photo.webp', 'self.onfetch = () => {}'],
    ['a tablet’s own kind of picture', 'photo.jpg', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'],
  ])('%s', async (_what, name, content) => {
    expect(await sendPiece(portal, dealer, aFile(written(content), name))).toMatchObject(refused('not-taken'));
    expect(await kept()).toEqual([]);
  });

  test('a name with folders, marks and 300 characters becomes a short plain one; one that is longer is no request', async () => {
    const long = `../../a\u202e${'b'.repeat(287)}.php`;
    const names = ['..\\..\\boot.ini', long, '\u202egnp.exe'];
    for (const name of names) await sendWhole(portal, dealer, aFile(aPhoto(30), name));
    expect((await kept()).map(({ name }) => name)).toEqual(['-gnp.jpg', `a-${'b'.repeat(114)}.jpg`, 'boot.jpg']);
    expect(await sendPiece(portal, dealer, aFile(aPhoto(30), `${long}b`.padEnd(301, 'b')))).toMatchObject({
      status: 400,
    });
    expect(await sendPiece(portal, dealer, aFile(aPhoto(30), 'a\u0000.jpg'))).toMatchObject({ status: 400 });
  });

  test('one without bytes, and one that is larger than a claim takes', async () => {
    expect(await sendPiece(portal, dealer, aFile(new Uint8Array()))).toMatchObject(refused('empty'));
    const size = String(ATTACHMENT_MAX_BYTES + 1);
    expect(await sendPiece(portal, dealer, aFile(aPhoto(30)), 0, { size })).toMatchObject(refused('too-large'));
    expect(await kept()).toEqual([]);
  });

  test('one whose bytes are not those that were announced: others, or more', async () => {
    const photo = aFile(aPhoto(30));
    const sha256 = '0'.repeat(64);
    expect(await sendPiece(portal, dealer, photo, 0, { sha256 })).toMatchObject(refused('altered'));
    expect(await sendPiece(portal, dealer, photo, 0, { size: '29' })).toMatchObject(refused('altered'));
    expect(await kept()).toEqual([]);
    expect(await sendPiece(portal, dealer, photo)).toMatchObject(at(30, true));
  });

  test('a piece that is larger than a piece may be, text in its place, two at once', async () => {
    const photo = aFile(aPhoto(ATTACHMENT_PIECE_BYTES + 1));
    const errors = [{ field: 'body.piece' }];
    const tooLarge = await sendPiece(portal, dealer, photo, 0, { piece: photo.bytes });
    expect(tooLarge).toMatchObject({ status: 400, body: { errors } });
    const text = 'abc' as unknown as Uint8Array;
    expect(await sendPiece(portal, dealer, photo, 0, { piece: text })).toMatchObject({ status: 400, body: { errors } });
    const huge = await sendPiece(portal, dealer, photo, 0, { piece: aPhoto(1_500_000) });
    expect([huge.status, (huge.body as { code: string }).code]).toEqual([413, 'body-too-large']);
    const two = { other: aPhoto(10), piece: aPhoto(10) };
    const twice = await sendPiece(portal, dealer, photo, 0, two);
    expect(twice.status).toBeGreaterThanOrEqual(400);
    expect(twice.status).toBeLessThan(500);
    expect(await kept()).toEqual([]);
  });

  test('more than a user may have waiting; what has waited for a day gives way', async () => {
    for (let n = 0; n < 10; n += 1) {
      const large = aFile(aPhoto(30, n));
      const size = String(ATTACHMENT_MAX_BYTES);
      expect(await sendPiece(portal, dealer, large, 0, { size })).toMatchObject(at(30));
    }
    expect(await sendPiece(portal, dealer, aFile(aPhoto(30)))).toMatchObject(refused('too-many'));
    const other = await portal.signedIn();
    expect(await sendPiece(portal, other, aFile(aPhoto(30)))).toMatchObject(at(30, true));
    const yesterday = new Date(portal.clock.nowMs - DAY_MS - 1);
    await portal.db
      .updateTable('attachments')
      .set({ touched_at: yesterday })
      .where('user_id', '=', dealer.id)
      .execute();
    expect(await sendPiece(portal, dealer, aFile(aPhoto(30)))).toMatchObject(at(30, true));
    expect(await kept()).toHaveLength(1);
  });
});

test('[WAR-2] files that no claim has are tidied away after thirty days, those of claims never', async () => {
  const claim = await filedClaim(portal, dealer, [aFile(aPhoto(40), 'filed.jpg')]);
  await sendWhole(portal, dealer, aFile(aPhoto(40), 'waiting.jpg'));
  const nowMs = portal.clock.nowMs;
  await tidyUp(portal.db, new Date(nowMs + 30 * DAY_MS - 1_000));
  expect((await kept()).map(({ name }) => name)).toEqual(['filed.jpg', 'waiting.jpg']);
  await tidyUp(portal.db, new Date(nowMs + 30 * DAY_MS + 1_000));
  expect((await kept()).map(({ name }) => name)).toEqual(['filed.jpg']);
  expect((await portal.app.inject({ url: claim.files[0]?.url ?? '/' })).statusCode).toBe(200);
});
