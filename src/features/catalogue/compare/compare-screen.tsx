import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { useFormats } from '../../../ui/format.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { Select } from '../../../ui/forms/field.tsx';
import { BikeIcon } from '../../../ui/icons/icons.tsx';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotRefreshed } from '../not-refreshed.tsx';
import type { CompareSearch } from '../products-search.ts';
import { BikeOrder, type RowOrdering } from '../rows/bike-order.tsx';
import type { Figures } from '../stock-level.ts';
import { geometryRows, priceRows, shownSize, sizesOf, specificationRows } from './compare-rows.ts';
import { ChoiceCell, NameCell, PictureCell } from './compared-column.tsx';
import { ComparedRows } from './compared-rows.tsx';
import { comparedOf, mostCompared, withBikes, withConfiguration } from './compared.ts';
import styles from './compare-screen.module.css';

type CompareScreenProps = {
  bikes: readonly Bike[];
  /** When the catalogue was loaded, in ms. */
  catalogueMs: number;
  absence: Absence | null;
  search: CompareSearch;
  onSearch: (search: CompareSearch) => void;
  figures: Figures;
  /** Null for who has no cart. */
  ordering: RowOrdering | null;
  mode: Mode;
  locale: Locale;
  currency: Currency;
};

export function CompareScreen({
  bikes,
  catalogueMs,
  absence,
  search,
  onSearch,
  figures,
  ordering,
  mode,
  locale,
  currency,
}: CompareScreenProps) {
  const { t } = useLingui();
  const { number, money, percent } = useFormats();
  const compared = comparedOf(bikes, search);
  const ids = compared.map(({ bike }) => bike.id);
  const size = shownSize(compared, search.size);
  const isShown = (row: { isDifferent: boolean }) => !search.differences || row.isDifferent;
  const written = (value: number, unit: string) => (unit === '°' ? `${number(value)}°` : `${number(value)} ${unit}`);
  const texts = {
    cost: t`Your cost`,
    msrp: t`MSRP`,
    margin: t`Margin`,
    percent,
    money(cents: number, isFrom: boolean) {
      const amount = money(cents, currency);
      return isFrom ? t`from ${amount}` : amount;
    },
  };
  const prices = priceRows(compared, mode, texts).filter(isShown);
  const specification = specificationRows(compared).filter(isShown);
  const geometry = size === null ? [] : geometryRows(compared, size, written).filter(isShown);

  return (
    <div className="wrap">
      <PageTitle>{t`Compare bikes`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Compare bikes</Trans>
          </h1>
          <p className="muted">
            <Trans>Compare up to four bikes.</Trans>
          </p>
        </div>
        <div className={styles.tools}>
          {ids.length < mostCompared && (
            <Select
              label={t`Add a bike`}
              value=""
              onChange={(event) => onSearch(withBikes(search, [...ids, event.target.value]))}
            >
              <option value="">{t`Choose…`}</option>
              {bikes
                .filter(({ id }) => !ids.includes(id))
                .map(({ id, name, year }) => (
                  <option key={id} value={id}>
                    {[name, year].filter(Boolean).join(' · ')}
                  </option>
                ))}
            </Select>
          )}
          {compared.length > 1 && (
            <Check
              checked={search.differences ?? false}
              onChange={(event) => onSearch({ ...search, differences: event.target.checked || undefined })}
            >
              <Trans>Differences only</Trans>
            </Check>
          )}
        </div>
      </div>
      {absence && (
        <div className={styles.message}>
          <NotRefreshed absence={absence} catalogueMs={catalogueMs} stockMs={null} />
        </div>
      )}
      {compared.length === 0 ? (
        <Empty title={<Trans>No bike selected yet.</Trans>} drawing={<BikeIcon />}>
          <Trans>Add one above, or check “Compare” in the list of bikes.</Trans>
        </Empty>
      ) : (
        <div
          className={styles.box}
          data-columns={compared.length}
          {...{ role: 'region', 'aria-label': t`Comparison`, tabIndex: 0 }}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={`${styles.start} ${styles.corner}`}>
                  <Plural value={compared.length} one="# bike" other="# bikes" />
                </th>
                {compared.map((one) => (
                  <NameCell key={one.bike.id} compared={one} locale={locale} />
                ))}
              </tr>
              <tr>
                <td aria-hidden="true" className={styles.start} />
                {compared.map((one) => (
                  <PictureCell
                    key={one.bike.id}
                    compared={one}
                    onRemove={() =>
                      onSearch(
                        withBikes(
                          search,
                          ids.filter((id) => id !== one.bike.id),
                        ),
                      )
                    }
                  />
                ))}
              </tr>
              <tr>
                <td aria-hidden="true" className={styles.start} />
                {compared.map((one) => (
                  <ChoiceCell
                    key={one.bike.id}
                    compared={one}
                    order={
                      ordering &&
                      one.configuration && (
                        <BikeOrder
                          key={one.configuration.id}
                          bike={{ ...one.bike, configurations: [one.configuration] }}
                          {...{ figures, mode, currency, ordering }}
                        />
                      )
                    }
                    onConfiguration={(id) => onSearch(withConfiguration(search, one, id))}
                  />
                ))}
              </tr>
            </thead>
            <ComparedRows title={<Trans>Price</Trans>} rows={prices} bikeCount={compared.length} />
            <ComparedRows title={<Trans>Specification</Trans>} rows={specification} bikeCount={compared.length} />
            {size !== null && (
              <ComparedRows
                title={
                  <span className={styles.size}>
                    <Trans>Geometry</Trans>
                    <Select
                      label={<span className="visually-hidden">{t`Geometry size`}</span>}
                      value={size}
                      onChange={(event) => onSearch({ ...search, size: event.target.value })}
                    >
                      {sizesOf(compared).map((one) => (
                        <option key={one} value={one}>
                          {one}
                        </option>
                      ))}
                    </Select>
                  </span>
                }
                rows={geometry}
                bikeCount={compared.length}
              />
            )}
          </table>
        </div>
      )}
    </div>
  );
}
