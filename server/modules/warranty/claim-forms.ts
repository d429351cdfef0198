import type { Kysely } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { Database } from '../../database/schema.ts';
import { defaultClaimForm } from './default-form.ts';

/** The company's claim form, or the built-in one. */
export async function readClaimForm(db: Kysely<Database>): Promise<ShownClaimField[]> {
  const { claim_form: form } = await db.selectFrom('portal').select('claim_form').executeTakeFirstOrThrow();
  return form ?? [...defaultClaimForm];
}

/** Null restores the default form. Filed claims keep theirs. */
export async function putClaimForm(db: Kysely<Database>, form: readonly ShownClaimField[] | null): Promise<void> {
  await db
    .updateTable('portal')
    .set({ claim_form: form === null ? null : JSON.stringify(form) })
    .execute();
}
