import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgliteSession } from './pglite-session.ts';

let pglite: PGlite;
let session: PgliteSession;

beforeAll(async () => {
  pglite = new PGlite();
  await pglite.waitReady;
  session = new PgliteSession(pglite);
  await session.run('create table kept (id int primary key, word text)', []);
});
afterAll(async () => pglite.close());

const keptStatements = async () => {
  const { rows } = await pglite.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
  return rows[0]?.count ?? 0;
};
const put = async (id: number, word: string | null) => session.run('insert into kept values ($1, $2)', [id, word]);

test('a statement that comes again is read once, and takes other values each time', async () => {
  const before = await keptStatements();
  expect(await put(1, 'one')).toMatchObject({ affectedRows: 1 });
  expect(await put(2, null)).toMatchObject({ affectedRows: 1 });
  const select = async (id: number) => (await session.run('select word from kept where id = $1', [id])).rows;
  expect(await select(1)).toEqual([{ word: 'one' }]);
  expect(await select(2)).toEqual([{ word: null }]);
  expect(await select(3)).toEqual([]);
  expect((await keptStatements()) - before).toBe(2);
});

test('values and rows are as by PGlite’s own query', async () => {
  const text = `select $1::jsonb as json, $2::text[] as words, $3::timestamptz as moment, $4::bytea as bytes, $5::boolean as yes,
    $6::bigint as large, $7::int[] as counts, $8::date as day, $9::numeric as share, $10::text as nothing, $11::int as id`;
  const values = [
    { name: 'Ø "quoted", {braced}', of: [1, null] },
    ['a', 'b,c', '"d"', 'é\\', ''],
    new Date('2026-11-26T10:11:12.345Z'),
    new Uint8Array([0, 1, 254]),
    false,
    9_007_199_254_740_993n,
    [1, 2],
    '2026-02-28',
    '0.10',
    null,
    7,
  ];
  const { rows, fields } = await pglite.query(text, values);
  for (let time = 0; time < 2; time += 1) expect(await session.run(text, values)).toMatchObject({ rows, fields });
});

test('one that is refused throws PostgreSQL’s code, and leaves the session as it was', async () => {
  await expect(put(1, 'once more')).rejects.toMatchObject({ code: '23505' });
  await expect(session.run('select nowhere from kept', [])).rejects.toMatchObject({ code: '42703' });
  await expect(session.run('selec', [])).rejects.toMatchObject({ code: '42601' });
  await session.begin();
  await expect(put(1, 'once more')).rejects.toMatchObject({ code: '23505' });
  await expect(put(4, 'four')).rejects.toMatchObject({ code: '25P02' });
  await expect(session.run('select 1 as within', [])).rejects.toMatchObject({ code: '25P02' });
  await session.command('rollback');
  expect((await session.run('select 1 as within', [])).rows).toEqual([{ within: 1 }]);
  expect((await session.run('select id from kept order by id', [])).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('after a change of a table, and after one that is rolled back, it answers the columns that there are', async () => {
  const columns = async () => Object.keys((await session.run('select * from kept', [])).rows[0] as object);
  expect(await columns()).toEqual(['id', 'word']);
  await session.begin();
  await session.run('alter table kept add column more int', []);
  expect(await columns()).toEqual(['id', 'word', 'more']);
  await session.command('rollback');
  expect(await columns()).toEqual(['id', 'word']);
  await session.begin('serializable');
  await session.run('  ALTER table kept add column other int', []);
  await session.command('commit');
  expect(await columns()).toEqual(['id', 'word', 'other']);
});

test('the number of statements that are kept is bounded, and one of many values is not kept at all', async () => {
  for (let number = 0; number < 300; number += 1) {
    const { rows } = await session.run(`select $1::int + ${number} as sum`, [1]);
    expect(rows).toEqual([{ sum: number + 1 }]);
  }
  const full = await keptStatements();
  // This one is of PGlite's own.
  expect(full).toBeLessThanOrEqual(251);
  expect((await session.run('select $1::int + 0 as sum', [1])).rows).toEqual([{ sum: 1 }]);
  expect((await session.run('select $1::int + 299 as sum', [1])).rows).toEqual([{ sum: 300 }]);
  const many = Array.from({ length: 65 }, (_, at) => at);
  const places = many.map((at) => `$${at + 1}::int`).join(', ');
  for (let time = 0; time < 2; time += 1) {
    expect((await session.run(`select array[${places}] as many`, many)).rows).toEqual([{ many }]);
  }
  const { rows } = await pglite.query('select name from pg_prepared_statements where statement like $1', ['%as many%']);
  expect(rows).toEqual([]);
});

test('statements that are asked at once are done one after the other', async () => {
  const asked = Array.from({ length: 20 }, async (_, at) => session.run('select $1::int as number', [at]));
  expect((await Promise.all(asked)).flatMap(({ rows }) => rows)).toEqual(
    Array.from({ length: 20 }, (_, number) => ({ number })),
  );
});
