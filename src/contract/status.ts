import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { moment } from './primitives.ts';

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
