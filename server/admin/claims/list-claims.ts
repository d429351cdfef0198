import type { ClaimState } from '../../../src/domain/warranty/claim-field.ts';
import { listClaims } from '../../modules/warranty/repository.ts';
import { readSince } from '../argument-checks.ts';
import { type AdminContext, columnsOfText } from '../command.ts';
import { say } from '../texts/say.ts';

const states: readonly ClaimState[] = ['received', 'in-review', 'accepted', 'refused'];

/** Claims, optionally by state or since a time, oldest first. */
export async function listOfClaims(
  asked: { readonly state?: string | undefined; readonly since?: string | undefined },
  { db, print, warn }: AdminContext,
): Promise<0 | 1> {
  const state = states.find((known) => known === asked.state) ?? null;
  if (asked.state !== undefined && state === null) {
    warn(say`Unknown state '${asked.state ?? ''}'. Use ${states.join(', ')}.`);
    return 1;
  }
  const since = asked.since === undefined ? null : await readSince(db, asked.since);
  if (asked.since !== undefined && since === null) {
    warn(say`'${asked.since ?? ''}' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z.`);
    return 1;
  }
  const rows = (await listClaims(db, { state, since })).map((claim) => [
    claim.reference,
    claim.state,
    claim.filedAt.toISOString(),
    claim.dealerNo,
    String(claim.files),
  ]);
  for (const line of columnsOfText([[say`REFERENCE`, say`STATE`, say`FILED`, say`DEALER`, say`FILES`], ...rows], [4]))
    print(line);
  return 0;
}
