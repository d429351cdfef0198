import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { Locale } from '../../../../contract/locale.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { BikeChoiceRow } from './bike-choice-row.tsx';
import { bikeChoicesOf, type KnownBike, matchingChoices } from './bike-choices.ts';
import styles from './bike-chooser.module.css';

type BikeChooserProps = {
  bikes: readonly KnownBike[];
  locale: Locale;
};

export function BikeChooser({ bikes, locale }: BikeChooserProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const choices = matchingChoices(bikeChoicesOf(bikes, locale), useDeferredValue(typed));
  return (
    <>
      <Field
        label={<Trans>Or choose a model</Trans>}
        type="search"
        placeholder={t`Model or year`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {choices.length === 0 ? (
        <p className={styles.none} role="status">
          <Trans>No matching models.</Trans>
        </p>
      ) : (
        <ul className={styles.models}>
          {choices.map((choice) => (
            <BikeChoiceRow key={choice.model} choice={choice} locale={locale} />
          ))}
        </ul>
      )}
    </>
  );
}
