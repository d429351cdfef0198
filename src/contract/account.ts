import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { line } from './primitives.ts';
import { givenAddress, user } from './user.ts';

export const updateUserField = endpoint({
  name: 'updateUserField',
  summary: 'Change one field of the signed-in user (ACCT-1, ACCT-5)',
  base: 'api',
  method: 'POST',
  path: '/user/field',
  encoding: 'json',
  access: 'signed-in',
  body: v.strictObject({ field_name: line(60), value: v.string(), current_password: v.optional(v.string()) }),
  answers: { 200: user },
});

export const saveAddresses = endpoint({
  name: 'saveAddresses',
  summary: 'Replace the addresses of the signed-in user (ACCT-1)',
  base: 'api',
  method: 'POST',
  path: '/user/addresses',
  encoding: 'json',
  access: 'signed-in',
  body: v.strictObject({ shipping: v.array(givenAddress), billing: v.array(givenAddress) }),
  answers: { 200: user },
});

export const saveAddress = endpoint({
  name: 'saveAddress',
  summary: 'Add or change one address of the signed-in user (ACCT-1)',
  base: 'api',
  method: 'POST',
  path: '/user/address',
  encoding: 'json',
  access: 'signed-in',
  body: v.strictObject({ kind: v.picklist(['shipping', 'billing']), address: givenAddress }),
  answers: { 200: user },
});
