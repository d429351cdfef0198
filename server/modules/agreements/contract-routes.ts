import type { FastifyInstance } from 'fastify';
import { acceptContract, contractDocument } from '../../../src/contract/library/contracts.ts';
import { salesProgram } from '../../../src/contract/library/program.ts';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import { personName } from '../../../src/domain/account/names.ts';
import { dayIn } from '../../../src/domain/day-in.ts';
import { transact } from '../../database/transact.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { readPortal } from '../../portal/repository.ts';
import { readAccount } from '../session/repository.ts';
import { acceptContract as accept, readContractDocument } from './contract-repository.ts';
import { readProgram, readPurchases } from './program-repository.ts';
import { wireProgram } from './wire-program.ts';

/** What a dealer has agreed to, and what that earns (WAR-4, WAR-5). */
export function contractRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  serve(app, contractDocument).with(async ({ params, user }) => {
    const found = await readContractDocument(db, user.id, params.contractId, params.locale);
    return found === null ? problem(404, 'not-found') : { status: 200, body: found };
  });

  serve(app, acceptContract).with(async ({ body, user }) => {
    const accepter = { id: user.id, name: user.actor?.name ?? personName(user), actor: user.actor };
    const outcome = await transact(db, async (trx) => accept(trx, accepter, body.contractId, now()));
    switch (outcome) {
      case 'unknown':
        return problem(404, 'not-found');
      case 'ended':
        return problem(409, 'contract-ended');
      case 'accepted':
        return { status: 200, body: await readAccount(db, user, now()) };
    }
  });

  serve(app, salesProgram).with(async ({ params, user }) => {
    const { time_zone: timeZone } = await readPortal(db);
    const group = priceGroupOf(user);
    const program = await readProgram(db, group, dayIn(timeZone, now().getTime()));
    if (program === null) return problem(404, 'not-found');
    const purchases = await readPurchases(db, user.id, timeZone);
    return { status: 200, body: wireProgram(program, { purchases, group, lang: params.locale }) };
  });
}
