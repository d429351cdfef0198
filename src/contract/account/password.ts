import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { line, locale, password, word } from '../primitives.ts';

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary:
    'Ask for a mail with a link at which the password is set (SES-11, SES-13); the answer never tells whether the address is known',
  base: 'api',
  method: 'POST',
  path: '/password/forgot',
  encoding: 'json',
  access: 'public',
  body: v.strictObject({
    email: v.pipe(line(200), v.minLength(1)),
    lang: locale,
    /** `migration` requests the mail for moved accounts, anything else the usual one. */
    type: v.optional(v.nullable(word(200))),
  }),
  answers: { 204: null },
});

const resetToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Ours: password managers save the new password under this username. */
export const resetOwner = endpoint({
  name: 'resetOwner',
  summary: 'The username whose password a mail’s token sets (SES-12); null where it serves no longer. Uses nothing up',
  base: 'api',
  method: 'POST',
  path: '/password/owner',
  encoding: 'form',
  access: 'public',
  body: v.strictObject({ reset_token: resetToken }),
  answers: {
    200: v.object({
      username: v.nullable(v.string()),
      /** COMP-3. Only for the token of an invitation. */
      invitation: v.optional(v.picklist(['open', 'used', 'late'])),
    }),
  },
});

export type InvitationState = 'open' | 'used' | 'late';

/** `used`: consumed, or the password changed since · `late`: over an hour old, or a week for an invitation · `unknown`: no such token. */
export const tokenFaults = ['used', 'late', 'unknown'] as const;

export type TokenFault = (typeof tokenFaults)[number];

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary:
    'Set a password with the token of a mail, once and within the hour (SES-12, SES-13); `errors` of a refusal say why, as `message`',
  base: 'api',
  method: 'POST',
  path: '/password/reset',
  encoding: 'form',
  access: 'public',
  body: v.strictObject({ password, reset_token: resetToken }),
  answers: { 204: null },
});
