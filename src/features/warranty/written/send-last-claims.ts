import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

/** How long a sign-out waits for uploads, which may take minutes, in ms. */
const timeoutMs = 2_000;

/** Finishes uploads, then returns what remains on this device, including drafts. */
export async function sendLastClaims(
  claims: WrittenClaims,
  after: (delayMs: number, work: () => void) => () => void,
): Promise<readonly WrittenClaim[]> {
  await claims.opened;
  const elapsed = new Promise<void>((resolve) => {
    after(timeoutMs, resolve);
  });
  await Promise.race([claims.renew(), elapsed]);
  return claims.getSnapshot() ?? [];
}
