import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type ComponentType, type RefCallback } from 'react';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useTypedQuery } from '../../../ui/hooks/use-typed-query.ts';
import { BikeIcon } from '../../../ui/icons/icons.tsx';
import { useStars } from '../../favourites/favourite-button.tsx';
import { facetLabelsOf } from '../list/facets.ts';
import type { ListChoice } from '../list/list-choice.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { OrderName } from '../list/sort-select.tsx';
import { useFacetTexts } from '../list/use-facet-texts.ts';
import { NotRefreshed } from '../not-refreshed.tsx';
import { listSearchOf, type ProductsSearch } from '../products-search.ts';
import { useInView } from '../use-in-view.ts';
import { BikeCard } from './bike-card.tsx';
import { indexBikes, listBikes, type BikeCard as Card } from './list-bikes.ts';
import type { useBikes } from './use-bikes.ts';
import { useCompare } from './use-compare.tsx';
import styles from '../products/catalogue-message.module.css';

/** The most cards visible without scrolling. */
const firstCards = 4;

const orders: readonly OrderName[] = ['maker', 'name', 'cheap', 'dear', 'new'];

type ShownBikes = ReturnType<typeof useBikes>['shown'];

/** Cards and their links' search. `watch` observes each row with a `data-id`. */
export type BikesFound = {
  readonly cards: readonly Card[];
  readonly search: ProductsSearch;
  readonly watch: RefCallback<HTMLElement>;
  readonly check: ReturnType<typeof useCompare>['check'];
} & Pick<ShownBikes, 'figures' | 'mode' | 'locale' | 'currency'>;

type BikesListProps = {
  bikes: readonly Bike[];
  shown: ShownBikes;
  onInView: (ids: readonly string[]) => void;
  /** Renders the list view, or null for pictures. */
  rows: ComponentType<BikesFound> | null;
};

/** Searches, filters and sorts what the device has saved. */
export function BikesList({ bikes, shown, onInView, rows: Rows }: BikesListProps) {
  const { t } = useLingui();
  const { catalogueMs, stockMs, absence, figures, search, onSearch, mode, locale, currency } = shown;
  const [nowMs] = useState(() => Date.now());
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  // The text as typed, even before the address has it. Bikes have no part number of their own.
  const present: ProductsSearch = {
    ...listSearchOf(search),
    q: useDeferredValue(typed).trim() || undefined,
    number: undefined,
  };
  const { favourites, star } = useStars();
  const index = indexBikes(bikes);
  const listed = listBikes(index, { figures, search: present, favourites, mode, locale, nowMs });
  const { cards } = listed;
  const watch = useInView(onInView);
  const { check, bar } = useCompare(bikes, locale);

  const choice: ListChoice = {
    screen: 'bikes',
    search: present,
    onSearch,
    onText: setTyped,
    onClear() {
      setTyped('');
      onSearch({ sort: search.sort, direction: search.direction, view: search.view });
    },
    total: cards.length,
    facets: listed.facets,
    filters: listed.filters,
    texts: useFacetTexts(facetLabelsOf(bikes)),
    suggestions: listed.suggestions,
    isPartial: listed.isPartial,
    orders,
    usualView: 'pictures',
  };

  return (
    <ListFrame
      choice={choice}
      head={{ title: t`Bikes`, mode, catalogueMs, stockMs }}
      fields={
        <SearchField label={t`Search bikes`} placeholder={t`Name, SKU or barcode`} value={typed} onChange={setTyped} />
      }
      message={
        absence && (
          <div className={styles.message}>
            <NotRefreshed absence={absence} catalogueMs={catalogueMs} stockMs={stockMs} />
          </div>
        )
      }
      hasFavourites={favourites !== null}
      lineSheet={{ read: async () => cards, figures }}
      drawing={<BikeIcon />}
    >
      {Rows ? (
        <Rows {...{ cards, watch, check, figures, mode, locale, currency }} search={present} />
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
              {check(card.bike)}
              {star(card.bike, true)}
            </li>
          ))}
        </ul>
      )}
      {bar}
    </ListFrame>
  );
}
