import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { newId } from '../../server/new-id.ts';
import { openSession } from './bench-session.ts';

/** A dealer with an account of their own, signed in. */
export type Opener = { readonly userId: string; readonly token: string; readonly locale: 'en' | 'fr' };

/** So many dealers, of the groups of the given ones in turn, half of them in French. */
export async function makeOpeners(
  db: Kysely<Database>,
  secret: string,
  usernames: readonly string[],
  count: number,
): Promise<Opener[]> {
  const models = await db.selectFrom('users').selectAll().where('username', 'in', usernames).execute();
  const openers: Opener[] = [];
  for (let index = 0; index < count; index += 1) {
    const model = models[index % models.length];
    if (model === undefined) throw new Error('There is no dealer to take after.');
    const userId = newId();
    const locale = index % 2 === 0 ? 'en' : 'fr';
    const name = `${model.no}-${index}`;
    await db
      .insertInto('users')
      .values({ ...model, id: userId, no: name, username: `${name.toLowerCase()}@bench.example`, lang: locale })
      .execute();
    openers.push({ userId, locale, token: await openSession(db, secret, userId) });
  }
  return openers;
}
