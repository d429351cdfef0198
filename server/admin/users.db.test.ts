import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPassword } from '../../src/contract/account/password.ts';
import { signIn } from '../../src/contract/account/session.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { insertUser } from '../testing/build-user.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  await insertUser(portal.db, { no: 'R-7', username: 'r-7', email: 'unknown@invalid.example', lang: 'fr' });
  await insertUser(portal.db, { no: 'R-8', username: 'taken@dealer.example' });
});
afterAll(async () => portal.close());

async function admin(...words: string[]): Promise<{ status: number; lines: string[]; mail: string }> {
  const { output, heard } = hearOutput();
  const dataDir = temporaryFolder();
  const { db, dependencies } = portal;
  const settings = { ...dependencies.settings, dataDir };
  const status = await runAdminCommand(words, {
    db,
    settings,
    now: dependencies.now,
    ...output,
  });
  const folder = join(dataDir, 'mail');
  const [file] = readdirSync(dataDir).includes('mail') ? readdirSync(folder) : [];
  return { status, lines: heard.lines, mail: file === undefined ? '' : readFileSync(join(folder, file), 'utf8') };
}

test('[SES-12] an invited dealer gets a mail, sets a password by its link and signs in with the address given', async () => {
  const { status, lines, mail } = await admin('users', 'invite', 'R-7', '--email', 'Zoe@Dealer.example');
  expect([status, lines[0]]).toEqual([
    0,
    'R-7 signs in as zoe@dealer.example. The invitation was sent to Zoe@Dealer.example.',
  ]);
  expect(mail).toContain('To: Zoe@dealer.example');
  expect(mail).toContain('Content-Language: fr');
  // Quoted-printable breaks long lines and writes an equals sign by its number.
  const token = /#token=3D([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
  const password = 'over the hills 12';
  expect((await portal.call(resetPassword, { body: { password, reset_token: token } })).status).toBe(204);
  const signedIn = await portal.call(signIn, { body: { username: 'zoe@dealer.example', password } });
  expect(signedIn).toMatchObject({ status: 200, body: { user_info: { no: 'R-7', email: 'Zoe@Dealer.example' } } });
});

test.each([
  [['users', 'invite', 'X-1'], 'There is no dealer with the number X-1.'],
  [
    ['users', 'invite', 'R-7', '--email', 'taken@dealer.example'],
    'taken@dealer.example is already the username of R-8.',
  ],
  [
    ['users', 'invite', 'R-7', '--email', 'no address'],
    expect.stringMatching(/^Usage: users list \| users invite NUMBER/),
  ],
  [['users', 'dance'], expect.stringMatching(/^Usage: users list \| users invite NUMBER/)],
  [['maintenance', 'maybe'], 'Usage: maintenance on | maintenance off'],
])('%j is refused with the reason, and no mail goes out', async (words, reason) => {
  const { status, lines, mail } = await admin(...words);
  expect([status, lines, mail]).toEqual([1, [reason], '']);
});

test('the list of users says who can sign in', async () => {
  const { lines } = await admin('users', 'list');
  expect(lines).toContain('R-8\ttaken@dealer.example\tCANADA\tlevel 1\tno password yet');
  expect(lines.at(-1)).toBe('2 users');
});

test('one user or all are signed out on every device', async () => {
  const [one, other] = [await portal.signedIn({ no: 'R-20' }), await portal.signedIn({ no: 'R-21' })];
  const open = async () => {
    const rows = await portal.db.selectFrom('sessions').where('revoked_at', 'is', null).select('id').execute();
    return [one, other].map(({ sessionId }) => rows.some(({ id }) => id === sessionId));
  };
  expect((await admin('users', 'sign-out', 'R-99')).lines).toEqual(['There is no user with the number R-99.']);
  expect(await open()).toEqual([true, true]);
  expect(await admin('users', 'sign-out', 'R-20')).toMatchObject({
    status: 0,
    lines: ['1 user is signed out on all devices.'],
  });
  expect(await open()).toEqual([false, true]);
  expect((await admin('users', 'sign-out', '--all')).status).toBe(0);
  expect(await open()).toEqual([false, false]);
});

test('any command answers in the language that is asked for, and in no other', async () => {
  expect((await admin('users', 'disable', 'R-99', '--lang', 'fr')).lines).toEqual([
    'Il n’y a pas d’utilisateur numéro R-99. Rien n’a été modifié.',
  ]);
  expect((await admin('--lang', 'fr', 'credit', 'show')).lines[0]).toMatch(
    /^Les commandes à crédit .* avertissement\.$/,
  );
  expect(await admin('users', 'list', '--lang', 'de')).toMatchObject({
    status: 1,
    lines: ["There is no language 'de': en or fr"],
  });
});
