import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogueClock } from '../../modules/catalogue/catalogue-clock.ts';
import { claimPortal } from '../../portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { runFolder } from '../../testing/feeds.ts';
import { smallFeedMap as map } from '../../testing/small-feed-map.ts';

const count = 400;

const manyParts = [
  'No,Name,Model,Colour,Size,Kind,Price,Stock',
  ...Array.from({ length: count }, (_, n) => `P-${n},Part ${n},Fox,,,Thing,1${n % 90}.00,3`),
].join('\n');

let database: TestDatabase;
let printed: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await claimPortal(database.db);
});
afterAll(() => database.close());

async function run(products: string, signal?: AbortSignal): Promise<number> {
  const result = await runFolder(database.db, { 'products.csv': products }, map, signal);
  printed = result.printed;
  return result.status;
}

test('[F-89] while many products are taken in others are answered, and what was broken off is finished by doing it again', async () => {
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
  const status = await run(manyParts, gone.signal);
  over.abort();
  await asking;
  expect([status, printed.at(-1)]).toEqual([1, 'Stopped. Run the same command again to finish.']);
  expect(answered).toBeGreaterThan(2);
  const clockBefore = await readCatalogueClock(database.db);
  expect(await run(manyParts)).toBe(0);
  const said = printed.find((line) => line.startsWith('products.csv:'));
  expect(said).toMatch(/^products.csv: 400 rows: \d+ new, 0 changed, \d+ unchanged, 0 gone$/);
  expect(said).not.toContain(' 400 new');
  expect(await readCatalogueClock(database.db)).toBe(clockBefore + 1);
  expect(await run(manyParts)).toBe(0);
  expect(await readCatalogueClock(database.db)).toBe(clockBefore + 1);
});

test('[F-89] a run that wrote everything and ended before it told of it is told of by the next one', async () => {
  expect(await run(manyParts)).toBe(0);
  const clock = await readCatalogueClock(database.db);
  await database.db
    .updateTable('products')
    .set({ cursor: String(clock + 1) })
    .execute();
  expect(await run(manyParts)).toBe(0);
  expect(printed).toContain('products.csv: 400 rows: 0 new, 0 changed, 400 unchanged, 0 gone');
  expect(await readCatalogueClock(database.db)).toBe(clock + 1);
});
