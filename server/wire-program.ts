import type { SalesProgram } from '../src/contract/program.ts';
import { currencyOf } from '../src/domain/access.ts';
import { amountFromCents } from '../src/domain/money.ts';
import { countedCents, type Purchase } from '../src/domain/sales-program.ts';
import { type Lang, textIn } from './bilingual.ts';
import type { Program } from './repositories/sales-programs.ts';

type Dealer = { readonly purchases: readonly Purchase[]; readonly group: string; readonly lang: Lang };

/** WAR-5. A program and what of the dealer's purchases counts in it, as the contract has them. */
export function wireProgram(program: Program, { purchases, group, lang }: Dealer): SalesProgram {
  const { year, title, from, to, counts, tiers } = program;
  return {
    title: textIn(title, lang),
    year,
    from,
    to,
    counts,
    currency: currencyOf(group),
    reached: amountFromCents(countedCents(purchases, program)),
    tiers: tiers.map(({ name, thresholdCents, discount, benefits }) => ({
      name: textIn(name, lang),
      threshold: amountFromCents(thresholdCents),
      discount,
      benefits: benefits.map((benefit) => textIn(benefit, lang)),
    })),
  };
}
