import { type Kysely, sql } from 'kysely';
import type { Purchase, WhatCounts } from '../../../src/domain/agreements/sales-program.ts';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import type { Database } from '../../database/schema.ts';
import type { StoredTier } from './schema.ts';

/** Both days are included. Tiers are sorted ascending. */
export type Program = {
  readonly year: number;
  /** Uppercase price group. `*` covers every group without its own program. */
  readonly group: string;
  readonly title: Bilingual;
  readonly from: string;
  readonly to: string;
  readonly counts: WhatCounts;
  readonly tiers: readonly StoredTier[];
};

const columns = [
  'year',
  'price_group as group',
  'title',
  'valid_from as from',
  'valid_to as to',
  'counts',
  'tiers',
] as const;

export async function readPrograms(db: Kysely<Database>): Promise<Program[]> {
  return db.selectFrom('sales_programs').select(columns).orderBy('year').orderBy('price_group').execute();
}

/** The group's program on a day. The latest year wins. */
export async function readProgram(db: Kysely<Database>, group: string, day: string): Promise<Program | null> {
  const found = await db
    .selectFrom('sales_programs')
    .select(columns)
    .where('price_group', 'in', [group, '*'])
    .where('valid_from', '<=', day)
    .where('valid_to', '>=', day)
    .orderBy(sql`price_group = '*'`)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export async function putProgram(db: Kysely<Database>, program: Program): Promise<void> {
  const { year, group, title, from, to, counts, tiers } = program;
  const row = {
    title: JSON.stringify(title),
    valid_from: from,
    valid_to: to,
    counts,
    tiers: JSON.stringify(tiers),
  };
  await db
    .insertInto('sales_programs')
    .values({ year, price_group: group, ...row })
    .onConflict((conflict) => conflict.columns(['year', 'price_group']).doUpdateSet(row))
    .execute();
}

/** False when there was none. */
export async function removeProgram(db: Kysely<Database>, year: number, group: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sales_programs')
    .where('year', '=', year)
    .where('price_group', '=', group)
    .returning('year')
    .executeTakeFirst();
  return gone !== undefined;
}

/** All of a user's purchases. Counts goods after discounts, without shipping, tariff or taxes. */
export async function readPurchases(db: Kysely<Database>, userId: string, timeZone: string): Promise<Purchase[]> {
  const cents = (name: string) => sql<string>`detail -> 'figures' ->> ${sql.lit(name)}`;
  const rows = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .select(['kind', 'state', 'created_at'])
    .select([
      cents('configurationsCents').as('bikes'),
      cents('discountCents').as('discount'),
      cents('partsCents').as('parts'),
    ])
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    isCancelled: row.state === 'cancelled',
    day: dayIn(timeZone, row.created_at.getTime()),
    bikesCents: Number(row.bikes) - Number(row.discount),
    partsCents: Number(row.parts),
  }));
}
