import { expect, test, vi } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { CatalogueKey } from '../../contract/catalogue/catalogue-search.ts';
import type { FromSearchThread, ToSearchThread } from '../../contract/catalogue/search-messages.ts';
import type { Renewal } from './renew-token.ts';
import type { SessionState } from './session-state.ts';
import { tabCatalogues } from './tab-catalogues.ts';

const key: CatalogueKey = { userId: 'u1', locale: 'en', catalogue: 'parts' };
const signedIn: SessionState = { state: 'signed-in', user: buildUser({ id: 'u1' }), confirmed: true };

/** A tab of u1 with a thread that says what a test tells it to say. */
function tab(renewal: Renewal) {
  let state: SessionState = signedIn;
  const listeners = new Set<() => void>();
  const freshToken = vi.fn(async () => renewal);
  const posted: ToSearchThread[] = [];
  const end = vi.fn();
  let say: (message: FromSearchThread) => void = () => {};
  const catalogues = tabCatalogues({
    apiBase: () => '/api',
    session: {
      freshToken,
      getSnapshot: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async start({ message }) {
      say = message;
      return { post: (one) => void posted.push(one), end };
    },
  });
  catalogues.open(key);
  return {
    freshToken,
    end,
    permit: async (userId: string, refused?: string) => {
      say({ type: 'permit-wanted', id: 1, userId, ...(refused !== undefined && { refused }) });
      await expect.poll(() => posted.at(-1)?.type).toBe('permit');
      const last = posted.at(-1);
      return last?.type === 'permit' ? last.permit : null;
    },
    enter: (next: SessionState) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

const token = { accessToken: 't', arrivedAtMs: 0, expiresInS: null };

test('[SES-6] the thread is given a token that is not the one that was refused', async () => {
  const { permit, freshToken } = tab({ code: 'token', token });
  expect(await permit('u1', 'refused')).toEqual({ token: 't' });
  expect(freshToken).toHaveBeenCalledWith('refused');
});

test('[F-75, SES-16] and none for another dealer than the one of this tab', async () => {
  const { permit, freshToken } = tab({ code: 'token', token });
  expect(await permit('u2')).toEqual({ why: 'sign-in-needed' });
  expect(freshToken).not.toHaveBeenCalled();
});

test.each([
  [{ code: 'ended' }, 'sign-in-needed'],
  [{ code: 'unreachable', outcome: { outcome: 'unreachable', reason: 'network' } }, 'network'],
  [{ code: 'unreachable', outcome: { outcome: 'unreachable', reason: 'not-the-contract' } }, 'intercepted'],
] as const)('where none is to be had, why is said: %o', async (renewal, why) => {
  expect(await tab(renewal).permit('u1')).toEqual({ why });
});

test('[SES-8, F-75] the thread ends with the dealer, not with news of the same one', async () => {
  const { enter, end, permit } = tab({ code: 'token', token });
  await permit('u1');
  enter({ ...signedIn, confirmed: false });
  await Promise.resolve();
  expect(end).not.toHaveBeenCalled();
  enter({ state: 'signed-out', because: 'own-choice', remember: false });
  await Promise.resolve();
  expect(end).toHaveBeenCalledTimes(1);
});
