import { partNumberOf } from '../catalogue/search-text.ts';

/** All fields as typed, possibly empty. `country` is an ISO 3166 code. */
export type PostalAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  phone: string;
};

export type AddressField = keyof PostalAddress;

/** In UTF-16 units. */
export const ADDRESS_MAX_LENGTH: Readonly<Record<AddressField, number>> = {
  name: 100,
  line1: 100,
  line2: 100,
  city: 60,
  province: 60,
  country: 2,
  postalCode: 12,
  phone: 30,
};

export const addressFields = Object.keys(ADDRESS_MAX_LENGTH) as readonly AddressField[];

const EMPTY: PostalAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  country: '',
  postalCode: '',
  phone: '',
};

export function emptyAddress(country = ''): PostalAddress {
  return { ...EMPTY, country };
}

/** Trims fields and normalizes postal codes, with capitals and a space for Canada. */
export function tidyAddress(typed: PostalAddress): PostalAddress {
  const tidy = Object.fromEntries(addressFields.map((field) => [field, typed[field].trim()])) as PostalAddress;
  return { ...tidy, postalCode: tidyPostalCode(tidy.postalCode, tidy.country) };
}

function tidyPostalCode(typed: string, country: string): string {
  const code = partNumberOf(typed);
  if (country === 'CA') return code.replace(/^(\w{3})[ -]*(\w{3})$/, '$1 $2');
  return country === 'US' ? code.replace(/^(\d{5})[ -]*(\d{4})$/, '$1-$2') : code;
}

/** Compares the fields and ignores ids. */
export function saysTheSame(one: PostalAddress, other: PostalAddress): boolean {
  return addressFields.every((field) => one[field] === other[field]);
}
