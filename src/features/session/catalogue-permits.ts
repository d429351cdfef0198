import type { Permits } from '../../search/types.ts';
import { userOf } from './session-state.ts';
import type { Session } from './session.ts';

/** SES-6. A token for one call of the search thread, for nobody but the dealer of this tab. */
export function cataloguePermits(session: Pick<Session, 'freshToken' | 'getSnapshot'>): Permits {
  return async (userId, refused) => {
    if (userOf(session.getSnapshot())?.id !== userId) return { why: 'sign-in-needed' };
    const renewal = await session.freshToken(refused);
    if (renewal.code === 'token') return { token: renewal.token.accessToken };
    if (renewal.code !== 'unreachable') return { why: 'sign-in-needed' };
    const { reason } = renewal.outcome;
    return { why: reason === 'not-the-contract' ? 'busy' : reason };
  };
}
