import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Claim, warrantyClaims, warrantyFields } from '../../../src/contract/library/warranty.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { aFile, aPhoto, fileClaim, filedClaim, filledIn, sendWhole } from '../../testing/claims.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { runAdminCommand } from '../commands.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  dealer = await portal.signedIn({ no: 'C-77', email: 'zoe@dealer.example', lang: 'fr' });
});
afterAll(async () => portal.close());

async function claims(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['claims', ...words], context), ...heard };
}

/** As the dealer sees it. */
async function seen(reference: string): Promise<Claim | undefined> {
  const request = { params: { userId: dealer.id } };
  const { body } = await portal.call(warrantyClaims, request, dealer);
  return (body as Claim[]).find((claim) => claim.reference === reference);
}

const mails = async (reference: string) =>
  portal.db
    .selectFrom('mails')
    .where('subject', 'like', `%${reference}%`)
    .where('subject', 'not like', '%reçue')
    .orderBy('id')
    .selectAll()
    .execute();

describe('[WAR-3] the maker', () => {
  let claim: Claim;
  beforeEach(async () => {
    claim = await filedClaim(portal, dealer, [aFile(aPhoto(40), 'crack.jpg'), aFile(aPhoto(50), 'crack.jpg')]);
  });

  test('answers; the dealer sees state and message in either language, and is told by mail once for each answer', async () => {
    const { reference } = claim;
    const review = await claims('answer', reference, '--state', 'in-review');
    expect(review).toMatchObject({
      status: 0,
      lines: [`${reference} is in-review. An email was sent to zoe@dealer.example.`],
    });
    portal.clock.nowMs += 1_000;
    const words = ['answer', reference, '--state', 'accepted', '--text', 'A new one.\nSoon.', '--text-fr', 'Un neuf.'];
    expect((await claims(...words)).status).toBe(0);
    expect(await claims(...words)).toMatchObject({
      status: 1,
      warnings: [`${reference} has this answer already. Nothing was changed.`],
    });
    expect((await seen(reference))?.messages.map(({ state, text }) => [state, text])).toEqual([
      ['in-review', null],
      ['accepted', { en: 'A new one.\nSoon.', fr: 'Un neuf.' }],
    ]);

    const [first, second, ...others] = await mails(reference);
    expect(others).toEqual([]);
    const link = `Voir la réclamation dans le portail\u00a0:\nhttps://dealers.example/fr/user/warranty?claim=${claim.id}\n`;
    expect([first?.recipient, first?.subject, first?.lang]).toEqual([
      'zoe@dealer.example',
      `Réclamation de garantie ${reference} à l’étude`,
      'fr',
    ]);
    expect(second?.body).toBe(`Réclamation de garantie ${reference} acceptée.\n\nUn neuf.\n\n${link}`);
  });

  test('who writes in English alone is read in English', async () => {
    await claims('answer', claim.reference, '--state', 'refused', '--text', 'Wear.');
    expect((await seen(claim.reference))?.messages).toMatchObject([
      { state: 'refused', text: { en: 'Wear.', fr: null } },
    ]);
    expect((await mails(claim.reference))[0]?.body).toContain('refusée.\n\nWear.\n\n');
  });

  test.each([
    [['W-1', '--state', 'accepted'], 'There is no claim W-1. Nothing was changed.'],
    [['REF'], 'The state is wanted: --state in-review, --state accepted, --state refused. Nothing was changed.'],
    [
      ['REF', '--state', 'received'],
      'The state is wanted: --state in-review, --state accepted, --state refused. Nothing was changed.',
    ],
    [['REF', '--state', 'accepted', '--text', ' '], 'A text without words says nothing. Nothing was changed.'],
    [
      ['REF', '--state', 'accepted', '--text', 'a\u0007'],
      'A text has no control characters but line breaks and tabs. Nothing was changed.',
    ],
    [['REF', '--state', 'accepted', '--text', 'a'.repeat(5_001)], 'Use at most 5000 characters. Nothing was changed.'],
    [['REF', '--state', 'accepted', '--text-fr', 'Oui'], 'Add the English text: --text TEXT. Nothing was changed.'],
  ])('%j is refused with the reason', async (words, reason) => {
    const { status, warnings } = await claims('answer', ...words.map((word) => word.replace('REF', claim.reference)));
    expect([status, warnings]).toEqual([1, [reason]]);
    expect(await seen(claim.reference)).toMatchObject({ state: 'received', messages: [] });
    expect(await mails(claim.reference)).toEqual([]);
  });

  test('lists claims, the one that has waited longest first, by state and since a day', async () => {
    await claims('answer', claim.reference, '--state', 'accepted');
    const rows = (await claims('list')).lines.map((line) => line.split(/ +/));
    expect(rows[0]).toEqual(['REFERENCE', 'STATE', 'FILED', 'DEALER', 'FILES']);
    const row = [claim.reference, 'accepted', claim.filed, 'C-77', '2'];
    expect(rows.at(-1)).toEqual(row);
    expect((await claims('list', '--state', 'accepted')).lines.map((line) => line.split(/ +/))).toContainEqual(row);
    expect((await claims('list', '--state', 'received')).lines.join()).not.toContain(claim.reference);
    expect((await claims('list', '--since', '2026-11-20')).lines).toHaveLength(rows.length);
    expect((await claims('list', '--since', '2026-11-21')).lines).toHaveLength(1);
    expect((await claims('list', '--state', 'lost')).warnings).toEqual([
      "Unknown state 'lost'. Use received, in-review, accepted, refused.",
    ]);
    expect((await claims('list', '--since', 'May')).status).toBe(1);
  });

  test('sees all of a claim, and has its files written into a folder, each under its reference', async () => {
    const { reference } = claim;
    await claims('answer', reference, '--state', 'in-review', '--text', 'We look.');
    const folder = join(temporaryFolder(), 'claims', 'new');
    const { status, lines } = await claims('show', reference, '--files', folder);
    expect(status).toBe(0);
    expect(lines.slice(0, 5)).toEqual([
      `${reference}: in-review`,
      `Filed ${claim.filed} by C-77, Vélo Roy (zoe@dealer.example)`,
      'Bike or part: Ridge 29',
      'Affected part: Frame',
      'Requested resolution: Replacement',
    ]);
    expect(lines.join('\n')).toContain('in-review: We look.');
    const names = [`${reference} crack (2).jpg`, `${reference} crack.jpg`];
    expect(readdirSync(folder).toSorted()).toEqual(names);
    expect(lines).toEqual(expect.arrayContaining(names.map((name) => join(folder, name))));
    expect(readFileSync(join(folder, names[1] ?? ''))).toEqual(Buffer.from(aPhoto(40)));
    expect((await claims('show', 'W-1')).warnings).toEqual(['There is no claim W-1.']);
    const taken = join(temporaryFolder(), 'a-file');
    writeFileSync(taken, '');
    expect((await claims('show', reference, '--files', taken)).warnings[0]).toContain('cannot be written');
  });
});

