import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { AddressFault } from '../../../domain/address/address-check.ts';
import { countryNames } from '../../../domain/address/countries.ts';
import { type AddressField, type PostalAddress, ADDRESS_MAX_LENGTH } from '../../../domain/address/postal-address.ts';
import { provinceNames, provincesOf } from '../../../domain/address/provinces.ts';
import { useFormats } from '../../../ui/format.ts';
import { Field, Select } from '../../../ui/forms/field.tsx';
import styles from './written-address-fields.module.css';

type WrittenAddressFieldsProps = {
  /** What browsers call it when they fill it in. */
  kind: 'shipping' | 'billing';
  address: PostalAddress;
  faults: readonly AddressFault[];
  onChange: (changed: Partial<PostalAddress>) => void;
  /** What becomes of it. */
  note?: ReactNode;
};

/** ORD-2, ACCT-1. An address as one writes it: fields by country, each fault beside its own. */
export function WrittenAddressFields({ kind, address, faults, onChange, note }: WrittenAddressFieldsProps) {
  const { i18n, t } = useLingui();
  const { country } = address;
  const common = (part: AddressField, token: string) => {
    const fault = faults.find((candidate) => candidate.part === part);
    return {
      value: address[part],
      autoComplete: `${kind} ${token}`,
      error: fault && <AddressFaultMessage fault={fault} country={country} />,
      onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
    };
  };

  return (
    <div className={styles.fields}>
      <Select
        {...common('country', 'country')}
        label={<Trans>Country</Trans>}
        // A province of one country is none of another.
        onChange={(event) => onChange({ country: event.target.value, province: '' })}
      >
        <option value="">{t`Choose…`}</option>
        {countryNames(i18n.locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...common('name', 'organization')} label={<Trans>Company or name</Trans>} />
      <Field {...common('line1', 'address-line1')} label={<Trans>Number and street</Trans>} />
      <Field {...common('line2', 'address-line2')} label={<Trans>Unit, building, dock (optional)</Trans>} />
      <Field {...common('city', 'address-level2')} label={<Trans>City</Trans>} />
      <Province {...common('province', 'address-level1')} country={country} />
      <Field {...common('postalCode', 'postal-code')} label={<PostalCodeLabel country={country} />} />
      <Field {...common('phone', 'tel')} type="tel" label={<Trans>Phone (optional)</Trans>} />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

type ProvinceProps = {
  country: string;
  value: string;
  autoComplete: string;
  error: ReactNode;
  onChange: (event: { target: { value: string } }) => void;
};

/** One of a list where there is one, else free. */
function Province({ country, ...field }: ProvinceProps) {
  const { i18n, t } = useLingui();
  const codes = provincesOf(country);
  if (codes === null) return <Field {...field} label={<Trans>Province or region (optional)</Trans>} />;
  const named = codes.map((code) => ({ code, name: provinceNames(country, code)[i18n.locale as Locale] }));
  const { compare } = new Intl.Collator(i18n.locale);
  return (
    <Select {...field} label={country === 'US' ? <Trans>State</Trans> : <Trans>Province or territory</Trans>}>
      <option value="">{t`Choose…`}</option>
      {named
        .toSorted((one, other) => compare(one.name, other.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </Select>
  );
}

function PostalCodeLabel({ country }: { country: string }) {
  if (country === 'US') return <Trans>ZIP code</Trans>;
  return country === 'CA' ? <Trans>Postal code</Trans> : <Trans>Postal code (if any)</Trans>;
}

/** What is wrong with one field of an address, beside it. */
function AddressFaultMessage({ fault: { part, code }, country }: { fault: AddressFault; country: string }) {
  const { number } = useFormats();
  if (code === 'too-long') return <Trans>Max {number(ADDRESS_MAX_LENGTH[part])} characters.</Trans>;
  if (code === 'control-character') {
    return <Trans>Contains an unsupported character. Retype the text.</Trans>;
  }
  if (part === 'country') return <Trans>Choose a country.</Trans>;
  if (part === 'province') {
    return country === 'US' ? <Trans>Choose a state.</Trans> : <Trans>Choose a province or territory.</Trans>;
  }
  if (part === 'postalCode' && country === 'CA') return <Trans>Enter a valid postal code, e.g. G1R 1N8.</Trans>;
  if (part === 'postalCode') return <Trans>Enter a valid ZIP, e.g. 05401.</Trans>;
  return <Trans>Required</Trans>;
}
