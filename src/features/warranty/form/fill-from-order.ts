import type { SerialFound } from '../../../contract/library/warranty.ts';
import type { ClaimField, ClaimValues } from '../../../domain/warranty/claim-field.ts';

/** The bike of a serial number, and its order date (YYYY-MM-DD). */
export type Taken = { readonly product: string; readonly day: string | null };

/** `changes` by field name. `replaces`: fields where the dealer typed something else. */
export type Filling = { readonly changes: ClaimValues; readonly replaces: readonly string[] };

/** Adds the model year unless the name has it. */
export function bikeText({ name, year }: { readonly name: string; readonly year: number | null }): string {
  return year === null || name.includes(String(year)) ? name : `${name} ${year}`;
}

/** The order's item with model year, or just the bike without an order. */
export function takenFrom(found: SerialFound, order: SerialFound['orders'][number] | null): Taken {
  const bike = bikeText({ name: found.model, year: found.year });
  if (order === null) return { product: bike, day: null };
  const isNamedByModel = order.name.startsWith(found.model);
  return { product: isNamedByModel ? bike + order.name.slice(found.model.length) : order.name, day: order.date };
}

/** Fills the first bike and first date field, as forms ask for the purchase first. */
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

/** Leaves out fields that the dealer had filled in. */
export function onlyEmpty({ changes, replaces }: Filling): ClaimValues {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !replaces.includes(name)));
}
