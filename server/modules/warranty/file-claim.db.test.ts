import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Claim, fileWarrantyClaim, warrantyClaims } from '../../../src/contract/library/warranty.ts';
import { ATTACHMENT_PIECE_BYTES } from '../../../src/domain/files/attachment.ts';
import { newId } from '../../database/new-id.ts';
import {
  aFile,
  aPhoto,
  type DeviceFile,
  fileClaim,
  filledIn,
  sendPiece,
  sendWhole,
  sha256Of,
} from '../../testing/claims.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { putClaimForm } from './claim-forms.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

async function sentPhoto(seed = 1, user = dealer): Promise<DeviceFile> {
  const file = aFile(aPhoto(60, seed), `photo ${seed}.jpg`);
  await sendWhole(portal, user, file);
  return file;
}

async function claims(user = dealer): Promise<Claim[]> {
  return (await portal.call(warrantyClaims, { params: { userId: user.id } }, user)).body as Claim[];
}

const mails = async (reference: string) =>
  portal.db.selectFrom('mails').where('subject', 'like', `%${reference}%`).orderBy('id').selectAll().execute();

const refused = (...faults: { field: string; code: string }[]) => ({
  status: 422,
  body: { code: 'claim-refused', faults },
});

describe('[WAR-2] a claim is filed once', () => {
  test('with its files in their order, its form and what was filled in; dealer and maker are told', async () => {
    const [first, second] = [await sentPhoto(1), await sentPhoto(2)];
    const values = { ...filledIn, country: 'CA', province: 'QC', description: 'Zwölf\n\tcracks: <b> & "é"' };
    const { status, body } = await fileClaim(portal, dealer, [second.id, first.id], { values });
    const claim = body as Claim;
    expect([status, claim.state, claim.values, claim.filed]).toEqual([
      200,
      'received',
      values,
      '2026-11-20T15:00:00.000Z',
    ]);
    expect(claim.reference).toMatch(/^W-1\d{5}$/);
    expect(claim.files.map(({ name, mediaType, size }) => [name, mediaType, size])).toEqual([
      ['photo 2.jpg', 'image/jpeg', 60],
      ['photo 1.jpg', 'image/jpeg', 60],
    ]);
    expect(claim.fields.map(({ name }) => name)).toContain('serial');
    expect(await claims()).toEqual([claim]);

    const [toDealer, toMaker, ...others] = await mails(claim.reference);
    expect(others).toEqual([]);
    expect(toDealer?.recipient).toMatch(/@dealer\.example$/);
    expect(toMaker?.recipient).toBe('portal@localhost');
    expect(toDealer?.body).toBe(
      [
        `We’ve received warranty claim ${claim.reference} from Vélo Roy. Thank you.`,
        'Bike or part: Ridge 29\nAffected part: Frame\nRequested resolution: Replacement\nDate of failure: 2026-11-18\n' +
          'Country: Canada\nProvince or state: Quebec\nProblem description:\nZwölf\n\tcracks: <b> & "é"',
        'Photos and PDFs: 2',
        `View the claim in the portal:\nhttps://dealers.example/en/user/warranty?claim=${claim.id}\n`,
      ].join('\n\n'),
    );
    expect(toMaker?.body).not.toContain('https://');
  });

  test('a dealer who writes French is told in French', async () => {
    const french = await portal.signedIn({ lang: 'fr' });
    const { id } = await sentPhoto(1, french);
    const values = { ...filledIn, country: 'US', province: 'CA' };
    const { id: claimId, reference } = (await fileClaim(portal, french, [id], { values })).body as Claim;
    const [mail] = await mails(reference);
    expect(mail?.subject).toBe(`Réclamation de garantie ${reference} reçue`);
    expect(mail?.body).toContain('Province ou État\u00a0: Californie');
    expect(mail?.body).toContain(`https://dealers.example/fr/user/warranty?claim=${claimId}\n`);
  });

  test('sent again, and twenty times at once, it is the same claim with the same answer', async () => {
    const { id } = await sentPhoto();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => fileClaim(portal, dealer, [id], { key })));
    const [one, ...others] = answers.map(({ body }) => body as Claim);
    for (const other of others) expect(other).toEqual(one);
    expect((await fileClaim(portal, dealer, [id, id], { key: key.toUpperCase() })).body).toEqual(one);
    expect(await claims()).toEqual([one]);
    expect(await mails(one?.reference ?? '')).toHaveLength(2);
  });

  test('another content under its key is refused, and the claim stays as it is', async () => {
    const [first, second] = [await sentPhoto(1), await sentPhoto(2)];
    const key = newId();
    await fileClaim(portal, dealer, [first.id], { key });
    const before = await claims();
    for (const [files, values] of [
      [[second.id], filledIn],
      [[first.id, second.id], filledIn],
      [[first.id], { ...filledIn, description: 'Two cracks.' }],
    ] as const) {
      const answer = await fileClaim(portal, dealer, files, { key, values });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'key-used-for-another-claim']);
    }
    expect(await claims()).toEqual(before);
  });

  test('a key is one dealer’s own', async () => {
    const other = await portal.signedIn();
    const key = newId();
    const mine = (await fileClaim(portal, dealer, [(await sentPhoto()).id], { key })).body as Claim;
    const theirs = (await fileClaim(portal, other, [(await sentPhoto(1, other)).id], { key })).body as Claim;
    expect(theirs.id).not.toBe(mine.id);
    expect([await claims(), await claims(other)]).toEqual([[mine], [theirs]]);
  });
});

