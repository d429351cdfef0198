import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../../contract/addresses.ts';
import type { Locale } from '../../../../contract/locale.ts';
import type { BikeChoice } from './bike-choices.ts';
import styles from './bike-chooser.module.css';

type BikeChoiceRowProps = { choice: BikeChoice; locale: Locale };

/** Links to the parts of all years or of one. */
export function BikeChoiceRow({ choice: { model, years }, locale }: BikeChoiceRowProps) {
  const { t } = useLingui();
  const link = (year: number | undefined) => ({
    to: routePath('pieces'),
    params: { locale, id: undefined },
    search: { model, year },
    className: styles.year,
    // A link to all years is not active on one year's page.
    activeOptions: { exact: true, explicitUndefined: true },
  });
  return (
    <li className={styles.model}>
      <span className={styles.name}>{model}</span>
      <span className={styles.years}>
        {years.map((year) => (
          <Link key={year} {...link(year)} aria-label={`${model} ${year}`}>
            {year}
          </Link>
        ))}
        <Link {...link(undefined)} aria-label={t`${model}, all years`}>
          <Trans>All years</Trans>
        </Link>
      </span>
    </li>
  );
}
