import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BookingCatalogue } from '../../../src/contract/booking/booking.ts';
import type { Database } from '../../database/schema.ts';
import type { PortalIdentity } from '../../http/dependencies.ts';
import { createClockReader } from '../catalogue/clock-reader.ts';
import { soldTo, type ProductReading, readProductsWith } from '../catalogue/repository.ts';
import { type Representation, representationOf } from '../catalogue/representation.ts';
import { bookingModel, type SeenPrices } from './booking-models.ts';

/** Everything a snapshot depends on except the data. Equal keys get the same bytes. */
export type BookingKey = { readonly year: number | null; readonly priceGroup: string; readonly seen: SeenPrices };

export type BookingSnapshots = { find(key: BookingKey): Promise<Representation> };

type Held = { readonly clock: number; readonly made: Promise<Representation> };

/** Groups times what is seen, for this year's season and the one before. */
const mostHeld = 60;

/** Built and compressed once per year, price group and visible prices, until the catalog changes. */
export function createBookingSnapshots(
  db: Kysely<Database>,
  portal: Pick<PortalIdentity, 'epoch'>,
  now: () => Date,
): BookingSnapshots {
  const clock = createClockReader(db, now);
  const held = new Map<string, Held>();

  async function find(key: BookingKey): Promise<Representation> {
    const name = JSON.stringify([portal.epoch, key.year, key.priceGroup, key.seen]);
    const reached = await clock.recent();
    const known = held.get(name);
    const entry = known?.clock === reached ? known : { clock: reached, made: make(key) };
    held.delete(name);
    held.set(name, entry);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    try {
      return await entry.made;
    } catch (error) {
      if (held.get(name) === entry) held.delete(name);
      throw error;
    }
  }

  async function make({ year, priceGroup, seen }: BookingKey): Promise<Representation> {
    const { products, images } = soldTo(priceGroup, await readBikesOfYear(db, year));
    const models = products.flatMap((product) => bookingModel(product, { priceGroup, seen, images }) ?? []);
    const json = JSON.stringify({ year, models } satisfies BookingCatalogue);
    return representationOf(createHash('sha256').update(json).digest('base64url').slice(0, 27), json, true);
  }

  return { find };
}

/** The year's bikes that are not discontinued, with every group's prices. None without a year. */
async function readBikesOfYear(db: Kysely<Database>, year: number | null): Promise<ProductReading> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const bikes = await trx
        .selectFrom('products')
        .where('kind', '=', 'bike')
        .where('year', '=', year)
        .where('removed', '=', false)
        .where('discontinued', '=', false)
        .orderBy('position')
        .orderBy('id')
        .selectAll()
        .execute();
      return readProductsWith(trx, bikes);
    });
}
