import type { ClaimField, ClaimValues } from '../../domain/warranty/claim-field.ts';

/** The bike or part, else the serial number. Empty without both. */
export function aboutClaim(fields: readonly ClaimField[], values: ClaimValues): string {
  const said = (kind: ClaimField['kind']) =>
    fields
      .filter((field) => field.kind === kind)
      .map(({ name }) => (values[name] ?? '').trim())
      .find((value) => value !== '');
  return said('product') ?? said('serial') ?? '';
}

/** Applies the changes and drops empty values. */
export function withValues(values: ClaimValues, changed: ClaimValues): ClaimValues {
  return Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => value !== ''));
}

/** Values of fields that the company removed from the form after the draft began. */
export function strangersOf(fields: readonly ClaimField[], values: ClaimValues): readonly string[] {
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(values).filter((name) => !names.has(name));
}
