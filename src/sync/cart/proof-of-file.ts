import { checksum, PROOF } from './file-proof.ts';

/** `sealed`: as the user's own device wrote it · `unsealed`: whole, but nobody can tell here who wrote it · `altered`: not as it was written. */
export type Proof = 'sealed' | 'unsealed' | 'altered';

const proofs = /^([0-9a-f]{16})(?:\.([0-9a-f]+))?"\n\}$/;

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
