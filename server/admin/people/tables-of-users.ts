import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { tables } from '../../database/tables.ts';

/** Tables with rows of single users, also those that later versions add. */
export async function tablesOfUsers(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' order by table_name
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => tables.includes(name));
}
