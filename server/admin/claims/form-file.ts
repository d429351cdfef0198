import * as v from 'valibot';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { ClaimFieldKind } from '../../../src/domain/warranty/claim-field.ts';
import { inSchema, saidBySchema, say, type Text } from '../texts/say.ts';

const kinds = [
  'line',
  'text',
  'day',
  'choice',
  'serial',
  'product',
  'country',
  'province',
  'files',
] as const satisfies readonly ClaimFieldKind[];

/** A form has at most one of each. */
const single: readonly ClaimFieldKind[] = ['country', 'province', 'files'];
const longKinds: readonly ClaimFieldKind[] = ['line', 'text', 'serial', 'product'];

const oneLine = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, inSchema(say`text of one line, up to 200 characters, is needed`)),
);
const words = v.strictObject({ en: oneLine, fr: v.nullable(oneLine) });

/** Names that every object inherits are not allowed. */
const name = v.pipe(
  v.string(),
  v.regex(
    /^(?!constructor$|prototype$)[a-z][a-z0-9-]{0,39}$/,
    inSchema(say`small letters, digits and hyphens, a letter first, up to 40`),
  ),
);

const choice = v.strictObject({ value: name, label: words });

const field = v.pipe(
  v.strictObject({
    name,
    kind: v.picklist(kinds, kinds.join(', ')),
    required: v.boolean(inSchema(say`true or false is needed`)),
    label: words,
    hint: v.exactOptional(words),
    maxLength: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, inSchema(say`at least 1`)),
        v.maxValue(10_000, inSchema(say`at most 10000`)),
      ),
    ),
    choices: v.exactOptional(
      v.pipe(
        v.array(choice),
        v.minLength(1, inSchema(say`at least one choice`)),
        v.maxLength(60, inSchema(say`at most 60 choices`)),
        v.check((choices) => isDistinct(choices.map(({ value }) => value)), inSchema(say`each value once`)),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ kind, choices }) => (kind === 'choice') === (choices !== undefined),
      inSchema(say`a choice has them, nothing else`),
    ),
    ['choices'],
  ),
  v.forward(
    v.check(
      ({ kind, maxLength }) => maxLength === undefined || longKinds.includes(kind),
      inSchema(say`${longKinds.join(', ')} alone have one`),
    ),
    ['maxLength'],
  ),
);

const form = v.pipe(
  v.array(field),
  v.minLength(1, inSchema(say`at least one field`)),
  v.maxLength(60, inSchema(say`at most 60 fields`)),
  v.check((fields) => isDistinct(fields.map(({ name: one }) => one)), inSchema(say`each name once`)),
  v.check(
    (fields) => single.every((kind) => fields.filter((one) => one.kind === kind).length <= 1),
    inSchema(say`${single.join(', ')}: one of each at most`),
  ),
  v.check(
    (fields) => !fields.some(({ kind }) => kind === 'province') || fields.some(({ kind }) => kind === 'country'),
    inSchema(say`a province is one of a country: a field of this kind is needed too`),
  ),
);

/** Reads a claim form from a file, or lists every fault, one per line. */
export function readFormFile(text: string): { form: ShownClaimField[] } | { faults: Text[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [say`not JSON: ${(error as SyntaxError).message}`] };
  }
  const read = v.safeParse(form, json);
  if (read.success) return { form: read.output };
  return { faults: read.issues.map((issue) => say`${v.getDotPath(issue) ?? 'form'}: ${saidBySchema(issue.message)}`) };
}

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
