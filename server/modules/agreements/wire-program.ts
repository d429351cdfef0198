import type { SalesProgram } from '../../../src/contract/library/program.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { currencyOf } from '../../../src/domain/account/access.ts';
import { countedCents, type Purchase } from '../../../src/domain/agreements/sales-program.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Program } from './program-repository.ts';

type Dealer = { readonly purchases: readonly Purchase[]; readonly group: string; readonly lang: Locale };

/** A sales program with the dealer's counted purchases, in the contract's shape. */
export function wireProgram(program: Program, { purchases, group, lang }: Dealer): SalesProgram {
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
