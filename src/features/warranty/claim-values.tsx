import { useLingui } from '@lingui/react/macro';
import type { ShownClaimField } from '../../contract/library/warranty.ts';
import type { Locale } from '../../contract/locale.ts';
import { wordsIn } from '../../domain/bilingual.ts';
import type { ClaimValues } from '../../domain/warranty/claim-field.ts';
import { shownValue } from './shown-value.ts';
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
