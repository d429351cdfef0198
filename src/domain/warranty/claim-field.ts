/** Most files per claim. */
export const CLAIM_MAX_FILES = 10;

/** `files` are photos and PDFs. Every other value is text. */
export type ClaimFieldKind =
  | 'line'
  | 'text'
  | 'day'
  | 'choice'
  | 'serial'
  | 'product'
  | 'country'
  | 'province'
  | 'files';

/** Configured by the company. A `province` belongs to the form's country. */
export type ClaimField = {
  readonly name: string;
  readonly kind: ClaimFieldKind;
  readonly required: boolean;
  /** In UTF-16 units. */
  readonly maxLength?: number | undefined;
  readonly choices?: readonly { readonly value: string }[] | undefined;
};

/** By field name. Days are YYYY-MM-DD, choices and places are codes. Files are separate. */
export type ClaimValues = Readonly<Record<string, string>>;

/** Default maximum lengths, in UTF-16 units. */
export const CLAIM_TEXT_MAX_LENGTH: Readonly<Record<ClaimFieldKind, number>> = {
  line: 200,
  text: 5_000,
  day: 10,
  choice: 100,
  serial: 40,
  product: 200,
  country: 2,
  province: 10,
  files: 0,
};

/** `received` lasts until the company looks at it. `accepted` and `refused` are final. */
export type ClaimState = 'received' | 'in-review' | 'accepted' | 'refused';

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
