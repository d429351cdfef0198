import { partNumberOf } from './search-text.ts';

/** An address as it is typed. Every field is text, empty where nothing is typed; `country` is two letters of ISO 3166. */
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

/** How long each field may be, in UTF-16 units. */
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

/** As it is sent: without spaces around its fields, postal codes in plain characters, a Canadian one in capitals with its space. */
export function tidyAddress(typed: PostalAddress): PostalAddress {
  const tidy = Object.fromEntries(addressFields.map((field) => [field, typed[field].trim()])) as PostalAddress;
  return { ...tidy, postalCode: tidyPostalCode(tidy.postalCode, tidy.country) };
}

function tidyPostalCode(typed: string, country: string): string {
  const code = partNumberOf(typed);
  if (country === 'CA') return code.replace(/^(\w{3})[ -]*(\w{3})$/, '$1 $2');
  return country === 'US' ? code.replace(/^(\d{5})[ -]*(\d{4})$/, '$1-$2') : code;
}

/** Whether two addresses say the same, whatever names they have. */
export function saysTheSame(one: PostalAddress, other: PostalAddress): boolean {
  return addressFields.every((field) => one[field] === other[field]);
}
