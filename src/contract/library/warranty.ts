import * as v from 'valibot';
import type { AttachmentType } from '../../domain/files/attachment.ts';
import type { ClaimField, ClaimFieldKind, ClaimState } from '../../domain/warranty/claim-field.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, line, moment, text } from '../primitives.ts';
import { problem } from '../problem.ts';
import { pieceAnswers, pieceBody, uuid } from './attachment-piece.ts';

/** `fr` null falls back to English. */
const words = v.object({ en: v.string(), fr: v.nullable(v.string()) });

const name = v.pipe(line(40), v.minLength(1));

const kinds = ['line', 'text', 'day', 'choice', 'serial', 'product', 'country', 'province', 'files'] as const;

/** The claim form as data in both languages, so saved forms open offline. */
const claimField = v.object({
  name,
  label: words,
  hint: v.optional(words),
  kind: v.picklist(kinds satisfies readonly ClaimFieldKind[]),
  required: v.boolean(),
  maxLength: v.optional(v.number()),
  choices: v.optional(v.array(v.object({ value: v.string(), label: words }))),
}) satisfies v.GenericSchema<ClaimField>;

export type ShownClaimField = v.InferOutput<typeof claimField>;

export const warrantyFields = endpoint({
  name: 'warrantyFields',
  summary: 'The fields of the warranty claim form (WAR-1)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/fields',
  encoding: 'none',
  access: 'signed-in',
  needs: 'claims',
  answers: { 200: v.array(claimField) },
});

export const warrantyProvinces = endpoint({
  name: 'warrantyProvinces',
  summary: 'The provinces or states of a country, by its ISO code; none where they are free text (WAR-1)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/provinces/{id}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'claims',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters')) }),
  answers: { 200: v.array(v.object({ id: v.string(), name: words })) },
});

export const sendClaimFile = endpoint({
  name: 'sendClaimFile',
  summary: 'A piece of a photo or PDF for a claim (WAR-2)',
  base: 'api',
  method: 'POST',
  path: '/warranty-claim/file',
  encoding: 'multipart',
  access: 'signed-in',
  needs: 'claims',
  owner: 'body.userId',
  body: pieceBody,
  answers: pieceAnswers,
});

/** JSON text, because form parts carry only text. */
const valuesText = v.pipe(
  v.string(),
  v.maxLength(100_000),
  v.parseJson(),
  v.pipe(
    v.record(name, text(10_000)),
    v.check((values) => Object.keys(values).length <= 60, 'at most 60 fields'),
  ),
);
const filesText = v.pipe(v.string(), v.maxLength(1_000), v.parseJson(), v.pipe(v.array(uuid), v.maxLength(50)));

const file = v.object({
  id,
  name: v.string(),
  mediaType: v.picklist([
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
  ] as const satisfies readonly AttachmentType[]),
  size: v.number(),
  /** Signed for this user for one day, always an attachment. */
  url: v.string(),
});

const states = ['received', 'in-review', 'accepted', 'refused'] as const satisfies readonly ClaimState[];

/** `key` is the device's id. Messages are oldest first, and `text` is null for mere state changes. */
export const claim = v.object({
  id,
  key: v.string(),
  reference: v.string(),
  filed: moment,
  state: v.picklist(states),
  values: v.record(v.string(), v.string()),
  /** The form at filing time. */
  fields: v.array(claimField),
  files: v.array(file),
  messages: v.array(v.object({ at: moment, state: v.picklist(states), text: v.nullable(words) })),
});

export type Claim = v.InferOutput<typeof claim>;

/** Idempotent per key. 422 for field faults or a reused key, 409 for files to send first. */
export const fileWarrantyClaim = endpoint({
  name: 'fileWarrantyClaim',
  summary: 'File a claim, once per key, with files that were sent before (WAR-2)',
  base: 'api',
  method: 'POST',
  path: '/warranty-claim',
  encoding: 'multipart',
  access: 'signed-in',
  needs: 'claims',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, key: uuid, values: valuesText, files: filesText }),
  answers: {
    200: claim,
    409: v.looseObject({ ...problem.entries, files: v.array(v.string()) }),
    422: v.looseObject({
      ...problem.entries,
      faults: v.array(v.object({ field: v.string(), code: v.string() })),
    }),
  },
});

export const warrantyClaims = endpoint({
  name: 'warrantyClaims',
  summary: 'The claims that a user filed, and their state, the latest first (WAR-3)',
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'claims',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: v.array(claim) },
});

/** The bike and the user's matching orders, newest first. 204 when unknown. */
const serialFound = v.object({
  model: v.string(),
  year: v.nullable(v.number()),
  orders: v.array(v.object({ transactionId: id, reference: v.string(), date: day, sku: v.string(), name: v.string() })),
});

export type SerialFound = v.InferOutput<typeof serialFound>;

export const warrantySerial = endpoint({
  name: 'warrantySerial',
  summary: "The bike of a serial number, and the user's own orders of such bikes (WAR-3)",
  base: 'api',
  method: 'GET',
  path: '/warranty-claim/{userId}/serial/{serial}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'claims',
  owner: 'params.userId',
  params: v.strictObject({ userId: id, serial: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  answers: { 200: serialFound, 204: null },
});
