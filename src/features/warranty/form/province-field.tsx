import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { Locale } from '../../../contract/locale.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { provincesOf } from '../../../domain/places.ts';
import { provinceNames } from '../../../domain/province-names.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { provincesQuery } from '../claims-queries.ts';

type ProvinceFieldProps = {
  backend: Backend;
  userId: string;
  /** Empty while none is chosen. */
  country: string;
  label: ReactNode;
  help: ReactNode;
  error: ReactNode;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** WAR-1. One of the country's provinces, as the portal names them, or by our own list where it cannot be asked; free where there is none. */
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
  // What was typed for another country is shown, so that it can be put right.
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
