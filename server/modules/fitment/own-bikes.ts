import { type Kysely, sql } from 'kysely';
import type { SerialFound } from '../../../src/contract/library/warranty.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import type { Database } from '../../database/schema.ts';
import type { Model } from './fitting-parts.ts';

/** More than a dealer looks through. */
const MOST = 50;

type Row = {
  id: string;
  reference: string;
  at: Date;
  time_zone: string;
  sku: string;
  name: string;
  description: string;
};

/** The user's ordered or invoiced bikes of a model (and year, if known), newest first. */
export async function readOwnBikes(
  db: Kysely<Database>,
  userId: string,
  { model, year }: Model,
): Promise<SerialFound['orders']> {
  const { rows } = await sql<Row>`
    select t.id, t.reference, t.created_at as at, portal.time_zone, line.sku, line.name, line.description
    from transactions t
    cross join portal
    cross join jsonb_to_recordset(t.detail->'lines') as line(sku text, name text, description text)
    join skus on skus.sku = line.sku
    join products p on p.id = skus.product_id
    where t.user_id = ${userId} and t.kind <> 'credit' and t.state <> 'cancelled'
      and p.kind = 'bike' and lower(p.model) = lower(${model})
      and (${year}::integer is null or p.year = ${year})
    order by t.created_at desc, t.id desc, line.sku
    limit ${MOST}
  `.execute(db);
  return rows.map(({ id, reference, at, time_zone: timeZone, sku, name, description }) => ({
    transactionId: id,
    reference,
    date: dayIn(timeZone, at.getTime()),
    sku,
    name: description === '' ? name : `${name} · ${description}`,
  }));
}
