import { fnv } from '../../contract/fnv.ts';

/** The key of a user that all devices of that user hold and nobody else has ([decision 022](../../../docs/decisions/022-files-of-unsent-work-are-sealed.md)). */
export type FileSeal = {
  /** What only a holder of the user's key can make of this text, in lower-case hexadecimal digits; null where this device holds no key. */
  seal(userId: string, text: string): Promise<string | null>;
  /** Whether a seal is that of this user and this text; null where this device holds no key. */
  isSealOf(userId: string, text: string, seal: string): Promise<boolean | null>;
};

/** `sealed`: as the user's own device wrote it · `unsealed`: whole, but nobody can tell here who wrote it · `altered`: not as it was written. */
export type Proof = 'sealed' | 'unsealed' | 'altered';

const PROOF = ',\n  "proof": "';
const proofs = /^([0-9a-f]{16})(?:\.([0-9a-f]+))?"\n\}$/;

/** SYNC-7. The content as text, with a last property by which a later reader sees that no byte of it was altered. */
export async function provenText(content: object, seal: (text: string) => Promise<string | null>): Promise<string> {
  const text = JSON.stringify(content, null, 2).slice(0, -'\n}'.length);
  // A device that gives no key has the work to hand out all the same.
  const sealed = await seal(text).catch(() => null);
  return `${text}${PROOF}${checksum(text)}${sealed === null ? '' : `.${sealed}`}"\n}`;
}

/** SYNC-7. Of what `provenText` wrote. */
export async function proofOf(
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

/** Tells what happened by chance, on any page; against somebody who means it there is the seal. */
function checksum(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01000193);
}
