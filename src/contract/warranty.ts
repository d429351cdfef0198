import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, moment } from './primitives.ts';

/** WAR-1: the claim form as data. */
const claimField = v.object({
  name: v.string(),
  label: v.string(),
  kind: v.picklist(['text', 'long-text', 'date', 'choice', 'product', 'province', 'photos']),
  required: v.boolean(),
  maxLength: v.optional(v.number()),
  choices: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
});

export const warrantyFields = endpoint({
  name: 'warrantyFields',
  summary: 'The fields of the warranty claim form (WAR-1)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/fields',
  encoding: 'none',
  access: 'signed-in',
  answers: { 200: v.array(claimField) },
});

export const warrantyProvinces = endpoint({
  name: 'warrantyProvinces',
  summary: 'The provinces or states of a country (WAR-1)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/provinces/{id}',
  encoding: 'none',
  access: 'signed-in',
  params: v.strictObject({ id }),
  answers: { 200: v.array(v.object({ id: v.string(), name: v.string() })) },
});

export const fileWarrantyClaim = endpoint({
  name: 'fileWarrantyClaim',
  summary: 'File a claim, once per key, with its photos as files of the form (WAR-2)',
  base: 'api',
  method: 'POST',
  path: '/warranty-claim',
  encoding: 'multipart',
  access: 'signed-in',
  owner: 'body.userId',
  body: v.strictObject({
    userId: id,
    key: v.pipe(v.string(), v.uuid()),
    fields: v.pipe(v.string(), v.maxLength(100_000)),
  }),
  answers: { 200: v.object({ id, reference: v.string() }) },
});

export const warrantyClaims = endpoint({
  name: 'warrantyClaims',
  summary: 'The claims that a user filed, and their state (WAR-3)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/{userId}',
  encoding: 'none',
  access: 'signed-in',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: {
    200: v.array(
      v.object({
        id,
        reference: v.string(),
        filed: moment,
        state: v.picklist(['received', 'in-review', 'accepted', 'refused']),
        summary: v.string(),
      }),
    ),
  },
});
