import type { FastifyInstance } from 'fastify';
import { syncNewDealers } from '../../../src/contract/account/new-dealers.ts';
import { repDealer, repDealers } from '../../../src/contract/account/reps.ts';
import { isCompleteDealer } from '../../../src/domain/account/new-dealer.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import { transact } from '../../database/transact.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { readPortal } from '../../portal/repository.ts';
import { readAccount } from '../session/repository.ts';
import { readNewDealers, takeNewDealers } from './new-dealers.ts';
import { readAssignedDealers } from './repository.ts';

/** For whom a rep acts (REP-1). */
export function repRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  serve(app, repDealers).with(async ({ user }) => {
    const { time_zone: timeZone } = await readPortal(db);
    return { status: 200, body: { dealers: await readAssignedDealers(db, user.id, dayIn(timeZone, now().getTime())) } };
  });

  serve(app, repDealer).with(async ({ user }) => ({ status: 200, body: await readAccount(db, user, now()) }));

  serve(app, syncNewDealers, 'new-dealer').with(async ({ body, user }) => {
    if (body.changes.some((dealer) => dealer.isThere && !isCompleteDealer(dealer))) {
      const errors = [{ field: 'body.changes', message: 'a name, an email address or an address is wrong' }];
      return problem(400, 'invalid-request', { errors });
    }
    const at = now();
    const answer = await transact(db, async (trx) => {
      const refused = await takeNewDealers(trx, user, body.changes, at);
      return { refused, dealers: await readNewDealers(trx, user.id) };
    });
    return { status: 200, body: { now: at.getTime(), ...answer } };
  });
}
