/** How a field of the claim form is filled in. `files`: photos and PDF; every other value is text. */
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

/** WAR-1. One field of the form, as the maker wants it. A `province` is one of the country that the form names. */
export type ClaimField = {
  readonly name: string;
  readonly kind: ClaimFieldKind;
  readonly required: boolean;
  /** In UTF-16 units. */
  readonly maxLength?: number | undefined;
  readonly choices?: readonly { readonly value: string }[] | undefined;
};

/** What was filled in, by the fields' names. Days as YYYY-MM-DD, choices, countries and provinces by their codes; files stand apart. */
export type ClaimValues = Readonly<Record<string, string>>;

/** In UTF-16 units, where the maker says nothing. */
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
