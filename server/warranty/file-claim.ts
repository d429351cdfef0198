import type { Transaction } from 'kysely';
import type { ShownClaimField } from '../../src/contract/warranty.ts';
import { dayIn } from '../../src/domain/day-in.ts';
import { type ClaimFault, claimFaults } from '../../src/domain/warranty/claim-check.ts';
import type { ClaimValues } from '../../src/domain/warranty/claim-field.ts';
import { CLAIM_MAX_FILES } from '../../src/domain/warranty/claim-file.ts';
import type { Caller } from '../callers.ts';
import { contentHash } from '../content-hash.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../new-id.ts';
import { lockClaimsOf, lockWholeWaiting } from '../repositories/claim-files.ts';
import { readClaimForm } from '../repositories/claim-forms.ts';
import { insertClaim, nextClaimReference, readClaims, type StoredClaim } from '../repositories/claims.ts';
import { queueMail } from '../repositories/mails.ts';
import { readPortal } from '../repositories/portal.ts';
import { filedMails } from './claim-mails.ts';

const dayMs = 86_400_000;

/** `key` is the device's name of the claim; files by their ids, each once. */
export type ClaimRequest = {
  readonly key: string;
  readonly values: ClaimValues;
  readonly files: readonly string[];
};

export type ClaimOutcome =
  | { readonly code: 'filed'; readonly claim: StoredClaim }
  | { readonly code: 'key-used' }
  | {
      readonly code: 'refused';
      readonly faults: readonly { readonly field: string; readonly code: ClaimFault['code'] | 'too-many' }[];
    }
  /** They have to be sent, or sent again: nothing is there of them, not all, or another claim has them. */
  | { readonly code: 'files-missing'; readonly files: readonly string[] };

type Services = Pick<Dependencies, 'db' | 'now' | 'settings'>;

/**
 * WAR-2. Files a claim, or says why not; then nothing has changed. All in one transaction that begins by locking the user's claims: the
 * same one sent again, or twice at once, is found and answered as it stands now.
 */
export async function fileClaim(services: Services, user: Caller, request: ClaimRequest): Promise<ClaimOutcome> {
  return transact(services.db, async (trx) => {
    await lockClaimsOf(trx, user.id);
    const [known] = await readClaims(trx, { userId: user.id, key: request.key });
    if (known === undefined) return fileNew(trx, services, user, request);
    return known.hash === hashOf(request) ? { code: 'filed', claim: known } : { code: 'key-used' };
  });
}

function hashOf({ values, files }: ClaimRequest): string {
  return contentHash({ values, files });
}

async function fileNew(
  trx: Transaction<Database>,
  { now, settings }: Services,
  user: Caller,
  request: ClaimRequest,
): Promise<ClaimOutcome> {
  const portal = await readPortal(trx);
  const fields = await readClaimForm(trx);
  const at = now();
  // Where the dealer is, the next day may have begun.
  const today = dayIn(portal.time_zone, at.getTime() + dayMs);
  const faults = [
    ...claimFaults(fields, request.values, { today, fileCount: request.files.length }),
    ...tooManyFiles(fields, request.files.length),
  ];
  if (faults.length > 0) return { code: 'refused', faults };
  const there = await lockWholeWaiting(trx, user.id, request.files);
  const missing = request.files.filter((id) => !there.has(id));
  if (missing.length > 0) return { code: 'files-missing', files: missing };

  const reference = await nextClaimReference(trx);
  const { key, values, files } = request;
  const hash = hashOf(request);
  await insertClaim(trx, { id: newId(), userId: user.id, key, hash, reference, filedAt: at, values, fields, files });
  const [claim] = await readClaims(trx, { userId: user.id, key });
  if (claim === undefined) throw new Error(`The claim ${reference} is not where it was put.`);
  for (const mail of filedMails(claim, user, { portal, publicUrl: settings.publicUrl })) {
    await queueMail(trx, mail, at);
  }
  return { code: 'filed', claim };
}

function tooManyFiles(fields: readonly ShownClaimField[], count: number) {
  const field = fields.find(({ kind }) => kind === 'files');
  const most = field === undefined ? 0 : CLAIM_MAX_FILES;
  return count > most ? [{ field: field?.name ?? 'files', code: 'too-many' } as const] : [];
}
