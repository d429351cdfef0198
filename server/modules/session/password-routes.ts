import type { FastifyInstance } from 'fastify';
import { forgotPassword, resetOwner, resetPassword } from '../../../src/contract/account/password.ts';
import { transact } from '../../database/transact.ts';
import { problem } from '../../http/problem.ts';
import { logSecurity } from '../../http/security-log.ts';
import { serve } from '../../http/serve.ts';
import { mailPasswordLink, readResetOwner, resetPassword as reset } from './password-reset.ts';
import { findByLogin, isInvited } from './repository.ts';

/** Longer than mail takes to be queued. */
const forgottenMs = 400;

export function passwordRoutes(app: FastifyInstance): void {
  const { db, now, pause, settings } = app.dependencies;

  /** The same answer whether or not the address is known. */
  serve(app, forgotPassword, 'password').with(async ({ body, request }) => {
    const startedMs = performance.now();
    await transact(db, async (trx) => {
      for (const user of await findByLogin(trx, body.email.trim())) {
        // An invitation is sent again by the company's owner, who knows whose address it is.
        if (user.disabled_at !== null || isInvited(user)) continue;
        logSecurity(request, 'password-link-asked-for', { user: user.id });
        const kind = body.type === 'migration' ? 'migration' : 'reset';
        await mailPasswordLink(trx, { user, publicUrl: settings.publicUrl, kind, now: now() });
      }
    });
    // However long it took: the time must not tell either.
    await pause(Math.max(0, forgottenMs - (performance.now() - startedMs)));
    return { status: 204, body: undefined };
  });

  serve(app, resetOwner, 'password').with(async ({ body }) => ({
    status: 200,
    body: await readResetOwner(db, body.reset_token, now()),
  }));

  serve(app, resetPassword, 'password').with(async ({ body, request }) => {
    const given = { token: body.reset_token, password: body.password, now: now() };
    const outcome = await reset(db, given);
    if (outcome.code === 'set') logSecurity(request, 'password-reset', { user: outcome.userId });
    else logSecurity(request, 'password-reset-refused', { reason: outcome.fault });
    switch (outcome.code) {
      case 'set':
        app.callers.forget(outcome.userId);
        return { status: 204, body: undefined };
      case 'token-refused':
        return problem(400, 'reset-refused', { errors: [{ field: 'body.reset_token', message: outcome.fault }] });
      case 'password-refused':
        return problem(400, 'password-refused', { errors: [{ field: 'body.password', message: outcome.fault }] });
    }
  });
}
