import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { newId } from '../../../server/database/new-id.ts';
import type { Database } from '../../../server/database/schema.ts';
import { upsertProducts } from '../../../server/modules/catalogue/products/repository.ts';
import { assignDealers } from '../../../server/modules/reps/assignments.ts';
import { insertUser } from '../../../server/testing/build-user.ts';
import { aBike, aPart } from '../../../server/testing/products.ts';

export const password = 'boreal-demo';

/** A bike of which there are ten, a part without a limit, and one of which a dealer may have seven. */
export const skus = { bike: 'ridge-29-trail-M-lagoon', part: 'chain-12', few: 'saddle-1' } as const;

export async function fillCatalogue(db: Kysely<Database>): Promise<void> {
  const few = aPart({ id: 'saddle-1', position: 2 }, { sku: 'saddle-1', maxQuantity: 7 });
  await db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aBike(), aPart(), few], { now: new Date(), removeOthers: true }));
}

export type TestDealer = { readonly id: string; readonly username: string };

/** A dealer who can sign in. The password costs nothing to check: nobody guesses it here. */
export async function addDealer(db: Kysely<Database>): Promise<TestDealer> {
  const username = `${newId()}@dealer.example`;
  const no = `C-${newId()}`;
  return { id: await insertUser(db, { no, username, email: username, password_hash: await cheapHash() }), username };
}

/** A sales rep who can sign in, and orders for these dealers. */
export async function addRep(db: Kysely<Database>, dealers: readonly TestDealer[]): Promise<TestDealer> {
  const username = `${newId()}@boreal.example`;
  const account = { role: 'rep', enterprise_name: null, password_hash: await cheapHash() } as const;
  const id = await insertUser(db, { no: `R-${newId()}`, username, email: username, ...account });
  const dealerIds = dealers.map((dealer) => dealer.id);
  await assignDealers(db, id, dealerIds, new Date());
  return { id, username };
}

async function cheapHash(): Promise<string> {
  const nonce = randomBytes(16);
  const key = await promisify(argon2)('argon2id', {
    message: password,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 16,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(key)}`;
}
