import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../../domain/files/base64.ts';
import { writtenClaim } from './claim-record.ts';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';
import type { LoadedClaim } from './written-claims.ts';

/** Exports unsent claims with files in base64 by id, null if lost. Undefined if none. */
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

/** Treats the file as untrusted input. `unreadable`: number of unusable claims. */
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

/** Skips invalid bytes, so the claim names the missing file. */
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
