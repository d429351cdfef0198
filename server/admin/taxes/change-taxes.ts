import { taxesInForce } from '../../../src/domain/pricing/tax.ts';
import { transact } from '../../database/transact.ts';
import { type AreaRate, lockTaxRates, readTaxRates, replaceTaxRates } from '../../modules/orders/taxes/repository.ts';
import { type AdminContext, columnsOfText } from '../command.ts';
import { joined, say, type Text } from '../texts/say.ts';
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
    warn(say`${outcome.fault}. Nothing was changed.`);
    return 1;
  }
  const { before, after, name } = outcome;
  print(`${change.area}, ${name}${after[0]?.french ? ` / ${after[0].french}` : ''}`);
  if (after.length === 0) print(say`  no rates left`);
  for (const line of columnsOfText(
    after.map((rate) => timelineRow(rate, before, after, day)),
    [1],
  ))
    print(say`  ${line}`);
  return 0;
}

/** What has just changed is marked, and what holds today. */
function timelineRow(rate: AreaRate, before: readonly AreaRate[], after: readonly AreaRate[], day: string): Text[] {
  const former = before.find(({ from }) => from === rate.from);
  const notes: Text[] = [];
  if (former === undefined) notes.push(say`new`);
  else if (former.percent !== rate.percent) notes.push(say`was ${written(former)}`);
  if (taxesInForce(after, day).some(({ from }) => from === rate.from)) notes.push(say`today`);
  return [say`from ${rate.from}`, written(rate), joined(notes, ', ')];
}

function written({ percent }: AreaRate): Text {
  return percent === null ? say`ended` : `${percent}%`;
}
