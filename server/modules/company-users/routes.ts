import type { FastifyInstance } from 'fastify';
import {
  changeApproval,
  changeCompanyUser,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
} from '../../../src/contract/account/company-users.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { changeApprovalSetting, readApprovalAbove } from './approval-setting.ts';
import { changeUser } from './change-user.ts';
import { inviteAgain, inviteUser, type Invitations } from './invite-user.ts';
import { readCompanyUsers } from './repository.ts';

/** Owners manage the users of their company (COMP-3). */
export function companyUserRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;
  const invitations = (): Invitations => ({ now: now(), publicUrl: settings.publicUrl });
  const list = async (user: Caller) =>
    ({
      status: 200,
      body: { users: await readCompanyUsers(db, user, now()), approvalAbove: await readApprovalAbove(db, user.id) },
    }) as const;

  serve(app, companyUsers).with(async ({ user }) => list(user));

  serve(app, inviteCompanyUser, 'invitation').with(async ({ body, user }) => {
    const outcome = await transact(db, async (trx) => inviteUser(trx, user, body, invitations()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'email-taken':
      case 'too-many-users':
        return problem(409, outcome);
      case 'invited':
        return list(user);
    }
  });

  serve(app, inviteCompanyUserAgain, 'invitation').with(async ({ body, user, reply }) => {
    const outcome = await transact(db, async (trx) => inviteAgain(trx, user, body.id, invitations()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'unknown':
        return problem(404, 'not-found');
      case 'user-disabled':
        return problem(409, outcome);
      case 'too-often':
        reply.header('retry-after', '3600');
        return problem(429, 'too-many-requests');
      case 'active':
      case 'invited':
        return list(user);
    }
  });

  serve(app, changeApproval).with(async ({ body, user }) => {
    const isDone = await transact(db, async (trx) => changeApprovalSetting(trx, user, body.approvalAbove, now()));
    return isDone ? list(user) : problem(403, 'forbidden');
  });

  serve(app, changeCompanyUser).with(async ({ body, user }) => {
    const outcome = await transact(db, async (trx) => changeUser(trx, user, body, now()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'unknown':
        return problem(404, 'not-found');
      case 'own-user':
      case 'user-disabled':
        return problem(409, outcome);
      case 'changed':
        app.callers.forget(body.id);
        return list(user);
    }
  });
}
