import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/account/user.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { mayOpenCatalogue } from '../../../domain/catalogue/catalogues.ts';
import { useServices } from '../../shell/use-services.ts';
import { bikesCatalogue } from '../bike-list/bikes-queries.ts';
import { ProductLink } from '../product-link.tsx';
import styles from './bike-page.module.css';

type OtherYearsProps = { user: User; bike: Bike; locale: Locale };

/** The same model in other years, newest first. */
export function OtherYears({ user, bike, locale }: OtherYearsProps) {
  const { backend } = useServices();
  const enabled = mayOpenCatalogue(user, 'bikes');
  const { data } = useQuery({ ...bikesCatalogue({ backend, userId: user.id, locale }), enabled });
  const others = (data?.products ?? []).filter(
    ({ model, year }) => model === bike.model && year !== null && year !== bike.year,
  );
  if (bike.model === '' || others.length === 0) return null;
  return (
    <nav className={styles.years} aria-labelledby="other-years">
      <span id="other-years" className="muted">
        <Trans>Other years of this bike</Trans>
      </span>
      {others
        .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))
        .map(({ id, name, year }) => (
          <ProductLink key={id} screen="bikes" id={id} locale={locale} search={{}} className="alone">
            {year}
            {/* Only what tells it from this bike, such as a demo bike. */}
            <span className={name === bike.name ? 'visually-hidden' : undefined}>
              {name.startsWith(`${bike.name}, `) ? name.slice(bike.name.length) : <>&nbsp;{name}</>}
            </span>
          </ProductLink>
        ))}
    </nav>
  );
}
