import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, moment, text } from '../primitives.ts';

/** A session that has not ended. `lastUsedAt` lags by up to 15 minutes. */
const userSession = v.object({
  id,
  startedAt: moment,
  lastUsedAt: moment,
  remember: v.boolean(),
  userAgent: v.string(),
  /** The session making this call. */
  isThis: v.boolean(),
});

export type UserSession = v.InferOutput<typeof userSession>;

/** The calling session first, then by last use. */
const userSessions = v.array(userSession);

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The sessions of the signed-in user that have not ended (ACCT-6)',
  base: 'api',
  method: 'GET',
  path: '/user/sessions',
  encoding: 'none',
  access: 'signed-in',
  ownOnly: true,
  answers: { 200: userSessions },
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  summary:
    'End one session of the signed-in user, or without id all but the calling one (ACCT-6), as often as it is asked; 404 where there never was one',
  base: 'api',
  method: 'POST',
  path: '/user/sessions/end',
  encoding: 'json',
  access: 'signed-in',
  ownOnly: true,
  /** All but the calling session need the password. */
  body: v.strictObject({ id: v.optional(id), current_password: v.optional(text(1_000)) }),
  answers: { 200: userSessions },
});