describe('[WAR-1] the form', () => {
  const words = { en: 'What', fr: 'Quoi' };
  const field = { name: 'what', kind: 'line', required: true, label: words };

  async function load(content: unknown) {
    const path = join(temporaryFolder(), 'form.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return claims('form', '--file', path);
  }
  const form = async () => (await portal.call(warrantyFields, {}, dealer)).body;

  test('is written out, read back and given back; a claim keeps the one it was filed with', async () => {
    const own = await form();
    const { file } = await claims('form');
    expect(JSON.parse(file)).toEqual(own);
    const photo = aFile(aPhoto(40));
    await sendWhole(portal, dealer, photo);
    const choice = { ...field, name: 'how', kind: 'choice', choices: [{ value: 'a', label: { en: 'A', fr: null } }] };
    expect((await load([{ ...field, maxLength: 5, hint: words }, choice])).lines).toEqual([
      'The claim form has 2 fields.',
    ]);
    expect(await form()).toEqual([{ ...field, maxLength: 5, hint: words }, choice]);
    const { body } = await fileClaim(portal, dealer, [], { values: { what: 'a', how: 'a' } });
    expect((await load(file)).status).toBe(0);
    expect(await form()).toEqual(own);
    expect((await seen((body as Claim).reference))?.fields).toHaveLength(2);
    await load([field]);
    expect((await claims('form', '--default')).lines).toEqual(['The default claim form is in use.']);
    expect(await form()).toEqual(own);
    expect((await fileClaim(portal, dealer, [photo.id], { values: filledIn })).status).toBe(200);
  });

  test.each([
    ['{', 'not JSON: '],
    [[], 'form: at least one field'],
    [[field, field], 'form: each name once'],
    [[{ ...field, name: 'toString' }], '0.name: small letters'],
    [[{ ...field, name: 'constructor' }], '0.name: small letters'],
    [[{ ...field, kind: 'photo' }], '0.kind: line, text'],
    [[{ ...field, required: 'yes' }], '0.required: true or false'],
    [[{ ...field, label: { en: '', fr: null } }], '0.label.en: text of one line'],
    [[{ ...field, label: 'What' }], '0.label'],
    [[{ ...field, colour: 'red' }], '0.colour'],
    [[{ ...field, kind: 'choice' }], '0.choices: a choice has them'],
    [[{ ...field, choices: [{ value: 'a', label: words }] }], '0.choices: a choice has them'],
    [
      [{ ...field, kind: 'choice', choices: [1, 1].map(() => ({ value: 'a', label: words })) }],
      '0.choices: each value',
    ],
    [[{ ...field, kind: 'day', maxLength: 5 }], '0.maxLength: line, text'],
    [[{ ...field, maxLength: 0 }], '0.maxLength: at least 1'],
    [[{ ...field, kind: 'province' }], 'form: a province is one of a country'],
    [['a', 'b'].map((name) => ({ ...field, kind: 'files', name })), 'form: country, province, files: one of each'],
  ])('%j is refused with the reason, and nothing is changed', async (content, reason) => {
    const before = await form();
    const { status, warnings } = await load(content);
    expect([status, warnings[0], warnings.at(-1)]).toEqual([
      1,
      expect.stringContaining(reason),
      'Nothing was changed.',
    ]);
    expect(await form()).toEqual(before);
  });

  test('a file that is not there', async () => {
    const none = join(temporaryFolder(), 'none.json');
    expect(existsSync(none)).toBe(false);
    expect((await claims('form', '--file', none)).warnings).toEqual([`${none} cannot be read. Nothing was changed.`]);
  });
});

test.each([
  [[]],
  [['show']],
  [['list', 'W-1']],
  [['list', '--files', 'x']],
  [['answer', '--state', 'accepted']],
  [['answer', 'W-1', 'W-2', '--state', 'accepted']],
  [['form', '--file', 'x', '--default']],
  [['form', '--file']],
  [['remove', 'W-1']],
])('%j is answered with what there is', async (words) => {
  const { status, warnings } = await claims(...words);
  expect([status, warnings[0]]).toEqual([1, 'Usage:']);
  expect(warnings).toContain('  claims show REFERENCE [--files FOLDER]');
});
