import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { amount, day, id, locale, percent } from './primitives.ts';

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
  answers: {
    200: v.object({
      title: v.string(),
      from: day,
      to: day,
      reached: amount,
      tiers: v.array(
        v.object({ name: v.string(), threshold: amount, discount: percent, benefits: v.array(v.string()) }),
      ),
    }),
  },
});
