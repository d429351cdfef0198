import { type Kysely, sql, type Transaction } from 'kysely';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { BookingWindow } from '../../../src/domain/booking/columns.ts';
import { type BookingSeason, bookingSeason } from '../../../src/domain/booking/season.ts';
import type { Database } from '../../database/schema.ts';

export type SeasonWindow = { readonly name: BookingWindow; readonly label: Bilingual; readonly shipDate: string };

/** The season's settings. */
export type Season = {
  readonly year: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly bookingIsOpen: boolean;
  readonly hideRebateMenu: boolean;
  readonly hideBookingMenu: boolean;
  readonly timeZone: string;
  /** Windows that are set, by name. */
  readonly windows: readonly SeasonWindow[];
};

/** One statement. */
export async function readSeason(db: Kysely<Database>): Promise<Season> {
  const { rows } = await sql<Season>`
    select year, start_date as "startDate", end_date as "endDate", is_open as "bookingIsOpen",
      hide_rebate_menu as "hideRebateMenu", hide_booking_menu as "hideBookingMenu", time_zone as "timeZone",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'label', label, 'shipDate', ship_date) order by name)
        from booking_windows), '[]') as windows
    from booking_season, portal
  `.execute(db);
  const [season] = rows;
  if (season === undefined) throw new Error('The portal has no row of its own.');
  return season;
}

/** Whether dealers may book at that moment. Without a year there is nothing to book. */
export function stateOfSeason(season: Season, at: Date): BookingSeason {
  return season.year === null ? { code: 'not-announced' } : bookingSeason(season, at.getTime(), season.timeZone);
}

/** Excludes grid writers while the season changes. */
export async function lockSeason(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('booking_season').select('id').forUpdate().execute();
}

/** Keeps the season unchanged until a grid writer's transaction ends. */
export async function shareSeason(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('booking_season').select('id').forShare().execute();
}

type SeasonChange = Partial<Omit<Season, 'timeZone' | 'windows'>>;

export async function changeSeason(trx: Transaction<Database>, change: SeasonChange): Promise<void> {
  const columns = {
    ...(change.year !== undefined && { year: change.year }),
    ...(change.startDate !== undefined && { start_date: change.startDate }),
    ...(change.endDate !== undefined && { end_date: change.endDate }),
    ...(change.bookingIsOpen !== undefined && { is_open: change.bookingIsOpen }),
    ...(change.hideRebateMenu !== undefined && { hide_rebate_menu: change.hideRebateMenu }),
    ...(change.hideBookingMenu !== undefined && { hide_booking_menu: change.hideBookingMenu }),
  };
  await trx.updateTable('booking_season').set(columns).execute();
}

/** The company's time zone, which dates taxes and discounts too. */
export async function changeTimeZone(trx: Transaction<Database>, timeZone: string): Promise<void> {
  await trx.updateTable('portal').set({ time_zone: timeZone }).execute();
}

export async function putWindow(trx: Transaction<Database>, { name, label, shipDate }: SeasonWindow): Promise<void> {
  const columns = { label: JSON.stringify(label), ship_date: shipDate };
  await trx
    .insertInto('booking_windows')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

export async function removeWindow(trx: Transaction<Database>, name: BookingWindow): Promise<void> {
  await trx.deleteFrom('booking_windows').where('name', '=', name).execute();
}
