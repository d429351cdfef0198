import type { ClaimField, ClaimValues } from '../../domain/warranty/claim-field.ts';

/** WAR-3. What a claim is about, as it was typed: the bike or part, else its serial number; empty where neither is there. */
export function aboutClaim(fields: readonly ClaimField[], values: ClaimValues): string {
  const said = (kind: ClaimField['kind']) =>
    fields
      .filter((field) => field.kind === kind)
      .map(({ name }) => (values[name] ?? '').trim())
      .find((value) => value !== '');
  return said('product') ?? said('serial') ?? '';
}

/** With what was changed; what is empty leaves no trace. */
export function withValues(values: ClaimValues, changed: ClaimValues): ClaimValues {
  return Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => value !== ''));
}

/** WAR-1. What was written for fields that the form has no more: the maker may change it while a draft waits. */
export function strangersOf(fields: readonly ClaimField[], values: ClaimValues): readonly string[] {
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(values).filter((name) => !names.has(name));
}
