import * as v from 'valibot';
import type { CreditPolicy } from '../../domain/account/account-figures.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../primitives.ts';

/** What a dealer owes by invoices and credits, and how much more may be bought on account. */
const accountFigures = v.object({
  currency: v.picklist(['CA', 'US']),
  open: amount,
  /** What of it is past its due date. */
  overdue: amount,
  /** Null means no limit. */
  creditLimit: v.nullable(amount),
  available: v.nullable(amount),
  onHold: v.boolean(),
  /** Whether the server refuses orders on account above the limit or on hold. */
  policy: v.picklist(['warn', 'block'] satisfies CreditPolicy[]),
});

export type AccountFigures = v.InferOutput<typeof accountFigures>;

export const readAccountFigures = endpoint({
  name: 'readAccountFigures',
  summary: 'What a dealer owes, and how much more may be bought on account (INV-3)',
  base: 'api',
  method: 'GET',
  path: '/user/account/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'account-figures',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  answers: { 200: accountFigures },
});
