import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { ShownClaimField } from '../../../contract/library/warranty.ts';
import type { Locale } from '../../../contract/locale.ts';
import { countryNames } from '../../../domain/address/countries.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { readSerial } from '../../../domain/catalogue/bike-query.ts';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Field, Select, TextArea } from '../../../ui/forms/field.tsx';
import { bikesToName } from '../claims-queries.ts';
import { bikeText, type Taken } from './fill-from-order.ts';
import { ProvinceField } from './province-field.tsx';
import { SerialHelp } from './serial-help.tsx';
import styles from './claim-form.module.css';

/** Shorter texts match too many serial numbers. */
const leastSerial = 4;

type ClaimFieldInputProps = {
  backend: Backend;
  userId: string;
  fields: readonly ShownClaimField[];
  field: ShownClaimField;
  values: ClaimValues;
  /** YYYY-MM-DD. */
  today: string;
  error: ReactNode;
  onChange: (changed: ClaimValues) => void;
  onTake: (taken: Taken) => void;
};

export function ClaimFieldInput(props: ClaimFieldInputProps) {
  const { backend, userId, fields, field, values, today, error, onChange } = props;
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const common = {
    label: <FieldLabel field={field} locale={locale} />,
    help: field.hint && wordsIn(field.hint, locale),
    error,
    value: values[field.name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [field.name]: event.target.value }),
  };
  switch (field.kind) {
    case 'line':
      return <Field {...common} autoComplete="off" />;
    case 'text':
      return <TextArea {...common} className={styles.whole} rows={5} />;
    case 'day':
      return <DateField {...common} max={today} onChange={(day) => onChange({ [field.name]: day })} />;
    case 'choice':
      return (
        <Choice {...common}>
          {(field.choices ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {wordsIn(label, locale)}
            </option>
          ))}
        </Choice>
      );
    case 'serial':
      return <SerialInput {...props} common={common} />;
    case 'product':
      return <ProductInput {...props} common={common} />;
    case 'country':
      return (
        <Choice
          {...common}
          autoComplete="country"
          // A new country clears the province.
          onChange={(event) => onChange({ ...noProvinces(fields), [field.name]: event.target.value })}
        >
          {countryNames(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      );
    case 'province': {
      const country = fields.find(({ kind }) => kind === 'country');
      return (
        <ProvinceField {...common} {...{ backend, userId }} country={country ? (values[country.name] ?? '') : ''} />
      );
    }
    case 'files':
      return null;
  }
}

function noProvinces(fields: readonly ShownClaimField[]): ClaimValues {
  return Object.fromEntries(fields.flatMap(({ name, kind }) => (kind === 'province' ? [[name, '']] : [])));
}

type Common = {
  label: ReactNode;
  help: ReactNode;
  error: ReactNode;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function Choice({ children, ...select }: Common & { autoComplete?: string; children: ReactNode }) {
  return (
    <Select autoComplete="off" {...select}>
      <option value="">
        <Trans>Choose…</Trans>
      </option>
      {children}
    </Select>
  );
}

/** Looks up the number on blur. A new number clears the result. */
function SerialInput({ backend, userId, field, values, onTake, common }: ClaimFieldInputProps & { common: Common }) {
  const typed = readSerial(values[field.name] ?? '');
  const serial = typed.code === 'serial' && typed.serial.length >= leastSerial ? typed.serial : null;
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Field
        {...common}
        className={styles.whole}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={() => setAsked(serial)}
      />
      {serial !== null && asked === serial && (
        <div className={styles.whole}>
          <SerialHelp {...{ backend, userId, serial, onTake }} />
        </div>
      )}
    </>
  );
}

/** Free text with the catalogue's bikes as suggestions. */
function ProductInput({ backend, userId, common }: ClaimFieldInputProps & { common: Common }) {
  const listId = useId();
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { data = [] } = useQuery(bikesToName(backend, userId, locale));
  const names = [...new Set(data.map(bikeText))];
  return (
    <>
      <Field {...common} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The company's label, marked where the field is optional. */
export function FieldLabel({ field, locale }: { field: ShownClaimField; locale: Locale }) {
  const label = wordsIn(field.label, locale);
  return field.required ? label : <Trans>{label} (optional)</Trans>;
}
