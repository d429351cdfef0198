import { taxesInForce, taxPercentsOn } from '../../../src/domain/pricing/tax.ts';
import { type AreaRate, readTaxRates } from '../../modules/orders/taxes/repository.ts';
import { type AdminContext, columnsOfText } from '../command.ts';
import { type Said, say, type Text } from '../texts/say.ts';
import { homeAreas } from './area-fault.ts';

/** Lists each area's taxes on a day, their total and next change, and the areas without rates. */
export async function listTaxes(
  { db, print }: Pick<AdminContext, 'db' | 'print'>,
  { area, day }: { area: string | undefined; day: string },
): Promise<0> {
  const all = await readTaxRates(db);
  const byArea = Map.groupBy(all, (rate) => rate.area);
  const asked = area === undefined ? [...byArea.keys()] : [area];
  const taxed = asked.filter((one) => taxPercentsOn(byArea.get(one) ?? [], day) !== null);

  const rows = taxed.flatMap((one) => rowsOf(one, byArea.get(one) ?? [], day));
  const head = [say`AREA`, say`TAX`, say`IN FRENCH`, say`PERCENT`, say`SINCE`, say`NEXT`];
  for (const line of columnsOfText([head, ...rows], [3])) print(line);
  print(taxed.length === 1 ? say`1 area on ${day}` : say`${taxed.length} areas on ${day}`);

  const wanted = area === undefined ? [...new Set([...homeAreas, ...asked])] : asked;
  const without = wanted.filter((one) => !taxed.includes(one)).toSorted();
  if (without.length > 0) print(say`No rates, so no tax is calculated for: ${without.join(', ')}`);
  return 0;
}

function rowsOf(area: string, rates: readonly AreaRate[], day: string): Text[][] {
  const inForce = taxesInForce(rates, day);
  const rows: Text[][] = inForce.map(({ name, french, percent, from }, at) => {
    const next = rates.find((rate) => rate.name === name && rate.from > day);
    return [at === 0 ? area : '', name, french ?? '–', String(percent), from, next ? described(next) : ''];
  });
  // Four decimals as each of them has: a binary sum would have more.
  const sum = inForce.reduce((all, { percent }) => all + percent, 0);
  return inForce.length > 1 ? [...rows, ['', say`together`, '', String(Number(sum.toFixed(4))), '', '']] : rows;
}

function described({ percent, from }: AreaRate): Said {
  return percent === null ? say`ends on ${from}` : say`${percent} from ${from}`;
}
