import { expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { loadStoredSession } from './stored-session.ts';

const open = { auth: true, user: buildUser(), remember: true, refreshToken: 'cookie', token: null };
const holding = (kept: unknown) => ({ load: async () => kept });

test('[SES-3] an open and an ended session are read as they were saved', async () => {
  expect(await loadStoredSession(holding(open))).toEqual(open);
  const ended = { auth: false, remember: true, refreshToken: null };
  expect(await loadStoredSession(holding(ended))).toEqual(ended);
});

test.for([
  ['nothing', undefined],
  ['a record of another version', { signedIn: true }],
  ['a user without an id', { ...open, user: { ...open.user, id: '' } }],
  ['text', 'open'],
] as const)('%s is no session', async ([, kept]) => {
  expect(await loadStoredSession(holding(kept))).toBeNull();
});
