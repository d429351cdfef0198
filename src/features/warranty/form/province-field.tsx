import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { Locale } from '../../../contract/locale.ts';
import { provinceNames, provincesOf } from '../../../domain/address/provinces.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { provincesQuery } from '../claims-queries.ts';

type ProvinceFieldProps = {
  backend: Backend;
  userId: string;
  /** Empty until chosen. */
  country: string;
  label: ReactNode;
  help: ReactNode;
  error: ReactNode;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** Uses the server's provinces, else the built-in list. Free text without either. */
export function ProvinceField({ backend, userId, country, ...field }: ProvinceFieldProps) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { data } = useQuery({ ...provincesQuery(backend, userId, country), enabled: country !== '' });
  const own = (provincesOf(country) ?? []).map((id) => ({ id, name: provinceNames(country, id) }));
  const provinces = (data ?? own).map(({ id, name }) => ({ id, name: wordsIn(name, locale) }));
  if (country === '' && field.value === '') {
    return (
      <Select {...field} disabled>
        <option value="">
          <Trans>Choose a country first</Trans>
        </option>
      </Select>
    );
  }
  if (provinces.length === 0) return <Field {...field} autoComplete="off" />;
  const { compare } = new Intl.Collator(locale);
  // Shows a province of another country, so that the dealer can correct it.
  const isStrange = field.value !== '' && !provinces.some(({ id }) => id === field.value);
  return (
    <Select {...field} autoComplete="off">
      <option value="">
        <Trans>Choose…</Trans>
      </option>
      {isStrange && <option value={field.value}>{field.value}</option>}
      {provinces
        .toSorted((one, other) => compare(one.name, other.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  );
}
