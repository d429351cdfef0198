import { expect, test } from 'vitest';
import { updateUserField } from '../../contract/account/account.ts';
import type { CallOutcome } from '../../contract/backend.ts';
import { loadBookingSettings } from '../../contract/booking/booking.ts';
import { status } from '../../contract/config.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Exchange } from './ports.ts';
import type { Renewal } from './renew-token.ts';
import { signedInBackend } from './signed-in-backend.ts';

const refusedToken: CallOutcome<Endpoint> = {
  outcome: 'refused',
  status: 401,
  problem: { title: '', status: 401, code: 'not-signed-in' },
};
const done = { outcome: 'answered', status: 200, body: {} } as CallOutcome<Endpoint>;

/** A session that hands out these tokens in turn, and an exchange that takes the last one only. */
function backendWith(renewals: readonly Renewal[], answer: (token: string | undefined) => CallOutcome<Endpoint>) {
  const left = [...renewals];
  const seen = {
    tokens: [] as (string | undefined)[],
    langs: [] as (string | undefined)[],
    refused: [] as (string | undefined)[],
    ended: 0,
  };
  const exchange = (async (_endpoint, _request, { token, lang }) => {
    seen.tokens.push(token);
    seen.langs.push(lang);
    return answer(token);
  }) as Exchange;
  const backend = signedInBackend(exchange, {
    getSnapshot: () => ({ state: 'signed-out', because: 'own-choice', remember: false }),
    freshToken: async (refused) => {
      seen.refused.push(refused);
      return left.shift()!;
    },
    end: async () => {
      seen.ended += 1;
    },
  });
  return { backend, seen };
}

const token = (accessToken: string): Renewal => ({
  code: 'token',
  token: { accessToken, arrivedAtMs: 0, expiresInS: 900 },
});

test('[API-1] a signed-in call carries a token, a public one none', async () => {
  const { backend, seen } = backendWith([token('a')], () => done);
  await backend.call(loadBookingSettings, {});
  await backend.call(status, {});
  expect(seen.tokens).toEqual(['a', undefined]);
});

test('[UI-2] the language of a call is asked for with a token, with the next token, and without one', async () => {
  const { backend, seen } = backendWith([token('a'), token('b')], (sent) => (sent === 'a' ? refusedToken : done));
  await backend.call(loadBookingSettings, {}, { lang: 'fr' });
  await backend.call(status, {}, { lang: 'en' });
  expect(seen.langs).toEqual(['fr', 'fr', 'en']);
});

test('[SES-9] a 401 is tried once more with a new token', async () => {
  const { backend, seen } = backendWith([token('a'), token('b')], (given) => (given === 'b' ? done : refusedToken));
  expect(await backend.call(loadBookingSettings, {})).toMatchObject({ outcome: 'answered' });
  expect(seen).toMatchObject({ tokens: ['a', 'b'], refused: [undefined, 'a'], ended: 0 });
});

test('[SES-9] a 401 to the new token too ends the session', async () => {
  const { backend, seen } = backendWith([token('a'), token('b')], () => refusedToken);
  expect(await backend.call(loadBookingSettings, {})).toEqual({ outcome: 'sign-in-needed' });
  expect(seen.tokens).toEqual(['a', 'b']);
  expect(seen.ended).toBe(1);
});

test('[SES-7] without a network for the refresh the call has not reached anybody, and nothing ends', async () => {
  const unreachable = { outcome: 'unreachable', reason: 'network' } as const;
  const { backend, seen } = backendWith([{ code: 'unreachable', outcome: unreachable }], () => done);
  expect(await backend.call(loadBookingSettings, {})).toEqual(unreachable);
  expect(seen).toMatchObject({ tokens: [], ended: 0 });
});

test('[ACCT-2] a 401 to a change of the account, with a token that was just renewed, ends nothing', async () => {
  const { backend, seen } = backendWith([token('a'), token('b')], () => refusedToken);
  const body = { field_name: 'phone', value: '1' };
  expect(await backend.call(updateUserField, { body })).toEqual(refusedToken);
  expect(seen.ended).toBe(0);
});

test('a 401 about the call itself is the caller’s to read', async () => {
  const wrongPassword = { ...refusedToken, problem: { ...refusedToken.problem, code: 'wrong-password' } } as const;
  const { backend, seen } = backendWith([token('a')], () => wrongPassword);
  expect(await backend.call(loadBookingSettings, {})).toEqual(wrongPassword);
  expect(seen.ended).toBe(0);
});

test('[F-1, PWA-2] what the device holds is asked for without a token', async () => {
  const { backend, seen } = backendWith([], () => done);
  await backend.call(loadBookingSettings, {}, { prefer: 'held' });
  expect(seen).toMatchObject({ tokens: [undefined], refused: [], ended: 0 });
});
