import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { look } from './look.ts';
import { moment } from './primitives.ts';

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

/** `/config.json`, read at startup. */
export const appConfig = v.object({
  apiUrl: v.string(),
  cmsUrl: v.string(),
  /** IANA zone such as America/Toronto. Undefined if the server or browser does not know it. */
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
  maker: v.object({
    name: v.string(),
    email: v.string(),
    /** Missing until the company enters it. */
    seller: v.optional(seller),
    /** In display order. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
    /** Missing until the company sets it: the neutral look. */
    look: v.optional(look),
  }),
});

export type AppConfig = v.InferOutput<typeof appConfig>;

/** IANA names only. Offsets such as +05:00 are refused because databases reverse their sign. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `epoch` changes after a restore. `minimumClient` is the oldest app version allowed. */
export const status = endpoint({
  name: 'status',
  summary: 'Whether the portal is in maintenance (MAINT-1)',
  base: 'api',
  method: 'GET',
  path: '/status',
  encoding: 'none',
  access: 'public',
  answers: {
    200: v.object({
      maintenance: v.boolean(),
      time: moment,
      epoch: v.optional(v.string()),
      minimumClient: v.optional(v.string()),
    }),
  },
});
