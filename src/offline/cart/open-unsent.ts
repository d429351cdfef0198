import { loadEntries, type Unsent } from '../outbox/load-entries.ts';
import { rename } from './apply-response.ts';
import { checksum, PROOF } from './file-proof.ts';
import { readUnsent, UNSENT_FILE_MAX_CHARACTERS, type UnsentFile, type UnsentReader } from './read-unsent.ts';
import type { Entry, State } from './types.ts';
import { UNSENT_FORMAT } from './unsent-file.ts';

/** `sealed`: written by the user's own device. `unsealed`: intact, author unknown. `altered`: changed since written. */
type Proof = 'sealed' | 'unsealed' | 'altered';

const proofs = /^([0-9a-f]{16})(?:\.([0-9a-f]+))?"\n\}$/;

/** Checks the output of `provenText`. */
async function proofOf(
  text: string,
  isSealOf: (text: string, seal: string) => Promise<boolean | null>,
): Promise<Proof> {
  const end = text.lastIndexOf(PROOF);
  const [, sum, seal] = proofs.exec(text.slice(end + PROOF.length)) ?? [];
  const written = text.slice(0, Math.max(0, end));
  if (sum !== checksum(written)) return 'altered';
  if (seal === undefined) return 'unsealed';
  const isOurs = await isSealOf(written, seal).catch(() => null);
  if (isOurs === null) return 'unsealed';
  return isOurs ? 'sealed' : 'altered';
}

/** `altered` means our own file, changed since it was written. */
export type OpenedUnsent<Detail> =
  | (Extract<UnsentFile<Detail>, { code: 'unsent' }> & { readonly proof: Exclude<Proof, 'altered'> })
  | { readonly code: Exclude<UnsentFile<Detail>['code'], 'unsent'> | 'altered' };

/** A character takes at most three bytes. */
const MOST_BYTES = 3 * UNSENT_FILE_MAX_CHARACTERS;

/** Reads a file and rejects any altered byte (F-62). Takes nothing over yet. */
export async function openUnsent<Detail>(
  file: Blob,
  reader: UnsentReader<Detail>,
  isSealOf: (text: string, seal: string) => Promise<boolean | null>,
): Promise<OpenedUnsent<Detail>> {
  if (file.size > MOST_BYTES) return { code: 'too-large' };
  const bytes = await file.arrayBuffer();
  const text = textOf(bytes, { fatal: true });
  const found = text === null ? ({ code: 'not-ours' } as const) : readUnsent(text, reader);
  if (text === null || found.code === 'not-ours') {
    const isLikeOurs = textOf(bytes, { fatal: false })?.includes(`"${UNSENT_FORMAT}"`) === true;
    return { code: isLikeOurs ? 'altered' : 'not-ours' };
  }
  if (found.code !== 'unsent' && found.code !== 'empty') return found;
  const proof = await proofOf(text, isSealOf);
  if (proof === 'altered') return { code: 'altered' };
  return found.code === 'unsent' ? { ...found, proof } : found;
}

/** Keeps a byte order mark, since the proof covers every byte. Returns null for invalid bytes when `fatal`. */
function textOf(bytes: ArrayBuffer, { fatal }: { readonly fatal: boolean }): string | null {
  try {
    return new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Edits count as differences to the cart of this device. */
export function loadUnsent<Detail>(
  state: State<Detail>,
  unsent: Unsent<Entry<Detail>>,
  newId: () => string,
): State<Detail> {
  return loadEntries(state, unsent, {
    moved: (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } }),
    renamed: () => rename(state, newId()),
  });
}
