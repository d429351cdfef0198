import { expect, test, vi } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { cataloguePermits } from './catalogue-permits.ts';
import type { Renewal } from './renew-token.ts';

const user = buildUser({ id: 'u1' });

function permitsWith(renewal: Renewal) {
  const freshToken = vi.fn(async () => renewal);
  const permits = cataloguePermits({ freshToken, getSnapshot: () => ({ state: 'signed-in', user, confirmed: true }) });
  return { permits, freshToken };
}

const token = { accessToken: 't', arrivedAtMs: 0, expiresInS: null };

test('[SES-6] the thread is given a token that is not the one that was refused', async () => {
  const { permits, freshToken } = permitsWith({ code: 'token', token });
  expect(await permits('u1', 'refused')).toEqual({ token: 't' });
  expect(freshToken).toHaveBeenCalledWith('refused');
});

test('[F-75, SES-16] and none for another dealer than the one of this tab', async () => {
  const { permits, freshToken } = permitsWith({ code: 'token', token });
  expect(await permits('u2', undefined)).toEqual({ why: 'sign-in-needed' });
  expect(freshToken).not.toHaveBeenCalled();
});

test.each([
  [{ code: 'ended' }, 'sign-in-needed'],
  [{ code: 'unreachable', outcome: { outcome: 'unreachable', reason: 'network' } }, 'network'],
  [{ code: 'unreachable', outcome: { outcome: 'unreachable', reason: 'not-the-contract' } }, 'busy'],
] as const)('where none is to be had, why is said: %o', async (renewal, why) => {
  expect(await permitsWith(renewal).permits('u1', undefined)).toEqual({ why });
});
