import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bike } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Currency } from '../../domain/access.ts';
import { isModelName } from '../../domain/bike-sought.ts';
import { offeredChoice } from '../../domain/configuration-choice.ts';
import type { Mode } from '../../domain/mode.ts';
import type { Absence } from '../../ui/absence.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Select } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { writeFilters } from './address-filters.ts';
import { readList, writeList } from './address-list.ts';
import { BikeDetails } from './bike-details.tsx';
import { BikePrice } from './bike-price.tsx';
import { BikeStage } from './bike-stage.tsx';
import { NotRefreshed } from './not-refreshed.tsx';
import { ProductLink, type ProductScreen } from './product-link.tsx';
import type { ProductsSearch } from './products-search.ts';
import { QuantityForm, type Ordering } from './quantity-form.tsx';
import { soldSkusOf } from './sold-sku.ts';
import type { Figures } from './stock-level.ts';
import { stockTableOf } from './stock-table.ts';
import styles from './bike-page.module.css';

type BikePageProps = {
  bike: Bike;
  /** The list that it was opened from, and what that is called. */
  screen: ProductScreen;
  title: string;
  /** When the catalogue came, in ms. */
  catalogueMs: number;
  absence: Absence | null;
  figures: Figures;
  stockMs: number | null;
  isRefreshing: boolean;
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
  mode: Mode;
  locale: Locale;
  currency: Currency;
  /** What stands beside its name. */
  mark: ReactNode;
  /** Null for who has no cart: figures without fields (ACC-11). */
  ordering: Ordering | null;
  /** Whether the reader is shown parts. */
  hasParts: boolean;
};

/** CAT-10. One bike: its drawing, its stock by size and colour, what it is sold for and what it is made of. */
export function BikePage(props: BikePageProps) {
  const { t } = useLingui();
  const { bike, screen, figures, search, onSearch, mode, locale, currency } = props;
  const choice = offeredChoice(bike, {
    productId: bike.id,
    configuration: search.configuration ?? bike.configurations[0]?.id ?? null,
    color: search.color ?? null,
    revision: null,
    year: bike.year,
  });
  const configuration = bike.configurations.find(({ id }) => id === choice.configuration) ?? bike.configurations[0];
  const soldSkus = soldSkusOf(bike, figures);
  const chosenRevisions = readList(search.revisions ?? '');
  // The model year may be a property too.
  const facts = new Set([String(bike.year ?? ''), ...bike.properties.map(({ values }) => values.join(', '))]);
  const [kind] = bike.properties;
  const [kindValue] = kind ? (kind.keys ?? kind.values) : [];
  const kindFilter = kind && kindValue !== undefined && writeFilters([{ propertyId: kind.id, values: [kindValue] }]);

  return (
    <div className="wrap">
      <PageTitle>{bike.name}</PageTitle>
      <div className={styles.crumbs}>
        <Crumbs>
          <ProductLink screen={screen} locale={locale} search={search}>
            {props.title}
          </ProductLink>
          {kindFilter && (
            <ProductLink screen={screen} locale={locale} search={{ filters: kindFilter }}>
              {kind.values[0]}
            </ProductLink>
          )}
          <span aria-current="page">{bike.name}</span>
        </Crumbs>
      </div>
      {props.absence && (
        <div className={styles.message}>
          <NotRefreshed absence={props.absence} catalogueMs={props.catalogueMs} stockMs={props.stockMs} />
        </div>
      )}
      <div className={styles.product}>
        <BikeStage bike={bike} colorId={choice.color} onColor={(color) => onSearch({ ...search, color })} />
        <div className={styles.sale}>
          <div className={styles.heading}>
            <div className={styles.title}>
              <h1>{bike.name}</h1>
              {props.mark}
            </div>
            <p className="muted">{[...facts].filter(Boolean).join(' · ')}</p>
            {bike.discontinued && (
              <p>
                <Badge tone="warn">
                  <Trans>Discontinued</Trans>
                </Badge>
              </p>
            )}
            {props.hasParts && isModelName(bike.model) && (
              <p>
                <ProductLink
                  screen="pieces"
                  locale={locale}
                  search={{ model: bike.model, year: bike.year ?? undefined }}
                  className="alone"
                >
                  <Trans>Parts for this bike</Trans>
                </ProductLink>
              </p>
            )}
          </div>
          {configuration && (
            <>
              <div className={styles.split}>
                {bike.configurations.length > 1 && (
                  <Select
                    label={<Trans>Configuration</Trans>}
                    value={configuration.id}
                    onChange={(event) => onSearch({ ...search, configuration: event.target.value })}
                  >
                    {bike.configurations.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
                <BikePrice configuration={configuration} mode={mode} currency={currency} />
              </div>
              <QuantityForm
                table={stockTableOf(bike, configuration, soldSkus, new Set(chosenRevisions))}
                soldSkus={soldSkus}
                mode={mode}
                currency={currency}
                isRefreshing={props.isRefreshing}
                caption={t`Stock and quantities, colours by sizes`}
                onRevision={(sku, others) =>
                  onSearch({
                    ...search,
                    revisions: writeList([...chosenRevisions.filter((one) => !others.includes(one)), sku]),
                  })
                }
                ordering={props.ordering}
              />
            </>
          )}
        </div>
        <BikeDetails bike={bike} configuration={configuration} />
      </div>
    </div>
  );
}
