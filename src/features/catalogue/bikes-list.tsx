import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type ComponentType, type ReactNode, type RefCallback } from 'react';
import type { Bike } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Currency } from '../../domain/access.ts';
import type { Filter } from '../../domain/filters.ts';
import type { Mode } from '../../domain/mode.ts';
import type { Absence } from '../../ui/absence.tsx';
import { Count } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BikeIcon, SlidersIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useTypedQuery } from '../../ui/use-typed-query.ts';
import { writeFilters } from './address-filters.ts';
import { BikeCard } from './bike-card.tsx';
import { BikeFacetsPanel } from './bike-facets-panel.tsx';
import { facetLabelsOf } from './bike-facets.ts';
import { BikesHead } from './bikes-head.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { indexBikes, listBikes, type BikeCard as Card } from './list-bikes.ts';
import { NotRefreshed } from './not-refreshed.tsx';
import { listSearchOf, type ProductsSearch } from './products-search.ts';
import { Suggestions } from './products/suggestions.tsx';
import { SortSelect, type OrderName } from './sort-select.tsx';
import type { Figures } from './stock-level.ts';
import { useFacetTexts } from './use-facet-texts.ts';
import { useInView } from './use-in-view.ts';
import { ViewChoice } from './view-choice.tsx';
import styles from './bikes-list.module.css';
import toolbar from './list-toolbar.module.css';

/** The most cards visible without scrolling. */
const firstCards = 4;

const bikeOrders: readonly OrderName[] = ['maker', 'name', 'cheap', 'dear', 'new'];

/** Cards and their links' search. `watch` observes each row with a `data-id`. */
export type BikesFound = {
  readonly cards: readonly Card[];
  readonly search: ProductsSearch;
  readonly watch: RefCallback<HTMLElement>;
} & Pick<BikesListProps, 'figures' | 'mode' | 'locale' | 'currency'>;

type BikesListProps = {
  bikes: readonly Bike[];
  /** When the catalogue was loaded, in ms. */
  catalogueMs: number;
  /** Why the last refresh of catalogue or stock failed, or null. */
  absence: Absence | null;
  figures: Figures;
  stockMs: number | null;
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
  onInView: (ids: readonly string[]) => void;
  dealer: string;
  /** Shown in the corner of a bike's card. */
  mark: (bike: Bike) => ReactNode;
  /** Renders the list view, or null for pictures. */
  rows: ComponentType<BikesFound> | null;
  mode: Mode;
  locale: Locale;
  currency: Currency;
};

/** Searches, filters and sorts what the device has saved. */
export function BikesList(props: BikesListProps) {
  const { t } = useLingui();
  const { bikes, catalogueMs, figures, stockMs, search, onSearch, onInView, mode, locale, currency } = props;
  const [nowMs] = useState(() => Date.now());
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  // The text as typed, even before the address has it.
  const present: ProductsSearch = { ...listSearchOf(search), q: useDeferredValue(typed).trim() || undefined };

  const index = indexBikes(bikes);
  const texts = useFacetTexts(facetLabelsOf(bikes));
  const { cards, facets, filters, suggestions } = listBikes(index, { figures, search: present, mode, locale, nowMs });
  const watch = useInView(onInView);

  const isOldOnly = search.old ?? false;
  const chosenCount = filters.reduce((sum, { values }) => sum + values.length, isOldOnly ? 1 : 0);
  const onFilters = (chosen: readonly Filter[]) => onSearch({ ...present, filters: writeFilters(chosen) || undefined });
  const onOldOnly = (isOn: boolean) => onSearch({ ...present, old: isOn || undefined });
  const clear = () => {
    setTyped('');
    onSearch({ sort: search.sort, direction: search.direction, view: search.view });
  };
  const sortSelect = (
    <SortSelect
      names={bikeOrders}
      order={search}
      isSearching={present.q !== undefined}
      onOrder={(order) => onSearch({ ...present, ...order })}
    />
  );
  const panel = (
    <BikeFacetsPanel
      facets={facets}
      filters={filters}
      isOldOnly={isOldOnly}
      texts={texts}
      onFilters={onFilters}
      onOldOnly={onOldOnly}
    />
  );

  return (
    <div className="wrap">
      <PageTitle>{t`Bikes`}</PageTitle>
      <BikesHead count={bikes.length} dealer={props.dealer} mode={mode} catalogueMs={catalogueMs} stockMs={stockMs}>
        <SearchField label={t`Search bikes`} placeholder={t`Name, SKU or model`} value={typed} onChange={setTyped} />
        <Button className="only-narrow" onClick={() => setIsSheetOpen(true)}>
          <SlidersIcon />
          <Trans>Filters</Trans>
          {chosenCount > 0 && <Count>{chosenCount}</Count>}
        </Button>
      </BikesHead>
      {props.absence && (
        <div className={styles.message}>
          <NotRefreshed absence={props.absence} catalogueMs={catalogueMs} stockMs={stockMs} />
        </div>
      )}
      <div className="with-side">
        <aside className="only-wide" aria-label={t`Filters`}>
          {panel}
        </aside>
        <div className={styles.content}>
          <div className={toolbar.toolbar}>
            <ChosenChips
              shownCount={cards.length}
              filters={filters}
              isOldOnly={isOldOnly}
              isNarrowed={chosenCount > 0 || present.q !== undefined}
              texts={texts}
              onFilters={onFilters}
              onOldOnly={onOldOnly}
              onClear={clear}
            />
            <div className={toolbar.tools}>
              <ViewChoice view={search.view ?? 'pictures'} onView={(view) => onSearch({ ...present, view })} />
              <div className="only-wide">{sortSelect}</div>
            </div>
          </div>
          <Suggestions suggestions={suggestions} typed={typed} onChoose={setTyped} />
          {cards.length === 0 ? (
            <NothingFound isCatalogueEmpty={bikes.length === 0} onClear={clear} />
          ) : props.rows ? (
            <props.rows {...{ cards, watch, figures, mode, locale, currency }} search={present} />
          ) : (
            <ul className="cards">
              {cards.map((card, position) => (
                <li key={card.bike.id} ref={watch} data-id={card.bike.id}>
                  <BikeCard
                    card={card}
                    locale={locale}
                    currency={currency}
                    search={present}
                    isFirst={position < firstCards}
                  />
                  {props.mark(card.bike)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        onClear={clear}
        result={<Plural value={cards.length} one="Show # bike" other="Show # bikes" />}
        sortSelect={sortSelect}
      >
        {panel}
      </FilterSheet>
    </div>
  );
}

function NothingFound({ isCatalogueEmpty, onClear }: { isCatalogueEmpty: boolean; onClear: () => void }) {
  const drawing = <BikeIcon />;
  if (isCatalogueEmpty) {
    return (
      <Empty title={<Trans>There are no bikes in your catalogue.</Trans>} drawing={drawing}>
        <Trans>Write to us if you expected some: the address is at the foot of the page.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      title={<Trans>No bikes match.</Trans>}
      drawing={drawing}
      action={
        <Button onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      }
    >
      <Trans>Try fewer words or remove a filter.</Trans>
    </Empty>
  );
}
