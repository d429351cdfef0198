import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppConfig } from '../../src/contract/config.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

async function maker(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['maker', ...words], context), ...heard };
}

const links = async () => (await portal.app.inject('/config.json')).json<AppConfig>().maker.social ?? [];

test('[NAV-17] the links that the maker sets are those that the app is told, in their order', async () => {
  expect(await links()).toEqual([]);
  await maker('link', 'Photos', 'https://photos.example/maker');
  await maker('link', 'Films', 'https://films.example/maker');
  expect((await maker('link', 'Photos', 'https://photos.example/other')).lines).toEqual([
    'Paceline, portal@localhost',
    'Photos  https://photos.example/other',
    'Films  https://films.example/maker',
  ]);
  expect(await links()).toEqual([
    { name: 'Photos', url: 'https://photos.example/other' },
    { name: 'Films', url: 'https://films.example/maker' },
  ]);
  await maker('unlink', 'Photos');
  expect(await links()).toEqual([{ name: 'Films', url: 'https://films.example/maker' }]);
});

test.each([
  [['link', '=Photos', 'https://photos.example'], /^'=Photos' is not a link name/],
  [['link', 'Photos', 'javascript:alert(1)'], /^'javascript:alert\(1\)' is not an address/],
  [['link', 'Photos', 'http://photos.example'], /is not an address/],
  [['link', 'Photos', 'https://user@photos.example'], /is not an address/],
  [['unlink', 'Nothing'], /^There is no link called Nothing/],
])('%j is refused with the reason, and nothing is changed', async (words, reason) => {
  const before = await links();
  expect(await maker(...words)).toMatchObject({ status: 1, warnings: [expect.stringMatching(reason)] });
  expect(await links()).toEqual(before);
});

test('no more than eight fit at the foot of a page', async () => {
  for (let at = (await links()).length; at < 8; at += 1) await maker('link', `Site ${at}`, `https://site${at}.example`);
  expect((await maker('link', 'One more', 'https://more.example')).warnings).toEqual([
    'There are already 8 links. Nothing was changed.',
  ]);
  expect(await links()).toHaveLength(8);
});

test.each([[[]], [['link', 'Photos']], [['show', 'all']]])('%j is answered with what there is', async (words) => {
  const { status, warnings } = await maker(...words);
  expect([status, warnings[0]]).toEqual([1, 'Usage:']);
});
