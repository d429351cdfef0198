import type { SerialFound } from '../../../contract/warranty.ts';
import type { ClaimField, ClaimValues } from '../../../domain/warranty/claim-field.ts';

/** What a serial number tells for a form: the bike, and where it was ordered the day (YYYY-MM-DD). */
export type Taken = { readonly product: string; readonly day: string | null };

/** `changes` by the fields' names; `replaces` are those of them in which the dealer had written something else. */
export type Filling = { readonly changes: ClaimValues; readonly replaces: readonly string[] };

/** The bike as one writes it: with its year, unless the name has it. */
export function bikeText({ name, year }: { readonly name: string; readonly year: number | null }): string {
  return year === null || name.includes(String(year)) ? name : `${name} ${year}`;
}

/** WAR-3. What can be taken from one of the dealer's own orders: its article, with the year behind the model; without one the bike alone. */
export function takenFrom(found: SerialFound, order: SerialFound['orders'][number] | null): Taken {
  const bike = bikeText({ name: found.model, year: found.year });
  if (order === null) return { product: bike, day: null };
  const isNamedByModel = order.name.startsWith(found.model);
  return { product: isNamedByModel ? bike + order.name.slice(found.model.length) : order.name, day: order.date };
}

/** WAR-3. Puts the bike into the first field for one, the day into the first for a day: makers ask for the purchase first. */
export function fillingOf(fields: readonly ClaimField[], values: ClaimValues, { product, day }: Taken): Filling {
  const changes: Record<string, string> = {};
  const offered = [
    ['product', product],
    ['day', day],
  ] as const;
  for (const [kind, value] of offered) {
    const field = fields.find((one) => one.kind === kind);
    if (field && value !== null && value !== '' && values[field.name] !== value) changes[field.name] = value;
  }
  const replaces = Object.keys(changes).filter((name) => (values[name] ?? '').trim() !== '');
  return { changes, replaces };
}

/** The same without what the dealer had written. */
export function onlyEmpty({ changes, replaces }: Filling): ClaimValues {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !replaces.includes(name)));
}
