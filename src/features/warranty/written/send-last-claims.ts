import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

/** How long a sign-out waits for what is on its way, before it names what is left: photos may take minutes. */
const patienceMs = 2_000;

/** SES-8. Lets arrive what is on its way; answers what then is on this device alone, drafts too. */
export async function sendLastClaims(
  claims: WrittenClaims,
  after: (delayMs: number, work: () => void) => () => void,
): Promise<readonly WrittenClaim[]> {
  await claims.opened;
  const elapsed = new Promise<void>((resolve) => {
    after(patienceMs, resolve);
  });
  await Promise.race([claims.renew(), elapsed]);
  return claims.getSnapshot() ?? [];
}
