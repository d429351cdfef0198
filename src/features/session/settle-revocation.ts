import { revokeSession } from '../../contract/account/session.ts';
import type { SessionPorts } from './ports.ts';
import { readStoredSession } from './stored-session.ts';

/** Revokes an ended session and resolves true once the server knows. */
export async function settleRevocation({
  exchange,
  store,
}: Pick<SessionPorts, 'exchange' | 'store'>): Promise<boolean> {
  const record = await store.load();
  const stored = readStoredSession(record);
  if (!stored || stored.auth || stored.refreshToken === null) return true;
  const outcome = await exchange(revokeSession, { body: { refresh_token: stored.refreshToken } }, {});
  if (outcome.outcome === 'unreachable') return false;
  // Somebody may have signed in meanwhile, in another tab.
  await store.replace(record, stored.leaving === undefined ? null : { ...stored, refreshToken: null });
  return true;
}
