import { provincesOf, countries } from './places.ts';
import { ADDRESS_MAX_LENGTH, addressFields, type AddressField, type PostalAddress } from './postal-address.ts';

/** Why a field of an address cannot stay as it is. `unknown`: a country or province that there is not. */
export type AddressFaultCode = 'missing' | 'too-long' | 'control-character' | 'unknown' | 'not-a-postal-code';

export type AddressFault = { part: AddressField; code: AddressFaultCode };

/** Canada leaves D, F, I, O, Q and U out, and W and Z at the beginning. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/**
 * ACCT-1, ORD-2. What is to be put right before something can be sent to an address, at most one fault for each field, in the order of
 * the fields. Province and postal code have their own form in Canada and the United States and are free elsewhere.
 */
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
  // Half characters cannot be kept either.
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
