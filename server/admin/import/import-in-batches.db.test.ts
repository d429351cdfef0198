import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCatalogueClock } from '../../repositories/catalogue-clock.ts';
import { claimPortal } from '../../repositories/portal.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { smallImportMap as map } from '../../testing/small-import-map.ts';
import { importCommand } from './import-command.ts';

const manyParts = (count: number) =>
  [
    'No,Name,Model,Colour,Size,Kind,Price,Stock',
    ...Array.from({ length: count }, (_, n) => `P-${n},Part ${n},Fox,,,Thing,1${n % 90}.00,3`),
  ].join('\n');

let database: TestDatabase;
let folder: string;
let printed: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await claimPortal(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  printed = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function run(products: string, signal?: AbortSignal): Promise<number> {
  await writeFile(join(folder, 'products.csv'), products);
  await writeFile(join(folder, 'map.json'), JSON.stringify(map));
  return importCommand([folder, '--map', join(folder, 'map.json')], {
    db: database.db,
    now: () => new Date('2026-11-20T15:00:00Z'),
    print: (line) => void printed.push(line),
    signal,
  });
}

test('[F-89] while many products are imported others are answered, and what was broken off is finished by doing it again', async () => {
  const count = 400;
  const gone = new AbortController();
  let answered = 0;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      await database.db.selectFrom('portal').select('maker_name').execute();
      answered += 1;
      const { known } = await database.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<string>().as('known'))
        .executeTakeFirstOrThrow();
      if (Number(known) >= count / 4) gone.abort();
    }
  })();
  const status = await run(manyParts(count), gone.signal);
  over.abort();
  await asking;
  expect([status, printed.at(-1)]).toEqual([1, 'The import was broken off. Import the same again to finish it.']);
  expect(answered).toBeGreaterThan(2);
  const clockBefore = await readCatalogueClock(database.db);
  expect(await run(manyParts(count))).toBe(0);
  expect(printed.at(-1)).toMatch(/^products.csv: 400 accepted, 0 refused; \d+ new, 0 changed, \d+ as before$/);
  expect(printed.at(-1)).not.toContain('400 new');
  expect(await readCatalogueClock(database.db)).toBe(clockBefore + 1);
  expect(await run(manyParts(count))).toBe(0);
  expect(await readCatalogueClock(database.db)).toBe(clockBefore + 1);
});

test('[F-89] a run that wrote everything and ended before it told of it is told of by the next one', async () => {
  expect(await run(manyParts(20))).toBe(0);
  const clock = await readCatalogueClock(database.db);
  await database.db
    .updateTable('products')
    .set({ cursor: String(clock + 1) })
    .execute();
  expect(await run(manyParts(20))).toBe(0);
  expect(printed.at(-1)).toContain('0 new, 0 changed');
  expect(await readCatalogueClock(database.db)).toBe(clock + 1);
});
