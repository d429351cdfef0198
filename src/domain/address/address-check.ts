import { countries } from './countries.ts';
import { ADDRESS_MAX_LENGTH, addressFields, type AddressField, type PostalAddress } from './postal-address.ts';
import { provincesOf } from './provinces.ts';

/** `unknown`: no such country or province. */
export type AddressFaultCode = 'missing' | 'too-long' | 'control-character' | 'unknown' | 'not-a-postal-code';

export type AddressFault = { part: AddressField; code: AddressFaultCode };

/** Canada excludes D, F, I, O, Q and U, plus W and Z as first letter. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/** At most one fault per field, in field order. Province and postal code: Canada and United States only. */
export function addressFaults(address: PostalAddress): AddressFault[] {
  return addressFields.flatMap((part) => {
    const code = faultOf(part, address);
    return code === null ? [] : [{ part, code }];
  });
}

function faultOf(part: AddressField, address: PostalAddress): AddressFaultCode | null {
  const value = address[part];
  if (value.trim() === '') return isRequired(part, address.country) ? 'missing' : null;
  if (value.length > ADDRESS_MAX_LENGTH[part]) return 'too-long';
  // Lone surrogates cannot be stored either.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'control-character';
  if (part === 'country') return countries.includes(value) ? null : 'unknown';
  if (part === 'province') return provincesOf(address.country)?.includes(value) === false ? 'unknown' : null;
  if (part === 'postalCode') return postalCodes[address.country]?.test(value) === false ? 'not-a-postal-code' : null;
  return null;
}

function isRequired(part: AddressField, country: string): boolean {
  if (part === 'line2' || part === 'phone') return false;
  return part === 'province' || part === 'postalCode' ? provincesOf(country) !== null : true;
}
