import { revokeSession } from '../../contract/session.ts';
import type { SessionPorts } from './ports.ts';
import { loadStoredSession, readStoredSession } from './stored-session.ts';

/** SES-8. Tells the server of a session that ended on this device, if one is still to be told of; true once it knows. */
export async function settleRevocation({
  exchange,
  store,
}: Pick<SessionPorts, 'exchange' | 'store'>): Promise<boolean> {
  const stored = await loadStoredSession(store);
  if (!stored || stored.auth || stored.refreshToken === null) return true;
  const outcome = await exchange(revokeSession, { body: { refresh_token: stored.refreshToken } }, {});
  if (outcome.outcome === 'unreachable') return false;
  await store.update((record) => {
    const present = readStoredSession(record);
    // Somebody may have signed in meanwhile, in another tab.
    if (!present || present.auth || present.refreshToken !== stored.refreshToken) return 'as-it-is';
    return present.leaving === undefined ? null : { ...present, refreshToken: null };
  });
  return true;
}
