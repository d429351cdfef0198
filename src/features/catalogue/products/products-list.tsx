import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CatalogueState } from '../../../contract/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue.ts';
import type { Filter } from '../../../domain/filters.ts';
import { partNumberOf } from '../../../domain/search-text.ts';
import { Count } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SlidersIcon } from '../../../ui/icons.tsx';
import { useTypedQuery } from '../../../ui/use-typed-query.ts';
import { readFilters, writeFilters } from '../address-filters.ts';
import { BikeFacetsPanel } from '../bike-facets-panel.tsx';
import { knownFilters } from '../bike-facets.ts';
import { ChosenChips } from '../chosen-chips.tsx';
import { FilterSheet } from '../filter-sheet.tsx';
import { type AskProducts, listSearchOf, type ProductsSearch } from '../products-search.ts';
import { SortSelect, type OrderName } from '../sort-select.tsx';
import { useFacetTexts } from '../use-facet-texts.ts';
import { ViewChoice } from '../view-choice.tsx';
import { useAskAhead, useFirstPage } from './first-page.ts';
import { listQueryOf } from './list-query.ts';
import { usualView } from './list-screens.ts';
import { NothingFound } from './nothing-found.tsx';
import { NumberField } from './number-field.tsx';
import type { ProductReader } from './product-pages.ts';
import { ProductRows } from './product-rows.tsx';
import { ProductsHead } from './products-head.tsx';
import { ProductsLoading, ProductsMissing } from './products-skeleton.tsx';
import type { Shown } from './shown.ts';
import { Suggestions } from './suggestions.tsx';
import { TextSearch } from './text-search.tsx';
import { useFacetChoice } from './use-facet-choice.ts';
import { useFirstQuantity } from './use-first-quantity.ts';
import toolbar from '../list-toolbar.module.css';
import styles from './products-list.module.css';

const orderNames: readonly OrderName[] = ['maker', 'name', 'sku', 'cheap', 'dear', 'new'];

export type ProductsListProps = {
  reader: ProductReader;
  state: CatalogueState;
  title: string;
  dealer: string;
  shown: Shown;
  /** When the oldest visible stock figure was requested, in ms (see `useStock`). */
  stockMs: number | null;
  /** Why the data may be out of date, or nothing if current. */
  message: ReactNode;
  onSearch: AskProducts;
  onInView: (products: readonly Product[]) => void;
  scanner: (onCode: (code: string) => void) => ReactNode;
  /** Shown below the head, such as the bike finder. */
  finder?: ReactNode;
};

