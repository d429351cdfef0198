import type { Kysely } from 'kysely';
import type { ShownClaimField } from '../../src/contract/warranty.ts';
import type { Database } from '../database/schema.ts';
import { defaultClaimForm } from '../warranty/default-form.ts';

/** WAR-1. The claim form: the maker's own, else the one that comes with the portal. */
export async function readClaimForm(db: Kysely<Database>): Promise<ShownClaimField[]> {
  const { claim_form: form } = await db.selectFrom('portal').select('claim_form').executeTakeFirstOrThrow();
  return form ?? [...defaultClaimForm];
}

/** Null gives the portal's own form back. Claims that are filed keep theirs. */
export async function putClaimForm(db: Kysely<Database>, form: readonly ShownClaimField[] | null): Promise<void> {
  await db
    .updateTable('portal')
    .set({ claim_form: form === null ? null : JSON.stringify(form) })
    .execute();
}
