import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

const tries = 4;
const pauseMs = 20;

/**
 * Runs work in a transaction, and retries it on serialization failures and deadlocks. So work must have no effects
 * outside `trx`. Within a transaction, it is part of that one.
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  { evenOnFullDisk = false } = {},
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        if (evenOnFullDisk) await sql`set transaction read write`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      if (left === 0 || !wasGivenUp(error)) throw error;
      await setTimeout(pauseMs * (tries - left) * Math.random());
    }
  }
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Few at a time, so that no statement keeps an embedded database from answering others. */
export function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
