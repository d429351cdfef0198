import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { line, password } from '../primitives.ts';
import { user } from './user.ts';

/**
 * All but the access token and `user_info` is optional, for backends that know the specification alone. `refresh_token` is `cookie`
 * when the real one is an HttpOnly cookie, plus a dot and the app's half of a split token. `timestamp` (ms since 1970) is
 * information only: the device's clock counts expiry. `seal_key` (base64url, 32 bytes) encrypts unsent work and never changes.
 */
const tokens = {
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
  timestamp: v.optional(v.number()),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1))),
  seal_key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
};

const splitToken = v.optional(v.literal('1'));

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Sign in with username and password (SES-1)',
  base: 'api',
  method: 'POST',
  path: '/oauth/token',
  encoding: 'multipart',
  access: 'public',
  body: v.strictObject({
    username: v.pipe(line(200), v.minLength(1)),
    password,
    remember: v.optional(v.picklist(['0', '1'])),
    split_token: splitToken,
  }),
  answers: { 200: v.object({ ...tokens, user_info: user }) },
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  summary: 'Exchange a refresh token for its successor (SES-6, SES-7)',
  base: 'api',
  method: 'POST',
  path: '/oauth/refresh',
  encoding: 'form',
  access: 'public',
  body: v.strictObject({
    refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    split_token: splitToken,
  }),
  answers: { 200: v.object({ ...tokens, user_info: v.optional(user) }) },
});

export const revokeSession = endpoint({
  name: 'revokeSession',
  summary: 'Sign out: the whole family of the refresh token ends (SES-8)',
  base: 'api',
  method: 'POST',
  path: '/oauth/revoke',
  encoding: 'form',
  access: 'public',
  body: v.strictObject({ refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  answers: { 204: null },
});
