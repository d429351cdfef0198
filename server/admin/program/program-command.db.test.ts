import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearOutput } from '../../testing/admin-output.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { runAdminCommand } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'paceline-program-'));
const file = join(folder, 'program.json');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function program(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['program', ...words], context), ...heard };
}

const tier = (threshold: number, name: string) => ({
  name: { en: name, fr: name },
  threshold,
  discount: 2,
  benefits: [],
});
const good = {
  year: 2027,
  group: 'CANADA',
  title: { en: 'Partners', fr: 'Partenaires' },
  from: '2026-08-01',
  to: '2027-07-31',
  counts: 'bikes',
  tiers: [tier(10_000.5, 'Start'), tier(25_000, 'Ridge')],
};

async function load(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return program('load', file);
}

const shown = [
  'YEAR  GROUP   FIRST       LAST        COUNTS      FROM  OFF  NAME',
  '2027  CANADA  2026-08-01  2027-07-31  bikes                  Partners',
  '                                               10000.50  2 %  Start',
  '                                               25000.00  2 %  Ridge',
];
const words = (lines: readonly string[]) => lines.map((line) => line.trim().split(/ +/));

test('[WAR-5] a program is loaded, loaded again in its place, and taken back', async () => {
  expect(words((await load(good)).lines)).toEqual(words(shown));
  const again = await load({ ...good, title: { en: 'Riders', fr: 'Cyclistes' } });
  expect(again.lines.join()).toContain('Riders');
  expect((await program('show')).lines).toEqual(again.lines);
  expect((await program('remove', '2027', '*')).warnings).toEqual([
    'There is no program of 2027 for *. Nothing was changed.',
  ]);
  expect((await program('remove', '2027', 'CANADA')).lines).toHaveLength(1);
});

test.each([
  ['{', 'not JSON: '],
  [{ ...good, group: 'Canada' }, 'group: a price group in upper case, or * for all others'],
  [{ ...good, from: '2026-02-30' }, 'from: a day such as 2026-11-20 is needed'],
  [{ ...good, to: '2026-07-31' }, 'to: the program ends before it starts'],
  [{ ...good, counts: 'shoes' }, 'counts: all, bikes or parts is needed'],
  [{ ...good, tiers: [] }, 'tiers: at least one tier'],
  [{ ...good, tiers: [tier(0, 'Start')] }, 'tiers.0.threshold: an amount above 0 is needed'],
  [{ ...good, tiers: [tier(1.005, 'Start')] }, 'tiers.0.threshold: at most two decimals'],
  [
    { ...good, tiers: [tier(5, 'Start'), tier(5, 'Ridge')] },
    'tiers: the lowest tier stands first, and each is above the one before it',
  ],
  [{ ...good, title: { en: 'Partners', fr: '' } }, 'title.fr: text of one line, up to 200 characters, is needed'],
])('%j is refused with the reason, and nothing is changed', async (content, reason) => {
  const { status, warnings } = await load(content);
  expect([status, warnings[0], warnings.at(-1)]).toEqual([1, expect.stringContaining(reason), 'Nothing was changed.']);
  expect((await program('show')).lines).toHaveLength(1);
});

test.each([[[]], [['load']], [['show', 'all']], [['remove', '2027']]])(
  '%j is answered with what there is',
  async (given) => {
    const { status, warnings } = await program(...given);
    expect([status, warnings[0]]).toEqual([1, 'Usage:']);
    expect(warnings).toContain('  program load FILE');
  },
);
