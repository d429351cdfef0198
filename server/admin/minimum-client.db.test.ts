import { afterAll, beforeAll, expect, test } from 'vitest';
import app from '../../package.json' with { type: 'json' };
import { readPortal } from '../portal/repository.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

async function setMinimum(...words: string[]): Promise<{ status: number; lines: string[]; stored: string | null }> {
  const { db, dependencies } = portal;
  const { output, heard } = hearOutput();
  const context = {
    db,
    settings: dependencies.settings,
    now: dependencies.now,
    ...output,
  };
  const status = await runAdminCommand(['minimum-client', ...words], context);
  return { status, lines: heard.lines, stored: (await readPortal(db)).minimum_client };
}

test('[F-18, PWA-5] the maker says which app is the oldest that may go on, and takes it back', async () => {
  expect(await setMinimum(app.version)).toEqual({
    status: 0,
    lines: [`Apps older than ${app.version} must update. Unsent changes stay on the device.`],
    stored: app.version,
  });
  expect(await setMinimum('off')).toEqual({
    status: 0,
    lines: ['All app versions are accepted.'],
    stored: null,
  });
});

test('[F-18] a version that this portal does not serve itself is set with a warning: it keeps everybody out', async () => {
  const { status, lines, stored } = await setMinimum('999.0');
  expect([status, stored]).toEqual([0, '999.0']);
  expect(lines.at(-1)).toBe(
    `This server has version ${app.version}, so no one can continue until a newer version is deployed.`,
  );
});

test.each([[[]], [['newest']], [['v1.2']], [['1.2.0-beta']], [['1.2', '1.3']], [['off', 'now']], [['']]])(
  '[F-18] %j is refused with the way it is written, and nothing changes',
  async (words) => {
    await setMinimum('0.0.1');
    expect(await setMinimum(...words)).toEqual({
      status: 1,
      lines: [`Usage: minimum-client VERSION | minimum-client off. A version looks like ${app.version}.`],
      stored: '0.0.1',
    });
  },
);
