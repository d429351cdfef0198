import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findTooLong, findUnstorable } from './storable.ts';

const list = v.pipe(v.array(v.strictObject({ sku: v.string() })), v.minLength(1), v.maxLength(3));
const long = Array.from({ length: 4 }, () => ({ sku: 'a' }));

test.each([
  [v.strictObject({ items: list }), { items: long }, 'body.items'],
  [v.strictObject({ items: v.optional(v.nullable(list)) }), { items: long }, 'body.items'],
  [v.strictObject({ ops: v.array(v.strictObject({ rows: list })) }), { ops: [{ rows: long }] }, 'body.ops.0.rows'],
  [
    v.strictObject({ op: v.variant('type', [v.strictObject({ type: v.literal('set'), rows: list })]) }),
    { op: { type: 'set', rows: long } },
    'body.op.rows',
  ],
] as const)('[F-86] a list that is too long is found before its items are looked at (%#)', (schema, value, field) => {
  expect(findTooLong(schema, value, 'body')).toEqual({ field, message: 'at most 3' });
});

test('[F-86] a list without a limit of its own has the usual one', () => {
  const schema = v.strictObject({ items: v.array(v.number()) });
  expect(findTooLong(schema, { items: Array(5_000).fill(1) }, 'body')).toBeNull();
  expect(findTooLong(schema, { items: Array(5_001).fill(1) }, 'body')).toMatchObject({ field: 'body.items' });
});

test('[F-86] what is no list, and what the schema does not know, is left to the schema', () => {
  const schema = v.strictObject({ items: list, name: v.string() });
  for (const value of [null, 'a', 1, [], { items: 1 }, { items: { length: 9 } }, { others: long }, {}]) {
    expect(findTooLong(schema, value, 'body')).toBeNull();
  }
});

test('[F-82, F-86] text that cannot be stored, and what is too deep or too much, is found', () => {
  expect(findUnstorable({ a: ['b', { c: 'd\u0000' }] }, 'body')).toMatchObject({ field: 'body.a.1.c' });
  expect(findUnstorable({ 'a\ud800': 1 }, 'body')).toMatchObject({ field: 'body' });
  expect(findUnstorable(JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`), 'body')).toMatchObject({
    message: 'nested too deep',
  });
  expect(findUnstorable(Array(250_000).fill(0), 'body')).toMatchObject({ message: 'too many values' });
  expect(findUnstorable({ a: [{ b: 'é😀' }], c: null, d: new Uint8Array(3) }, 'body')).toBeNull();
});