/** The search worker answers from the device's copy of the whole catalogue. */
export function ProductsList(props: ProductsListProps) {
  const { reader, state, title, dealer, shown, stockMs, message, onSearch, onInView, scanner, finder } = props;
  const { t } = useLingui();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { search, mode } = shown;
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  const [typedNumber, setTypedNumber] = useTypedQuery(search.number ?? '', (number) =>
    onSearch({ ...search, number: number || undefined }),
  );
  const texts = { q: typed.trim() || undefined, number: typedNumber.trim() || undefined };
  // The text as typed, even before the address has it.
  const present: ProductsSearch = { ...listSearchOf(search), ...texts };
  const askAhead = useAskAhead(reader);
  const ask = async (more: Partial<typeof texts>) =>
    askAhead(listQueryOf({ ...present, ...more }, mode, shown.favourites));
  const query = listQueryOf(present, mode, shown.favourites);
  const { first, isFormer } = useFirstPage(reader, query);
  const { facets, labels } = useFacetChoice(first);
  // Shows ticked values at once, before the worker answers.
  const filters = knownFilters(readFilters(search.filters ?? ''), facets);
  const facetTexts = useFacetTexts(labels);
  const goToQuantity = useFirstQuantity({ number: query.number, total: first?.total, isFormer });

  if (!first) {
    const retry = () => reader.catalogues.open(reader.catalogue, { now: true });
    return state.code === 'failed' ? (
      <ProductsMissing title={title} failure={state.failure} onRetry={retry} />
    ) : (
      <ProductsLoading title={title} />
    );
  }

  const view = search.view ?? usualView(reader.catalogue.catalogue);
  const isOldOnly = search.old ?? false;
  const chosenCount = filters.reduce((sum, { values }) => sum + values.length, isOldOnly ? 1 : 0);
  const isFavouritesOnly = query.ids !== null;
  const isNarrowed = isFavouritesOnly || chosenCount > 0 || present.q !== undefined || present.number !== undefined;
  // Unchanged while typing, so filters do not render for each key.
  const onFilters = (chosen: readonly Filter[]) =>
    onSearch((former) => ({ ...former, filters: writeFilters(chosen) || undefined }));
  const onOldOnly = (isOn: boolean) => onSearch((former) => ({ ...former, old: isOn || undefined }));
  const clear = () => {
    setTyped('');
    setTypedNumber('');
    onSearch({ sort: search.sort, direction: search.direction, view: search.view });
  };
  const sortSelect = (
    <SortSelect
      names={orderNames}
      order={search}
      isSearching={present.q !== undefined || present.number !== undefined}
      onOrder={(order) => onSearch((former) => ({ ...former, ...order }))}
    />
  );
  const panel = (
    <BikeFacetsPanel
      facets={facets}
      filters={filters}
      isOldOnly={isOldOnly}
      texts={facetTexts}
      onFilters={onFilters}
      onOldOnly={onOldOnly}
    />
  );

  return (
    <div className="wrap">
      <ProductsHead title={title} state={state} dealer={dealer} mode={mode} stockMs={stockMs}>
        <TextSearch
          title={title}
          value={typed}
          onAsk={async (text) => ask({ q: text.trim() || undefined })}
          onText={setTyped}
        />
        <NumberField
          value={typedNumber}
          onAsk={async (number) => ask({ number: number.trim() || undefined })}
          onText={setTypedNumber}
          onEnter={goToQuantity}
        />
        {scanner((code) => {
          const number = partNumberOf(code);
          setTypedNumber(number);
          goToQuantity(number);
        })}
        <Button className="only-narrow" onClick={() => setIsSheetOpen(true)}>
          <SlidersIcon />
          <Trans>Filters</Trans>
          {chosenCount > 0 && <Count>{chosenCount}</Count>}
        </Button>
      </ProductsHead>
      {finder}
      {message}
      <div className="with-side">
        <aside className="only-wide" aria-label={t`Filters`}>
          {panel}
        </aside>
        <div className={styles.content}>
          <div className={toolbar.toolbar}>
            <ChosenChips
              shownCount={first.total}
              filters={filters}
              isOldOnly={isOldOnly}
              isNarrowed={isNarrowed}
              texts={facetTexts}
              onFilters={onFilters}
              onOldOnly={onOldOnly}
              onClear={clear}
            />
            <div className={toolbar.tools}>
              {shown.favourites && (
                <Chip
                  chosen={isFavouritesOnly}
                  onClick={() => onSearch((former) => ({ ...former, favourites: isFavouritesOnly ? undefined : true }))}
                >
                  <Trans>Favourites</Trans>
                </Chip>
              )}
              <ViewChoice view={view} onView={(chosen) => onSearch((former) => ({ ...former, view: chosen }))} />
              <div className="only-wide">{sortSelect}</div>
            </div>
          </div>
          <Suggestions suggestions={first.suggestions} typed={typed} onChoose={setTyped} />
          {first.total === 0 ? (
            <NothingFound isCatalogueEmpty={!isNarrowed} onClear={clear} />
          ) : (
            <div className={classNames(isFormer && styles.former)}>
              <ProductRows
                reader={reader}
                first={first}
                isFormer={isFormer}
                present={present}
                view={view}
                title={title}
                shown={shown}
                onInView={onInView}
              />
            </div>
          )}
        </div>
      </div>
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        onClear={clear}
        result={<Plural value={first.total} one="Show # product" other="Show # products" />}
        sortSelect={sortSelect}
      >
        {panel}
      </FilterSheet>
    </div>
  );
}
