import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { Bike, Configuration } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { isModelName } from '../../../domain/catalogue/bike-query.ts';
import { offeredChoice } from '../../../domain/catalogue/configuration-choice.ts';
import { lowestPriceOf } from '../../../domain/pricing/shown-price.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Select } from '../../../ui/forms/field.tsx';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { writeFilters, readList, writeList } from '../list/address-filters.ts';
import { NotRefreshed } from '../not-refreshed.tsx';
import { PriceFacts } from '../price-facts.tsx';
import { ProductLink, type ProductScreen } from '../product-link.tsx';
import { accessoriesHash, type ProductsSearch } from '../products-search.ts';
import { soldSkusOf, type SoldSku } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';
import { Barcodes } from './barcodes.tsx';
import { BikeDetails, Geometry } from './bike-details.tsx';
import { BikeStage } from './bike-stage.tsx';
import { ConfigurationsTable } from './configurations-table.tsx';
import { QuantityForm, type Ordering } from './quantity-form.tsx';
import { stockTableOf, type StockTable } from './stock-table.ts';
import styles from './bike-page.module.css';

type BikePageProps = {
  bike: Bike;
  /** The list behind this page, with its title. */
  screen: ProductScreen;
  title: string;
  /** When the catalogue was loaded, in ms. */
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
  /** Shown next to the name. */
  mark: ReactNode;
  /** Null without a cart, where stock shows without fields. */
  ordering: Ordering | null;
  hasParts: boolean;
  hasAccessories: boolean;
  hasLibrary: boolean;
  /** What can be done about a SKU that is out of stock. */
  outOfStock: (sold: SoldSku) => ReactNode;
  /** Says what can be booked. */
  bookingNote: ReactNode;
  /** Other years, and the last order. */
  history: ReactNode;
};

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
  const table = (shown: Configuration) => stockTableOf(bike, shown, soldSkus, new Set(chosenRevisions));
  const chooseConfiguration = (id: string) => onSearch({ ...search, configuration: id });
  // The properties may repeat the model year.
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
              <p className={styles.links}>
                <ProductLink
                  screen="pieces"
                  locale={locale}
                  search={{ model: bike.model, year: bike.year ?? undefined }}
                  className="alone"
                >
                  <Trans>Parts for this bike</Trans>
                </ProductLink>
                {props.hasAccessories && (
                  <Link
                    to={routePath('pieces')}
                    params={{ locale, id: undefined }}
                    search={{ model: bike.model, year: bike.year ?? undefined }}
                    hash={accessoriesHash}
                    className="alone"
                  >
                    <Trans>Accessories that fit</Trans>
                  </Link>
                )}
                {props.hasLibrary && <LibraryLinks name={bike.name} locale={locale} />}
              </p>
            )}
            {props.history}
          </div>
          {configuration && (
            <>
              <div className={styles.choice}>
                {bike.configurations.length > 1 && (
                  <>
                    <ConfigurationsTable
                      configurations={bike.configurations}
                      chosen={configuration.id}
                      onChoose={chooseConfiguration}
                      soldSkus={soldSkus}
                      size={search.size}
                      mode={mode}
                      currency={currency}
                    />
                    <Select
                      className={styles.narrow}
                      label={<Trans>Configuration</Trans>}
                      value={configuration.id}
                      onChange={(event) => chooseConfiguration(event.target.value)}
                    >
                      {bike.configurations.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  </>
                )}
                <PriceFacts price={lowestPriceOf([configuration], mode)} mode={mode} currency={currency} />
              </div>
              <QuantityForm
                table={table(configuration)}
                soldSkus={soldSkus}
                mode={mode}
                currency={currency}
                isRefreshing={props.isRefreshing}
                size={search.size}
                caption={t`Stock and quantities by color and size`}
                onRevision={(sku, others) =>
                  onSearch({
                    ...search,
                    revisions: writeList([...chosenRevisions.filter((one) => !others.includes(one)), sku]),
                  })
                }
                outOfStock={props.outOfStock}
                ordering={props.ordering}
                cartLink={
                  <ScreenLink name="cart" className="alone">
                    <Trans>View cart</Trans>
                  </ScreenLink>
                }
              />
              {!bike.discontinued && hasGap(table(configuration)) && props.bookingNote}
            </>
          )}
        </div>
        <BikeDetails bike={bike} configuration={configuration} />
      </div>
      {configuration && <Barcodes table={table(configuration)} />}
      {bike.geometry && (
        <Geometry
          geometry={bike.geometry}
          drawing={bike.colors.find(({ dimensions }) => dimensions)?.dimensions}
          asked={search.size}
          onSize={(size) => onSearch({ ...search, size })}
        />
      )}
    </div>
  );
}

/** Some size of some color cannot be ordered now. */
function hasGap({ rows }: StockTable): boolean {
  return rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.sold.availability.quantity <= 0));
}

/** What the library has of this bike. */
function LibraryLinks({ name, locale }: { name: string; locale: Locale }) {
  const search = { q: name };
  return (
    <>
      <Link to={routePath('downloads-documents')} params={{ locale }} search={search} className="alone">
        <Trans>Documents</Trans>
      </Link>
      <Link to={routePath('downloads-photos')} params={{ locale }} search={search} className="alone">
        <Trans>Photos</Trans>
      </Link>
    </>
  );
}
