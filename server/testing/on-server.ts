import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../database/postgres.ts';

/** Carries out statements on a PostgreSQL, one after the other, each outside any transaction. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const db = new Kysely({ dialect: postgresDialect(url, { lockMs: null }) });
  try {
    for (const statement of statements) await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

/** Creates a database from the run's prepared template, else an empty one. */
export async function createDatabase(url: string, name: string, prepared: string | undefined): Promise<void> {
  await onServer(url, `create database ${name}${prepared === undefined ? '' : ` template ${prepared}`}`);
}
