import type { FastifyInstance } from 'fastify';
import { acceptContract, contractDocument } from '../../../src/contract/library/contracts.ts';
import { salesProgram, type SalesProgram } from '../../../src/contract/library/program.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { priceGroupOf, currencyOf } from '../../../src/domain/account/access.ts';
import { personName } from '../../../src/domain/account/names.ts';
import { countedCents, type Purchase } from '../../../src/domain/agreements/sales-program.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { transact } from '../../database/transact.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { readPortal } from '../../portal/repository.ts';
import { readAccount } from '../session/repository.ts';
import { acceptContract as accept, readContractDocument } from './contract-repository.ts';
import { readProgram, readPurchases, type Program } from './program-repository.ts';

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

type Dealer = { readonly purchases: readonly Purchase[]; readonly group: string; readonly lang: Locale };

/** A sales program with the dealer's counted purchases, in the contract's shape. */
function wireProgram(program: Program, { purchases, group, lang }: Dealer): SalesProgram {
  const { year, title, from, to, counts, tiers } = program;
  return {
    title: wordsIn(title, lang),
    year,
    from,
    to,
    counts,
    currency: currencyOf(group),
    reached: amountFromCents(countedCents(purchases, program)),
    tiers: tiers.map(({ name, thresholdCents, discount, benefits }) => ({
      name: wordsIn(name, lang),
      threshold: amountFromCents(thresholdCents),
      discount,
      benefits: benefits.map((benefit) => wordsIn(benefit, lang)),
    })),
  };
}
