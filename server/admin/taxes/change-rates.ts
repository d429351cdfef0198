import type { AreaRate } from '../../modules/orders/taxes/repository.ts';
import { type Said, say } from '../texts/say.ts';

/** Changes an area's tax from a day on. Null ends the tax, and 'removed' deletes the row. */
export type RateChange = {
  readonly area: string;
  readonly tax: string;
  readonly from: string;
  readonly percent: number | null | 'removed';
  /** Defaults to the tax's current name. */
  readonly french: string | undefined;
};

/** `name` as stored, and all `rates` of the area. */
export type ChangedRates = { readonly name: string; readonly rates: readonly AreaRate[] };

/** The area's rates after a change, or why it is refused. */
export function changeRates(all: readonly AreaRate[], change: RateChange): ChangedRates | { readonly fault: Said } {
  const { area, from, percent } = change;
  const ofArea = all.filter((rate) => rate.area === area);
  const name = ofArea.find((rate) => rate.name.toLowerCase() === change.tax.toLowerCase())?.name;
  if (name === undefined && typeof percent !== 'number') return { fault: unknownTax(change, ofArea) };

  const ofTax = ofArea.filter((rate) => rate.name === name);
  const others = ofArea.filter((rate) => rate.name !== name || rate.from !== from);
  if (percent === 'removed') {
    if (others.length === ofArea.length) {
      return { fault: say`${area} has no ${name ?? change.tax} rate from ${from}, only from ${daysOf(ofTax)}` };
    }
    return { name: name ?? change.tax, rates: others };
  }

  const before = ofTax.findLast((rate) => rate.from < from);
  if (percent === null && (before === undefined || before.percent === null)) {
    return { fault: say`${area} has no ${name ?? change.tax} before ${from}, so it cannot end on that day` };
  }
  const french = change.french ?? ofTax.at(-1)?.french ?? frenchElsewhere(all, change.tax);
  if (french === undefined) {
    return { fault: say`'${change.tax}' has no French name yet. Add one with --fr` };
  }
  const changed = { area, name: name ?? change.tax, french, percent, from };
  return { name: changed.name, rates: inOrder([...others, changed]) };
}

/** Tax by tax, a new one last, each by day. */
function inOrder(rates: readonly AreaRate[]): AreaRate[] {
  const taxes = Map.groupBy(rates, ({ name }) => name);
  return [...taxes.values()].flatMap((ofTax) => ofTax.toSorted((a, b) => (a.from < b.from ? -1 : 1)));
}

function frenchElsewhere(all: readonly AreaRate[], tax: string): string | undefined {
  return all.find(({ name, french }) => name === tax && french !== null)?.french ?? undefined;
}

function unknownTax({ area, tax }: RateChange, ofArea: readonly AreaRate[]): Said {
  const names = [...new Set(ofArea.map(({ name }) => name))];
  return names.length === 0 ? say`${area} has no taxes` : say`${area} has no tax '${tax}'; it has ${names.join(', ')}`;
}

function daysOf(rates: readonly AreaRate[]): string {
  return rates.map(({ from }) => from).join(', ');
}
