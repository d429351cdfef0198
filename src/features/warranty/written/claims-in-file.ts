import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../../domain/base64.ts';
import { writtenClaim } from './claim-record.ts';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';
import type { LoadedClaim } from './written-claims.ts';

/**
 * SYNC-7. What is written and not filed, as it goes into the dealer's file: each claim as it is, with the bytes of its files in base64 by
 * their ids, null for those that the device has lost. Undefined for nothing.
 */
export async function exportClaims(claims: WrittenClaims | null, waiting: readonly WrittenClaim[]) {
  if (claims === null || waiting.length === 0) return undefined;
  const written = [];
  for (const claim of waiting) {
    const content: Record<string, string | null> = {};
    for (const { id } of claim.files) {
      const bytes = await claims.readFile(id);
      content[id] = bytes && base64Of(bytes);
    }
    written.push({ ...claim, content });
  }
  return written;
}

const section = v.pipe(v.array(v.unknown()), v.maxLength(1_000));
const inFile = v.object({ ...writtenClaim.entries, content: v.record(v.string(), v.nullable(v.string())) });

/** Reads what `exportClaims` wrote, as the input of a stranger. `unreadable`: how many say nothing that could be loaded. */
export function readClaims(value: unknown): { readonly claims: readonly LoadedClaim[]; readonly unreadable: number } {
  const list = v.safeParse(section, value);
  if (!list.success) return { claims: [], unreadable: value === undefined ? 0 : 1 };
  const claims = list.output.flatMap((one): LoadedClaim[] => {
    const read = v.safeParse(inFile, one);
    if (!read.success || !read.output.isThere) return [];
    const { content, ...claim } = read.output;
    return [{ ...claim, bytes: bytesOf(claim, content) }];
  });
  return { claims, unreadable: list.output.length - claims.length };
}

/** What is no base64, or not as long as its file, is as if it were not there: the claim says which file is missing. */
function bytesOf({ files }: WrittenClaim, content: Readonly<Record<string, string | null>>): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const { id, size } of files) {
    const bytes = decoded(content[id] ?? null);
    if (bytes?.length === size) found.set(id, bytes);
  }
  return found;
}

function decoded(base64: string | null): Uint8Array | null {
  try {
    return base64 === null ? null : bytesOfBase64(base64);
  } catch {
    return null;
  }
}
