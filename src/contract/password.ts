import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { line, locale } from './primitives.ts';

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
    type: v.optional(v.picklist(['migration'])),
  }),
  answers: { 204: null },
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a password with the token of a mail, once and within the hour (SES-12)',
  base: 'api',
  method: 'POST',
  path: '/password/reset',
  encoding: 'form',
  access: 'public',
  body: v.strictObject({
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    reset_token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  answers: { 204: null },
});
