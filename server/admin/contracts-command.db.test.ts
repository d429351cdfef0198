import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptContract, contractDocument } from '../../src/contract/library/contracts.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'paceline-contracts-'));
const english = join(folder, 'en.html');
const french = join(folder, 'fr.html');
const broken = join(folder, 'broken.html');
const documents = ['--document', english, '--document-fr', french];

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn({ no: 'C-77' });
  await portal.signedIn({ no: 'M-1', access_level: '3' });
  writeFileSync(english, '<p>Terms</p>');
  writeFileSync(french, '<p>Modalités</p>');
  writeFileSync(broken, Buffer.from([0x3c, 0xe9, 0x3e]));
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function contracts(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['contracts', ...words], context), ...heard };
}

async function added(last = '2027-12-31'): Promise<string> {
  const { status, lines } = await contracts(
    'add',
    'C-77',
    '2027-01-01',
    last,
    'Supply',
    '--fr',
    'Contrat',
    ...documents,
  );
  expect(status).toBe(0);
  return lines[0]?.replace('C-77 can now accept it: ', '') ?? '';
}

const listed = async () => (await contracts('list', 'C-77')).lines.slice(1).map((line) => line.split(/ {2,}/));

test('[WAR-4] what the maker gives a dealer is there to be read and accepted, and the list says who accepted it', async () => {
  const id = await added('open');
  const params = { locale: 'fr', userId: dealer.id, contractId: id } as const;
  expect((await portal.call(contractDocument, { params }, dealer)).body).toEqual({
    title: 'Contrat',
    html: '<p>Modalités</p>',
  });
  expect(await listed()).toEqual([['C-77', id, '2027-01-01', 'open', 'open', '–', 'Supply']]);
  await portal.call(acceptContract, { body: { userId: dealer.id, contractId: id } }, dealer);
  const by = '2026-11-20T15:00:00.000Z by Camille Roy';
  expect(await listed()).toEqual([['C-77', id, '2027-01-01', 'open', 'accepted', by, 'Supply']]);

  expect(await contracts('remove', id)).toMatchObject({
    status: 1,
    warnings: [`${id} was accepted, so it stays. To end it: contracts end ${id} LAST`],
  });
  expect((await contracts('end', id, '2026-12-31')).warnings).toEqual([
    'The contract ends before it starts. Nothing was changed.',
  ]);
  expect((await contracts('end', id, '2027-01-01')).lines).toEqual([`${id} ends on 2027-01-01.`]);
  expect((await listed())[0]?.[3]).toBe('2027-01-01');
});

test('[WAR-4] one that nobody has accepted can be taken back', async () => {
  const id = await added();
  expect(await contracts('remove', id)).toMatchObject({ status: 0, lines: [`${id} was removed.`] });
  expect((await listed()).map((row) => row[1])).not.toContain(id);
  expect((await contracts('remove', id)).warnings).toEqual([`There is no contract ${id}. Nothing was changed.`]);
  expect((await contracts('end', id, '2027-05-05')).warnings).toEqual([
    `There is no contract ${id}. Nothing was changed.`,
  ]);
});

const good = { no: 'C-77', from: '2027-01-01', to: '2027-12-31', title: 'Supply', fr: 'Contrat', document: english };

test.each([
  [{ no: 'C-0' }, 'There is no dealer with the number C-0'],
  [{ no: 'M-1' }, 'M-1 may not order and has no contracts'],
  [{ from: '2027-02-30' }, "'2027-02-30' is not a day such as 2026-11-20"],
  [{ to: 'never' }, "'never' is not a day such as 2026-11-20, nor 'open' for no last day"],
  [{ to: '2026-12-31' }, 'The contract ends before it starts'],
  [{ title: ' Supply' }, "' Supply' is not a title: up to 100 characters, the first a letter or a digit"],
  [{ fr: '' }, "'' is not a title: up to 100 characters, the first a letter or a digit"],
  [{ document: join(folder, 'none') }, `${join(folder, 'none')} cannot be read`],
  [{ document: broken }, `${broken} is not UTF-8`],
])('%j is refused with the reason, and nothing is changed', async (wrong, reason) => {
  const { no, from, to, title, fr, document } = { ...good, ...wrong };
  const before = await listed();
  const words = ['add', no, from, to, title, '--fr', fr, '--document', document, '--document-fr', french];
  expect(await contracts(...words)).toMatchObject({ status: 1, warnings: [`${reason}. Nothing was changed.`] });
  expect(await listed()).toEqual(before);
});

test.each([[[]], [['add', 'C-77']], [['list', '--fr', 'x']], [['end', 'x']], [['sign', 'x']], [['remove']]])(
  '%j is answered with what there is',
  async (words) => {
    const { status, warnings } = await contracts(...words);
    expect([status, warnings[0]]).toEqual([1, 'Usage:']);
    expect(warnings).toContain('  contracts remove ID');
  },
);
