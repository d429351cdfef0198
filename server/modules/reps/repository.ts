import { type Kysely, sql } from 'kysely';
import type { AssignedDealer } from '../../../src/contract/account/reps.ts';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import type { Database } from '../../database/schema.ts';

/** The dealers assigned to a rep, by name, each with the last order. `today` is the company's day. */
export async function readAssignedDealers(
  db: Kysely<Database>,
  repId: string,
  today: string,
): Promise<AssignedDealer[]> {
  const { rows } = await sql<{
    id: string;
    no: string;
    name: string;
    contact_name: string | null;
    customer_group: string;
    city: string | null;
    reference: string | null;
    ordered_at: Date | null;
    open_tasks: number;
    unconfirmed: boolean;
  }>`
    select users.id, no, coalesce(nullif(enterprise_name, ''), nullif(contact_name, ''), no) as name, contact_name,
      customer_group, address.city, placed.reference, placed.created_at as ordered_at,
      (select count(*)::int from contracts
        where user_id = users.id and accepted_at is null and (valid_to is null or valid_to >= ${today}::date))
      + (select count(*)::int from transactions
        where user_id = users.id and kind = 'invoice' and state = 'open' and due_date < ${today}::date) as open_tasks,
      disabled_at is not null as unconfirmed
    from rep_assignments
    join users on users.id = dealer_id and role <> 'rep' and (disabled_at is null or disabled_by = 'unconfirmed')
    left join lateral (select city from addresses where user_id = users.id order by kind desc, position limit 1) as address on true
    left join lateral (select reference, created_at from transactions
      where user_id = users.id and kind in ('order', 'booking') order by created_at desc, id desc limit 1) as placed on true
    where rep_id = ${repId}
  `.execute(db);
  const dealers = rows.map((row) => ({
    id: row.id,
    no: row.no,
    name: row.name,
    contactName: row.contact_name,
    group: priceGroupOf({ group: row.customer_group }),
    city: row.city,
    lastOrder:
      row.reference === null || row.ordered_at === null
        ? null
        : { reference: row.reference, date: row.ordered_at.toISOString() },
    openTasks: row.open_tasks,
    ...(row.unconfirmed && { unconfirmed: true as const }),
  }));
  // Databases differ in how they sort accents.
  return dealers.toSorted((one, other) => one.name.localeCompare(other.name, 'fr') || one.no.localeCompare(other.no));
}
