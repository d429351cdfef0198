import * as v from 'valibot';
import { mergeLatest } from '../../../domain/latest.ts';
import type { ClaimFaultCode } from '../../../domain/warranty/claim-check.ts';
import { claimMediaTypes } from '../../../domain/warranty/claim-file.ts';
import type { DatedKind } from '../../../sync/dated/kept.ts';
import type { ClaimRefusal, WrittenClaim } from './written-claim.ts';

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
  v.object({
    code: v.literal('file'),
    file: v.string(),
    reason: v.picklist(['not-taken', 'too-large', 'too-many', 'lost']),
  }),
  v.object({ code: v.literal('refused'), text: v.string() }),
]) satisfies v.GenericSchema<unknown, ClaimRefusal>;

const file = v.object({
  id: v.string(),
  name: v.string(),
  mediaType: v.picklist(claimMediaTypes),
  size: v.number(),
  sha256: v.string(),
});

/** A refusal that cannot be read costs no claim: the portal says it again. */
export const writtenClaim = v.object({
  id: v.string(),
  at: v.number(),
  isThere: v.boolean(),
  state: v.picklist(['draft', 'to-file']),
  values: v.record(v.string(), v.string()),
  files: v.array(file),
  refusal: v.fallback(v.nullable(refusal), null),
  mayBeFiled: v.optional(v.boolean()),
}) satisfies v.GenericSchema<unknown, WrittenClaim>;

export const writtenClaimKind: DatedKind<WrittenClaim> = {
  schema: writtenClaim,
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: (...lists) => mergeLatest(lists, ({ id }) => id, laterOf),
};

/** Of two at the very same moment always the same one. */
function laterOf(one: WrittenClaim, other: WrittenClaim): WrittenClaim {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** A fault that this version does not know is one all the same. */
export function faultCodeOf(code: string): ClaimFaultCode {
  return faultCodes.find((known) => known === code) ?? 'unknown';
}

export function newClaim(id: string): WrittenClaim {
  return { id, at: 0, isThere: true, state: 'draft', values: {}, files: [], refusal: null };
}

/** What stays on record of one that was discarded or filed, so that no tab brings it back. */
export function goneClaim(claim: WrittenClaim): WrittenClaim {
  return { ...claim, isThere: false, values: {}, files: [], refusal: null };
}

/** Whether the portal is to be told of it. */
export function isToBeFiled({ isThere, state, refusal: why }: WrittenClaim): boolean {
  return isThere && state === 'to-file' && why === null;
}

/**
 * What is on its way to the portal is not written: nobody could tell which of two contents was filed. One that was refused is, for
 * then nothing stands under its key, unless that key is another claim's.
 */
export function isWritable({ isThere, state, refusal: why, mayBeFiled }: WrittenClaim): boolean {
  return isThere && (state === 'draft' || (why !== null && mayBeFiled !== true));
}
