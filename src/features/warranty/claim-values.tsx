import { useLingui } from '@lingui/react/macro';
import type { ShownClaimField } from '../../contract/library/warranty.ts';
import type { Locale } from '../../contract/locale.ts';
import { countryName } from '../../domain/address/countries.ts';
import { provinceNames } from '../../domain/address/provinces.ts';
import { wordsIn } from '../../domain/bilingual.ts';
import type { ClaimValues } from '../../domain/warranty/claim-field.ts';
import { formatsOf } from '../../ui/format.ts';
import styles from './warranty.module.css';

type ClaimValuesListProps = { fields: readonly ShownClaimField[]; values: ClaimValues };

/** Values under the form's own labels. */
export function ClaimValuesList({ fields, values }: ClaimValuesListProps) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const filled = fields.filter(({ name, kind }) => kind !== 'files' && (values[name] ?? '') !== '');
  return (
    <dl className={styles.facts}>
      {filled.map((field) => (
        <div key={field.name} className={field.kind === 'text' ? styles.whole : undefined}>
          <dt>{wordsIn(field.label, locale)}</dt>
          <dd>{shownValue({ fields, values, field, locale })}</dd>
        </div>
      ))}
    </dl>
  );
}

type Shown = {
  readonly fields: readonly ShownClaimField[];
  readonly values: ClaimValues;
  readonly field: ShownClaimField;
  readonly locale: Locale;
};

/** Formats a value: choices by label, dates, countries and provinces by name. */
export function shownValue({ fields, values, field, locale }: Shown): string {
  const value = values[field.name] ?? '';
  switch (field.kind) {
    case 'choice': {
      const chosen = field.choices?.find((choice) => choice.value === value);
      return chosen ? wordsIn(chosen.label, locale) : value;
    }
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatsOf(locale).date(value) : value;
    case 'country':
      return countryName(value, locale);
    case 'province': {
      const country = fields.find(({ kind }) => kind === 'country');
      return wordsIn(provinceNames(country ? (values[country.name] ?? '') : '', value), locale);
    }
    default:
      return value;
  }
}
