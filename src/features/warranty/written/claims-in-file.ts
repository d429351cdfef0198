import * as v from 'valibot';
import { bytesInExport } from '../../../offline/cart/files-in-export.ts';
import { readTaken } from '../../../offline/lww/lww-state.ts';
import { writtenClaim } from './claim-record.ts';
import type { LoadedClaim } from './written-claims.ts';

const inFile = v.object({
  ...writtenClaim.entries,
  isThere: v.literal(true),
  content: v.record(v.string(), v.nullable(v.string())),
});

/** Skips invalid bytes, so that the claim names the missing file. */
export function readClaims(section: unknown) {
  const { found, unreadable } = readTaken({ schema: inFile }, section);
  const claims = found.map(({ content, ...claim }): LoadedClaim => {
    const read = claim.files.map(({ id, size }) => [id, bytesInExport(content[id], size)] as const);
    return { ...claim, bytes: new Map(read.filter((one): one is readonly [string, Uint8Array] => one[1] !== null)) };
  });
  return { found: claims, unreadable };
}
