import * as v from 'valibot';
import { latestOrLarger, mergeLatest } from '../../../domain/latest.ts';
import type { ClaimFaultCode } from '../../../domain/warranty/claim-check.ts';
import type { LwwKind } from '../../../offline/lww/lww-state.ts';
import { fileRefusal, storedFile } from '../../attachments/stored-file.ts';
import type { ClaimRefusal, FiledAs, WrittenClaim } from './written-claim.ts';

const faultCodes = [
  'missing',
  'too-long',
  'control-character',
  'unknown',
  'not-a-day',
  'in-the-future',
  'too-long-ago',
] as const satisfies readonly ClaimFaultCode[];

const refusal = v.variant('code', [
  v.object({
    code: v.literal('faults'),
    faults: v.array(v.object({ field: v.string(), code: v.picklist(faultCodes) })),
  }),
  ...fileRefusal,
  v.object({ code: v.literal('lost'), reference: v.string() }),
]) satisfies v.GenericSchema<unknown, ClaimRefusal>;

/** An unreadable refusal is dropped, since the server repeats it. */
export const writtenClaim = v.object({
  id: v.string(),
  at: v.number(),
  isThere: v.boolean(),
  state: v.picklist(['draft', 'to-file']),
  values: v.record(v.string(), v.string()),
  files: v.array(storedFile),
  refusal: v.fallback(v.nullable(refusal), null),
  mayBeFiled: v.optional(v.boolean()),
  filed: v.fallback(v.optional(v.object({ reference: v.string(), epoch: v.string() })), undefined),
}) satisfies v.GenericSchema<unknown, WrittenClaim>;

export const writtenClaimKind: LwwKind<WrittenClaim> = {
  schema: writtenClaim,
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: (...lists) => mergeLatest(lists, ({ id }) => id, latestOrLarger),
};

/** Error codes of newer servers still count as errors. */
export function faultCodeOf(code: string): ClaimFaultCode {
  return faultCodes.find((known) => known === code) ?? 'unknown';
}

export function newClaim(id: string): WrittenClaim {
  return { id, at: 0, isThere: true, state: 'draft', values: {}, files: [], refusal: null };
}

/** Keeps a marker, so that no tab brings the claim back. */
export function goneClaim(claim: WrittenClaim): WrittenClaim {
  return { ...claim, isThere: false, values: {}, files: [], refusal: null };
}

/** Keeps the text, because a restored server may lose the claim. */
export function filedClaim(claim: WrittenClaim, filed: FiledAs | null): WrittenClaim {
  return filed === null ? goneClaim(claim) : { ...goneClaim(claim), values: claim.values, filed };
}

/** A claim lost by a restored server becomes a draft without files. */
export function lostClaim({ filed, ...claim }: WrittenClaim): WrittenClaim {
  const lost = { code: 'lost', reference: filed?.reference ?? '' } as const;
  return { ...claim, isThere: true, state: 'draft', mayBeFiled: false, refusal: lost };
}

export function isToBeFiled({ isThere, state, refusal: why }: WrittenClaim): boolean {
  return isThere && state === 'to-file' && why === null;
}

/** A claim being sent is locked, since nobody knows which version arrives. A refused one is editable. */
export function isWritable({ isThere, state, refusal: why, mayBeFiled }: WrittenClaim): boolean {
  return isThere && (state === 'draft' || (why !== null && mayBeFiled !== true));
}
