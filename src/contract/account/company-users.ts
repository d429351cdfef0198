import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, id, line, locale, moment } from '../primitives.ts';
import { companyRoles } from './user.ts';

const role = v.picklist(companyRoles);

/** Enough for every shop, and one owner cannot fill the mailboxes of many. */
export const MOST_COMPANY_USERS = 50;

/** `invited` until a password is set. `invitedUntil` is the end of the last invitation, or null for none. */
const companyUser = v.object({
  id,
  name: v.string(),
  email: v.string(),
  role,
  lang: locale,
  state: v.picklist(['invited', 'active', 'disabled']),
  invitedUntil: v.nullable(moment),
  /** Named to approve orders. Owners always may (COMP-2). */
  isApprover: v.boolean(),
  /** Who makes this call. */
  isYou: v.boolean(),
});

export type CompanyUser = v.InferOutput<typeof companyUser>;

/** Above this total, orders of buyers wait for approval: 0 for every order, null for none. */
const approvalAbove = v.nullable(v.pipe(amount, v.minValue(0)));

/** By name, the caller first. */
const users = v.object({ users: v.array(companyUser), approvalAbove });

export type Company = v.InferOutput<typeof users>;

const email = v.pipe(line(200), v.trim(), v.email());
const name = v.pipe(line(100), v.trim(), v.minLength(1));

export const companyUsers = endpoint({
  name: 'companyUsers',
  summary: 'The users of the signed-in owner’s company (COMP-3)',
  base: 'api',
  method: 'GET',
  path: '/company/users',
  encoding: 'none',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  answers: { 200: users },
});

export const inviteCompanyUser = endpoint({
  name: 'inviteCompanyUser',
  summary: 'Add a user to the company and email an invitation, which works for 7 days (COMP-3)',
  base: 'api',
  method: 'POST',
  path: '/company/users/invite',
  encoding: 'json',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  body: v.strictObject({ name, email, role, lang: locale }),
  answers: { 200: users },
});

export const inviteCompanyUserAgain = endpoint({
  name: 'inviteCompanyUserAgain',
  summary: 'Email another invitation to a user without a password; former ones stop working (COMP-3)',
  base: 'api',
  method: 'POST',
  path: '/company/users/invite-again',
  encoding: 'json',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  body: v.strictObject({ id }),
  answers: { 200: users },
});

export const changeCompanyUser = endpoint({
  name: 'changeCompanyUser',
  summary: 'Change a user’s role or language, let them approve orders, disable or enable them (COMP-2, COMP-3)',
  base: 'api',
  method: 'POST',
  path: '/company/users/change',
  encoding: 'json',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  body: v.strictObject({
    id,
    role: v.optional(role),
    lang: v.optional(locale),
    isApprover: v.optional(v.boolean()),
    disabled: v.optional(v.boolean()),
  }),
  answers: { 200: users },
});

export const changeApproval = endpoint({
  name: 'changeApproval',
  summary: 'Which orders of buyers wait for approval (COMP-2); those that wait already still do',
  base: 'api',
  method: 'POST',
  path: '/company/approval',
  encoding: 'json',
  access: 'signed-in',
  needs: 'users',
  ownOnly: true,
  body: v.strictObject({ approvalAbove }),
  answers: { 200: users },
});
