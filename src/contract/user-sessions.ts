import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, moment } from './primitives.ts';

/** One sign-in of the user that has not ended. `lastUsedAt` is up to 15 minutes old; `userAgent` as the browser gave it. */
const userSession = v.object({
  id,
  startedAt: moment,
  lastUsedAt: moment,
  remember: v.boolean(),
  userAgent: v.string(),
  /** The one that asks. */
  isThis: v.boolean(),
});

export type UserSession = v.InferOutput<typeof userSession>;

/** The one that asks first, then those that were used last. */
const userSessions = v.array(userSession);

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The sessions of the signed-in user that have not ended (ACCT-6)',
  base: 'api',
  method: 'GET',
  path: '/user/sessions',
  encoding: 'none',
  access: 'signed-in',
  answers: { 200: userSessions },
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  summary: 'End one session of the signed-in user (ACCT-6), as often as it is asked; 404 where there never was one',
  base: 'api',
  method: 'POST',
  path: '/user/sessions/end',
  encoding: 'json',
  access: 'signed-in',
  body: v.strictObject({ id }),
  answers: { 200: userSessions },
});
