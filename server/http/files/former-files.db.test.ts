import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const dayMs = 86_400_000;
const firstMs = Date.parse('2026-11-20T15:00:00Z');

let database: TestDatabase;
let home: string;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  home = makeFolder();
  nowMs = firstMs;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What the build leaves: the files of this version alone. */
function build(...names: string[]): void {
  const assets = join(home, 'dist/assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), `export const name = '${name}';`);
}

/** The server starts, answers, and ends. */
async function serve<Value>(ask: (portal: TestPortal) => Promise<Value>): Promise<Value> {
  const [appFolder, formerFolder] = [join(home, 'dist'), join(home, 'former')];
  const portal = await startTestPortal({
    database,
    dependencies: { appFolder, formerFolder, now: () => new Date(nowMs) },
  });
  try {
    return await ask(portal);
  } finally {
    await portal.close();
  }
}

const statusOf = (name: string) => async (portal: TestPortal) =>
  (await portal.app.inject({ url: `/assets/${name}` })).statusCode;

test('[F-37] files of a former version are served for 30 days after the next one came, and no longer', async () => {
  build('cart-1a.js', 'shared-9z.js');
  await serve(statusOf('cart-1a.js'));
  // It was served for a season: the days count from the version that took its place.
  nowMs += 100 * dayMs;
  build('cart-2b.js', 'shared-9z.js');
  const answer = await serve(async (portal) => portal.app.inject({ url: '/assets/cart-1a.js' }));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("export const name = 'cart-1a.js';");
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  nowMs += 29 * dayMs;
  expect(await serve(statusOf('cart-1a.js'))).toBe(200);
  nowMs += 2 * dayMs;
  expect(await serve(statusOf('cart-1a.js'))).toBe(404);
  expect(readdirSync(join(home, 'former')).toSorted()).toEqual(['cart-2b.js', 'index.json', 'shared-9z.js']);
  expect(await serve(statusOf('shared-9z.js'))).toBe(200);
});

test('[F-37] a server that runs on lets them go by itself after 30 days', async () => {
  build('cart-1a.js');
  await serve(statusOf('cart-1a.js'));
  build('cart-2b.js');
  await serve(async (portal) => {
    nowMs += 29 * dayMs;
    expect(await statusOf('cart-1a.js')(portal)).toBe(200);
    nowMs += 2 * dayMs;
    expect(await statusOf('cart-1a.js')(portal)).toBe(404);
    expect(await statusOf('cart-2b.js')(portal)).toBe(200);
  });
});

test('[F-37] a version that comes back counts as present again', async () => {
  build('cart-1a.js');
  await serve(statusOf('cart-1a.js'));
  build('cart-2b.js');
  await serve(statusOf('cart-1a.js'));
  nowMs += 20 * dayMs;
  build('cart-1a.js');
  await serve(statusOf('cart-1a.js'));
  nowMs += 20 * dayMs;
  build('cart-3c.js');
  await serve(statusOf('cart-1a.js'));
  nowMs += 11 * dayMs;
  await serve(async (portal) => {
    expect(await statusOf('cart-1a.js')(portal)).toBe(200);
    expect(await statusOf('cart-2b.js')(portal)).toBe(404);
  });
});

test('[F-37] what a crash has left half done is done at the next start', async () => {
  build('cart-1a.js');
  await serve(statusOf('cart-1a.js'));
  const former = join(home, 'former');
  writeFileSync(join(former, 'index.json'), '{"cart-1a.js": nul');
  const writtenS = { left: nowMs / 1000 - 7_200, now: nowMs / 1000 - 5 };
  for (const [who, atS] of Object.entries(writtenS)) {
    const part = join(former, `cart-9x.js.${who}.part`);
    writeFileSync(part, 'export con');
    utimesSync(part, atS, atS);
  }
  build('cart-2b.js');
  expect(await serve(statusOf('cart-1a.js'))).toBe(200);
  expect(existsSync(join(former, 'cart-9x.js.left.part'))).toBe(false);
  // Another server may be writing it.
  expect(existsSync(join(former, 'cart-9x.js.now.part'))).toBe(true);
  expect(await serve(statusOf('cart-9x.js.now.part'))).toBe(404);
});

test('[F-37] where nothing can be kept the present version is served all the same, and the log says so', async () => {
  build('cart-1a.js');
  writeFileSync(join(home, 'former'), 'no folder');
  await serve(async (portal) => {
    expect(await statusOf('cart-1a.js')(portal)).toBe(200);
    expect(portal.logLines.join('')).toContain('files of former versions are not kept');
  });
});

test.each(['index.json', '..%2fformer%2findex.json', '../former/index.json'])(
  '[F-37, F-41] nothing but such files is given away: %s',
  async (name) => {
    build('cart-1a.js');
    expect(await serve(statusOf(name))).toBe(404);
  },
);
