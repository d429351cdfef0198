import { taxesInForce } from '../../../src/domain/pricing/tax.ts';
import { transact } from '../../database/transact.ts';
import { type AreaRate, lockTaxRates, readTaxRates, replaceTaxRates } from '../../modules/orders/taxes/repository.ts';
import { type AdminContext, columnsOfText } from '../command.ts';
import { changeRates, type RateChange } from './change-rates.ts';

/** Makes one change and prints the resulting tax, or why it was refused. */
export async function changeTaxes({ db, print, warn }: AdminContext, change: RateChange, day: string): Promise<0 | 1> {
  const outcome = await transact(db, async (trx) => {
    await lockTaxRates(trx);
    const before = await readTaxRates(trx);
    const changed = changeRates(before, change);
    if ('fault' in changed) return changed;
    await replaceTaxRates(trx, [change.area], changed.rates);
    const ofTax = (rates: readonly AreaRate[]) =>
      rates.filter(({ area, name }) => area === change.area && name === changed.name);
    return { before: ofTax(before), after: ofTax(changed.rates), name: changed.name };
  });
  if ('fault' in outcome) {
    warn(`${outcome.fault}. Nothing was changed.`);
    return 1;
  }
  const { before, after, name } = outcome;
  print(`${change.area}, ${name}${after[0]?.french ? ` / ${after[0].french}` : ''}`);
  if (after.length === 0) print('  no rates left');
  for (const line of columnsOfText(
    after.map((rate) => timelineRow(rate, before, after, day)),
    [1],
  ))
    print(`  ${line}`);
  return 0;
}

/** What has just changed is marked, and what holds today. */
function timelineRow(rate: AreaRate, before: readonly AreaRate[], after: readonly AreaRate[], day: string): string[] {
  const former = before.find(({ from }) => from === rate.from);
  const notes: string[] = [];
  if (former === undefined) notes.push('new');
  else if (former.percent !== rate.percent) notes.push(`was ${written(former)}`);
  if (taxesInForce(after, day).some(({ from }) => from === rate.from)) notes.push('today');
  return [`from ${rate.from}`, written(rate), notes.join(', ')];
}

function written({ percent }: AreaRate): string {
  return percent === null ? 'ended' : `${percent}%`;
}
