import type { PGlite } from '@electric-sql/pglite';

/** A database's initial state, to restore before its next use. */
type Beginning = { readonly shape: string; readonly reset: string };

const beginnings = new WeakMap<PGlite, Beginning>();
/** Databases left by tests. An ending worker drops them. */
const left: PGlite[] = [];

/** Everything that a test could alter of the tables, as one text. */
const shapeOfAll = `
  select string_agg(part, ';' order by part) as shape from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts (part)`;

const tablesNow = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;

const sequencesNow = `
  select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as is_called
  from pg_sequences where schemaname = 'public'`;

type Sequence = { readonly name: string; readonly value: number | bigint; readonly is_called: boolean };

/** A used database reset to its initial state. Undefined when none can be reset. */
export async function takeUsed(): Promise<PGlite | undefined> {
  const pglite = left.pop();
  if (pglite === undefined) return undefined;
  const beginning = beginnings.get(pglite);
  try {
    // Refused inside an open transaction.
    await pglite.exec('discard all');
    if (beginning !== undefined && (await shapeOf(pglite)) === beginning.shape) {
      await pglite.exec(beginning.reset);
      return pglite;
    }
  } catch {
    // Failure is fine, since the next one is new.
  }
  await pglite.close();
  return undefined;
}

/** Remembers what a new database is like, once its tables are there. */
export async function rememberBeginning(pglite: PGlite): Promise<void> {
  if (beginnings.has(pglite)) return;
  const tables = (await pglite.query<{ name: string }>(tablesNow)).rows.map(({ name }) => name);
  const sequences = (await pglite.query<Sequence>(sequencesNow)).rows;
  const filled: string[] = [];
  for (const name of tables) if (!(await isEmpty(pglite, name))) filled.push(name);
  const copies = filled.map((name) => `create table beginning.${name} as table ${name}`);
  await pglite.exec(['create schema beginning', ...copies].join(';\n'));
  const reset = [
    'begin',
    // Rows come back in any order, without a look at what they refer to.
    'set local session_replication_role = replica',
    `truncate ${tables.join(', ')}`,
    ...filled.map((name) => `insert into ${name} overriding system value table beginning.${name}`),
    ...sequences.map(({ name, value, is_called: isCalled }) => `select setval('${name}', ${value}, ${isCalled})`),
    'commit',
  ];
  beginnings.set(pglite, { shape: await shapeOf(pglite), reset: reset.join(';\n') });
}

/** The test is over that used it. */
export function leave(pglite: PGlite): void {
  left.push(pglite);
}

async function shapeOf(pglite: PGlite): Promise<string> {
  return (await pglite.query<{ shape: string }>(shapeOfAll)).rows[0]?.shape ?? '';
}

async function isEmpty(pglite: PGlite, table: string): Promise<boolean> {
  return (await pglite.query(`select 1 from ${table} limit 1`)).rows.length === 0;
}
