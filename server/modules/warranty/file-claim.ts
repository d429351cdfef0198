import type { Transaction } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import { type ClaimFault, claimFaults } from '../../../src/domain/warranty/claim-check.ts';
import type { ClaimValues } from '../../../src/domain/warranty/claim-field.ts';
import { CLAIM_MAX_FILES } from '../../../src/domain/warranty/claim-field.ts';
import { contentHash } from '../../database/content-hash.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { readPortal } from '../../portal/repository.ts';
import { lockAttachmentsOf, lockWholeWaiting } from '../attachments/repository.ts';
import { recordAction } from '../reps/audit-log.ts';
import { readClaimForm } from './claim-forms.ts';
import { filedMails } from './claim-mails.ts';
import { insertClaim, nextClaimReference, readClaims, type StoredClaim } from './repository.ts';

const dayMs = 86_400_000;

/** `key` is the device's id for the claim. Files by id, each once. */
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
  /** Files to send (again): missing, incomplete, or used by another claim. */
  | { readonly code: 'files-missing'; readonly files: readonly string[] };

type Services = Pick<Dependencies, 'db' | 'now' | 'settings'>;

/**
 * Files a claim in one transaction that locks the user's claims, or changes nothing. A repeat gets the claim's current
 * state.
 */
export async function fileClaim(services: Services, user: Caller, request: ClaimRequest): Promise<ClaimOutcome> {
  return transact(services.db, async (trx) => {
    await lockAttachmentsOf(trx, user.id);
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
  // The dealer's time zone may already be in the next day.
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
  await recordAction(trx, { actor: user.actor, userId: user.id, action: 'claim', subject: reference, at });
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
