import { Trans } from '@lingui/react/macro';
import type { AddressFault } from '../../../domain/address/address-check.ts';
import { ADDRESS_MAX_LENGTH } from '../../../domain/address/postal-address.ts';
import { useFormats } from '../../../ui/format.ts';

/** What is wrong with one field of an address, beside it. */
export function AddressFaultWords({ fault: { part, code }, country }: { fault: AddressFault; country: string }) {
  const { number } = useFormats();
  if (code === 'too-long') return <Trans>At most {number(ADDRESS_MAX_LENGTH[part])} characters.</Trans>;
  if (code === 'control-character') {
    return <Trans>Remove the invisible character by typing the text again.</Trans>;
  }
  if (part === 'country') return <Trans>Choose a country.</Trans>;
  if (part === 'province') {
    return country === 'US' ? <Trans>Choose a state.</Trans> : <Trans>Choose a province or territory.</Trans>;
  }
  if (part === 'postalCode' && country === 'CA') return <Trans>Use a format like G1R 1N8.</Trans>;
  if (part === 'postalCode') return <Trans>Use a format like 05401 or 05401-1234.</Trans>;
  return <Trans>Fill this in.</Trans>;
}
