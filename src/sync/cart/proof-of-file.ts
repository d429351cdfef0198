import { checksum, PROOF } from './file-proof.ts';

/** `sealed`: written by the user's own device. `unsealed`: intact, author unknown. `altered`: changed since written. */
export type Proof = 'sealed' | 'unsealed' | 'altered';

const proofs = /^([0-9a-f]{16})(?:\.([0-9a-f]+))?"\n\}$/;

/** Checks the output of `provenText`. */
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