describe('[WAR-2] a claim that cannot be filed says why, and nothing has changed', () => {
  test('by each field; a day may be tomorrow, for who is east of the maker', async () => {
    const { id } = await sentPhoto();
    const values = { ...filledIn, product: '', noticed: '2026-11-22', customer: 'a\nb', gift: 'x' };
    expect(await fileClaim(portal, dealer, [id], { values })).toMatchObject(
      refused(
        { field: 'product', code: 'missing' },
        { field: 'noticed', code: 'in-the-future' },
        { field: 'customer', code: 'control-character' },
        { field: 'gift', code: 'unknown' },
      ),
    );
    expect(await claims()).toEqual([]);
    const tomorrow = { ...filledIn, noticed: '2026-11-21' };
    expect((await fileClaim(portal, dealer, [id], { values: tomorrow })).status).toBe(200);
  });

  test('without a photo, and with more files than go with one claim', async () => {
    expect(await fileClaim(portal, dealer, [])).toMatchObject(refused({ field: 'photos', code: 'missing' }));
    const ids: string[] = [];
    for (let seed = 1; seed <= 11; seed += 1) ids.push((await sentPhoto(seed)).id);
    expect(await fileClaim(portal, dealer, ids)).toMatchObject(refused({ field: 'photos', code: 'too-many' }));
    expect(((await fileClaim(portal, dealer, ids.slice(1))).body as Claim).files).toHaveLength(10);
  });

  test('[F-65] files that are not whole, that another claim or another user has, or that nobody has, are named', async () => {
    const mine = await sentPhoto(1);
    await fileClaim(portal, dealer, [mine.id]);
    const other = await portal.signedIn();
    const theirs = await sentPhoto(2, other);
    const half = aFile(aPhoto(ATTACHMENT_PIECE_BYTES + 1));
    await sendPiece(portal, dealer, half);
    const none = newId();
    const good = await sentPhoto(3);
    const answer = await fileClaim(portal, dealer, [mine.id, good.id, theirs.id, half.id, none]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'files-missing', files: [mine.id, theirs.id, half.id, none] },
    });
    await sendWhole(portal, dealer, half);
    expect(((await fileClaim(portal, dealer, [good.id, half.id])).body as Claim).files).toHaveLength(2);
    expect((await fileClaim(portal, other, [theirs.id])).status).toBe(200);
  });

  test.each([
    ['values that are no JSON', '{', '[]'],
    ['values that are no text', '{"product":5}', '[]'],
    ['half a character', String.raw`{"product":"\ud83d"}`, '[]'],
    ['a file by its path', '{}', '["../../etc/passwd"]'],
    [
      'more fields than a form has',
      JSON.stringify(Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, '']))),
      '[]',
    ],
  ])('%s: no request', async (_what, values, files) => {
    const body = { userId: dealer.id, key: newId(), values, files };
    expect((await portal.call(fileWarrantyClaim, { body }, dealer)).status).toBe(400);
  });

  test('[WAR-1] a form without files takes none', async () => {
    await putClaimForm(portal.db, [{ name: 'what', kind: 'line', required: true, label: { en: 'What', fr: null } }]);
    try {
      const values = { what: 'A crack' };
      const { id } = await sentPhoto();
      expect(await fileClaim(portal, dealer, [id], { values })).toMatchObject(
        refused({ field: 'files', code: 'too-many' }),
      );
      expect((await fileClaim(portal, dealer, [], { values })).status).toBe(200);
    } finally {
      await putClaimForm(portal.db, null);
    }
  });
});

test('[WAR-2, F-68] six photos of a megabyte whose pieces are lost, repeated and out of order are one claim with six photos, hashes equal', async () => {
  const photos = Array.from({ length: 6 }, (_, seed) => aFile(aPhoto(1_000_000 + seed, seed), `photo ${seed}.jpg`));
  // The last piece first, each twice at once; no answer arrives. Then the device asks where each of them goes on.
  for (const photo of photos) {
    for (const offset of [ATTACHMENT_PIECE_BYTES, 0]) {
      await Promise.all([0, 1].map(async () => sendPiece(portal, dealer, photo, offset)));
    }
  }
  const key = newId();
  const ids = photos.map(({ id }) => id);
  expect(await fileClaim(portal, dealer, ids, { key })).toMatchObject({ status: 409, body: { files: ids } });
  for (const photo of photos) expect((await sendWhole(portal, dealer, photo)).body).toMatchObject({ isWhole: true });
  const [first, again] = [await fileClaim(portal, dealer, ids, { key }), await fileClaim(portal, dealer, ids, { key })];
  expect(again.body).toEqual(first.body);
  const [claim, ...others] = await claims();
  expect([others, claim?.files.length]).toEqual([[], 6]);
  for (const [at, file] of (claim?.files ?? []).entries()) {
    const { rawPayload } = await portal.app.inject({ url: file.url });
    expect([rawPayload.length, sha256Of(rawPayload)]).toEqual([photos[at]?.bytes.length, photos[at]?.sha256]);
  }
});
