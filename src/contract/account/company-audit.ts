import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moment } from '../primitives.ts';

/** What is recorded of a company. */
export const companyActions = [
  'order',
  'booking',
  'claim',
  'contract',
  'profile',
  'order-request',
  'order-proposed',
  'order-approved',
  'order-declined',
  'order-withdrawn',
  'approval-setting',
  'draft-shared',
  'dealer-added',
  'dealer-confirmed',
  'dealer-declined',
  'user-invited',
  'user-changed',
  'user-disabled',
  'user-enabled',
] as const;

export type CompanyAction = (typeof companyActions)[number];

/** `actor` and `subject` as they were then. The subject is a reference, a title, a field, or a user’s email address. */
const entry = v.object({
  at: moment,
  actor: v.string(),
  action: v.picklist(companyActions),
  subject: v.string(),
});

export type CompanyAuditEntry = v.InferOutput<typeof entry>;

export const MOST_AUDIT_ENTRIES = 100;

export const companyAudit = endpoint({
  name: 'companyAudit',
  summary: 'Who did what for the signed-in owner’s company, the latest 100 entries, newest first (REP-4)',
  base: 'api',
  method: 'GET',
  path: '/company/audit',
  encoding: 'none',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  answers: { 200: v.object({ entries: v.array(entry) }) },
});
