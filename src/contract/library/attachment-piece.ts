import * as v from 'valibot';
import { id, line } from '../primitives.ts';
import { problem } from '../problem.ts';

export const uuid = v.pipe(v.string(), v.uuid());
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'SHA-256 in hexadecimal digits'));
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a whole number'));

/** A Blob when sent, bytes when received. */
const piece = v.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, 'a file');

/** Resumable upload: pieces start where `received` ends. */
export const pieceBody = v.strictObject({
  userId: id,
  file: uuid,
  name: line(300),
  size: count,
  sha256,
  offset: count,
  piece,
});

/** After the last piece, a failed check answers 422 and discards the file. */
export const pieceAnswers = {
  200: v.object({ received: v.number(), isWhole: v.boolean() }),
  422: v.looseObject({
    ...problem.entries,
    reason: v.picklist(['empty', 'too-large', 'not-taken', 'altered', 'too-many']),
  }),
};
