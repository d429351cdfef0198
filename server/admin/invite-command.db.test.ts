import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { resetOwner, resetPassword } from '../../src/contract/account/password.ts';
import { signIn } from '../../src/contract/account/session.ts';
import { tidyUp } from '../jobs/housekeeping.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { insertUser } from '../testing/build-user.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

const dayMs = 86_400_000;
const password = 'over the hills 12';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('mails').execute();
  await portal.db.deleteFrom('users').execute();
  await insertUser(portal.db, { no: 'R-1', username: 'zoe@dealer.example', email: 'zoe@dealer.example', lang: 'fr' });
  await insertUser(portal.db, { no: 'R-2', username: 'r-2', email: '' });
  await insertUser(portal.db, { no: 'R-3', username: 'ben@dealer.example', email: 'ben@dealer.example' });
});

async function admin(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const settings = { ...dependencies.settings, dataDir: temporaryFolder() };
  const status = await runAdminCommand(words, { db, settings, now: dependencies.now, ...output });
  return { status, lines: heard.lines, warnings: heard.warnings };
}

const mails = async () => portal.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();
const tokenTo = async (recipient: string) => {
  const mail = (await mails()).findLast((one) => one.recipient === recipient);
  return /#token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
};
const owner = async (token: string) => (await portal.call(resetOwner, { body: { reset_token: token } })).body;
const choose = async (token: string) => portal.call(resetPassword, { body: { password, reset_token: token } });
const states = async () => (await admin('invitations')).lines;

test('[COMP-3] all who never signed in are invited at once, in their language, and those without an address are named', async () => {
  expect(await admin('invite', '--all', '--check')).toMatchObject({
    status: 0,
    lines: ['2 users would be invited.', '1 skipped without an email address: R-2'],
  });
  expect(await mails()).toEqual([]);
  expect((await admin('invite', '--all')).lines.slice(0, 2)).toEqual([
    '2 users invited.',
    '1 skipped without an email address: R-2',
  ]);
  const [ben, zoe] = (await mails()).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
  expect(zoe).toMatchObject({ lang: 'fr', subject: 'Paceline : votre invitation au portail des détaillants' });
  expect(ben).toMatchObject({ lang: 'en', subject: 'Paceline: you’re invited to the dealer portal' });
  expect(ben?.body).toContain('https://dealers.example/en/password/reset#token=');
  expect((await admin('invite', '--all')).lines[0]).toBe('0 users invited.');
  expect(await states()).toEqual([
    'R-1\tzoe@dealer.example\tzoe@dealer.example\tinvited, sent 2026-11-20 15:00, works until 2026-11-27 15:00',
    'R-2\tr-2\tno email address\tnot invited',
    'R-3\tben@dealer.example\tben@dealer.example\tinvited, sent 2026-11-20 15:00, works until 2026-11-27 15:00',
    '1 not invited, 2 invited, 0 expired, 0 joined',
  ]);
});

test('[COMP-3] an invitation opens the account once within seven days, without a mail about a change', async () => {
  await admin('invite', 'R-3');
  const token = await tokenTo('ben@dealer.example');
  portal.clock.nowMs += 7 * dayMs - 1;
  expect(await owner(token)).toEqual({ username: 'ben@dealer.example', invitation: 'open' });
  expect((await choose(token)).status).toBe(204);
  expect((await portal.call(signIn, { body: { username: 'ben@dealer.example', password } })).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  expect(await owner(token)).toEqual({ username: null, invitation: 'used' });
  expect(await choose(token)).toMatchObject({ status: 400, body: { errors: [{ message: 'used' }] } });
  expect((await states()).at(-1)).toBe('2 not invited, 0 invited, 0 expired, 1 joined');
  expect((await admin('invite', '--again', 'R-3')).warnings).toEqual([
    'R-3 already has a password.',
    'No one was invited.',
  ]);
});

test('[COMP-3] a late invitation says so for a month, and another one works', async () => {
  await admin('invite', 'R-3');
  const former = await tokenTo('ben@dealer.example');
  portal.clock.nowMs += 8 * dayMs;
  await tidyUp(portal.db, new Date(portal.clock.nowMs));
  expect(await owner(former)).toEqual({ username: null, invitation: 'late' });
  expect((await states()).at(-1)).toBe('2 not invited, 0 invited, 1 expired, 0 joined');
  expect((await admin('invite', '--again')).lines[0]).toBe('1 user invited.');
  const token = await tokenTo('ben@dealer.example');
  expect(await owner(token)).toEqual({ username: 'ben@dealer.example', invitation: 'open' });
  expect((await states())[2]).toMatch(/^R-3\t.*\tinvited, sent .* \(2 times\), works until /);
});

test('[COMP-3] an open invitation is not sent twice by mistake; again, the former link ends', async () => {
  await admin('invite', 'R-3');
  const former = await tokenTo('ben@dealer.example');
  expect((await admin('invite', 'R-3')).warnings[0]).toMatch(
    /^R-3 has an invitation until .*\. To send another, add --again/,
  );
  await admin('invite', 'ben@dealer.example', '--again');
  expect(await owner(former)).toEqual({ username: null, invitation: 'used' });
});

test('[COMP-3] a file invites who is in it, with the addresses it gives, or nobody', async () => {
  const file = join(temporaryFolder(), 'guests.csv');
  writeFileSync(file, '\uFEFFAccount number;Email\r\nR-2;Shop@Dealer.example\r\n\r\nR-3\r\n');
  expect((await admin('invite', '--file', file)).lines[0]).toBe('2 users invited.');
  expect(await owner(await tokenTo('Shop@Dealer.example'))).toEqual({
    username: 'shop@dealer.example',
    invitation: 'open',
  });

  await insertUser(portal.db, { no: 'R-4', username: 'r-4', disabled_at: new Date(), disabled_by: 'company' });
  writeFileSync(file, 'N° client;Courriel\nR-1\nR-9\nR-2;no address\nR-2;a@b.example;c\nR-4\n');
  expect((await admin('invite', '--file', file)).warnings).toEqual([
    `${file}, line 4: 'R-2;no address' is not a number, or a number and an email address.`,
    `${file}, line 5: 'R-2;a@b.example;c' is not a number, or a number and an email address.`,
    'There is no user R-9.',
    'R-4 is disabled.',
    'No one was invited.',
  ]);
  writeFileSync(file, 'R-1;new@dealer.example\nR-2;ben@dealer.example\n');
  expect((await admin('invite', '--file', file, '--again')).warnings[0]).toBe(
    'ben@dealer.example is already the username of R-3.',
  );
  expect((await states())[0]).toContain('zoe@dealer.example');
});

test.each([[['invite']], [['invite', '--all', 'R-1']], [['invite', '--everyone']], [['invitations', 'lost']]])(
  '%j is answered with what there is',
  async (words) => {
    const { status, warnings } = await admin(...words);
    expect([status, warnings[0]]).toEqual([1, expect.stringMatching(/^Usage/)]);
  },
);
