import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { line, text, word } from '../primitives.ts';
import { givenAddress, user } from './user.ts';

/** An account page shows every address, so each kind is capped. */
export const MOST_ADDRESSES = 100;

export const updateUserField = endpoint({
  name: 'updateUserField',
  summary: 'Change one field of the signed-in user (ACCT-1, ACCT-5); another password ends every session (ACCT-4)',
  base: 'api',
  method: 'POST',
  path: '/user/field',
  encoding: 'json',
  access: 'signed-in',
  keepsSessionOn401: true,
  judgesText: true,
  body: v.strictObject({
    field_name: line(60),
    value: v.nullable(word(2_000), ''),
    current_password: v.optional(text(1_000)),
  }),
  answers: { 200: user },
});

const addresses = v.pipe(v.array(givenAddress), v.maxLength(MOST_ADDRESSES));

export const saveAddresses = endpoint({
  name: 'saveAddresses',
  summary:
    'Replace the addresses of the signed-in user (ACCT-1): removal, default and order; with `from`, only where they still are so, else 409',
  base: 'api',
  method: 'POST',
  path: '/user/addresses',
  encoding: 'json',
  access: 'signed-in',
  needs: 'addresses',
  keepsSessionOn401: true,
  body: v.strictObject({
    shipping: addresses,
    billing: addresses,
    // Ours: without it, an address that another device just added would be dropped.
    from: v.optional(v.strictObject({ shipping: addresses, billing: addresses })),
  }),
  answers: { 200: user },
});

export const saveAddress = endpoint({
  name: 'saveAddress',
  summary: 'Add or change one address of the signed-in user (ACCT-1); one that is there already is not added again',
  base: 'api',
  method: 'POST',
  path: '/user/address',
  encoding: 'json',
  access: 'signed-in',
  needs: 'addresses',
  keepsSessionOn401: true,
  body: v.strictObject({ kind: v.picklist(['shipping', 'billing']), address: givenAddress }),
  answers: { 200: user },
});
