import * as v from 'valibot';

const line = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, 'text of one line, up to 200 characters'));

/** The seller on invoices. `tax` matches the tax rate's name, to find its number. */
export const seller = v.strictObject({
  legalName: line,
  address: v.pipe(v.array(line), v.minLength(1, 'at least one line'), v.maxLength(6, 'at most 6 lines')),
  taxNumbers: v.pipe(
    v.array(v.strictObject({ tax: line, taxFr: v.nullable(line), number: line })),
    v.maxLength(20, 'at most 20 numbers'),
  ),
  /** How to pay an invoice. */
  payment: v.strictObject({ en: line, fr: line }),
});

export type Seller = v.InferOutput<typeof seller>;
