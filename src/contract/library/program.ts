import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, locale, percent } from '../primitives.ts';

/** Amounts are in `currency`. `counts` limits which goods count, and tiers ascend. */
const program = v.object({
  title: v.string(),
  year: v.optional(v.number()),
  from: day,
  to: day,
  counts: v.optional(v.picklist(['all', 'bikes', 'parts']), 'all'),
  currency: v.optional(v.picklist(['CA', 'US'])),
  reached: amount,
  tiers: v.array(v.object({ name: v.string(), threshold: amount, discount: percent, benefits: v.array(v.string()) })),
});

export type SalesProgram = v.InferOutput<typeof program>;

/** 404 when the dealer has no program that day. */
export const salesProgram = endpoint({
  name: 'salesProgram',
  summary: "The season's sales program and where the dealer stands in it (WAR-5)",
  base: 'api',
  method: 'GET',
  path: '/sales-program/{locale}/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'orders',
  owner: 'params.userId',
  params: v.strictObject({ locale, userId: id }),
  answers: { 200: program },
});
