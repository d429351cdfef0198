import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { absenceOfFailure } from '../../../contract/not-answered.ts';
import { partNumberOf } from '../../../domain/catalogue/search-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Facet } from '../../../ui/forms/facet.tsx';
import { useTypedQuery } from '../../../ui/hooks/use-typed-query.ts';
import { CogIcon } from '../../../ui/icons/icons.tsx';
import { ScanButton } from '../../scanner/scan-button.tsx';
import { useServices } from '../../shell/use-services.ts';
import { readFilters } from '../list/address-filters.ts';
import { knownFilters } from '../list/facets.ts';
import type { ListChoice } from '../list/list-choice.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { ListLoading, ListMissing } from '../list/list-skeleton.tsx';
import { NumberField, TextSearch } from '../list/search-fields.tsx';
import type { OrderName } from '../list/sort-select.tsx';
import { useFacetTexts } from '../list/use-facet-texts.ts';
import { listSearchOf, type ProductsSearch } from '../products-search.ts';
import { CatalogueMessage } from './catalogue-message.tsx';
import { usualView, listQueryOf } from './list-screens.ts';
import {
  firstProducts,
  productPage,
  type AnsweredPage,
  type ProductReader,
  type ProductsQuery,
} from './product-pages.ts';
import { ProductRows } from './product-rows.tsx';
import { SeveralLines } from './several-lines.tsx';
import { useFacetChoice } from './use-facet-choice.ts';
import type { OpenCatalogue } from './use-product-shown.ts';
import styles from './products-list.module.css';

const orders: readonly OrderName[] = ['maker', 'name', 'sku', 'cheap', 'dear', 'new'];

type ProductsListProps = {
  catalogue: OpenCatalogue;
  /** Shown below the head, such as the bike finder. */
  finder?: ReactNode;
};

/** The search worker answers from the device's copy of the whole catalogue. */
export function ProductsList({ catalogue, finder }: ProductsListProps) {
  const { reader, state, title, shown, stock, onSearch } = catalogue;
  const { t } = useLingui();
  const { barcodeCamera } = useServices();
  const { search, mode } = shown;
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  const [typedNumber, setTypedNumber] = useTypedQuery(search.number ?? '', (number) =>
    onSearch({ ...search, number: number || undefined }),
  );
  const asked = { q: typed.trim() || undefined, number: typedNumber.trim() || undefined };
  // The text as typed, even before the address has it.
  const present: ProductsSearch = { ...listSearchOf(search), ...asked };
  const askAhead = useAskAhead(reader);
  const ask = async (more: Partial<typeof asked>) =>
    askAhead(listQueryOf({ ...present, ...more }, mode, shown.favourites));
  const query = listQueryOf(present, mode, shown.favourites);
  const { first, isFormer } = useFirstPage(reader, query);
  const { facets, labels } = useFacetChoice(first);
  const texts = useFacetTexts(labels);
  const goToQuantity = useFirstQuantity({ texts: [query.text, query.number], total: first?.total, isFormer });
  const usual = usualView(reader.catalogue.catalogue);

  if (!first) {
    const retry = () => reader.catalogues.open(reader.catalogue, { now: true });
    return state.code === 'failed' ? (
      <ListMissing title={title} absence={absenceOfFailure(state.failure)} onRetry={retry} />
    ) : (
      <ListLoading title={title} view={search.view ?? usual} />
    );
  }

  const choice: ListChoice = {
    screen: shown.screen,
    search: present,
    onSearch,
    onText: setTyped,
    onClear() {
      setTyped('');
      setTypedNumber('');
      onSearch({ sort: search.sort, direction: search.direction, view: search.view });
    },
    total: first.total,
    facets,
    // Shows ticked values at once, before the worker answers.
    filters: knownFilters(readFilters(search.filters ?? ''), facets),
    texts,
    suggestions: first.suggestions,
    isPartial: first.isPartial,
    orders,
    usualView: usual,
  };
  const snapshotMs = state.code === 'ready' ? state.snapshot.heldSinceMs : null;

  return (
    <ListFrame
      choice={choice}
      head={{ title, mode, catalogueMs: snapshotMs, stockMs: stock.checkedMs }}
      fields={
        <>
          <TextSearch
            title={title}
            value={typed}
            onAsk={async (text) => ask({ q: text.trim() || undefined })}
            onText={setTyped}
            onEnter={goToQuantity}
          />
          <ScanButton
            loadCamera={barcodeCamera}
            onCode={(code) => {
              const number = partNumberOf(code);
              setTypedNumber(number);
              goToQuantity(number);
            }}
          />
        </>
      }
      firstFilter={
        <Facet title={<Trans>Part number</Trans>}>
          <NumberField
            value={typedNumber}
            onAsk={async (number) => ask({ number: number.trim() || undefined })}
            onText={setTypedNumber}
            onEnter={goToQuantity}
          />
        </Facet>
      }
      message={
        <>
          {finder}
          <CatalogueMessage state={state} stock={stock} />
        </>
      }
      hasFavourites={shown.favourites !== null}
      lineSheet={{ read: async (most) => firstProducts(reader, query, most), figures: shown.figures }}
      drawing={<CogIcon />}
    >
      <div className={classNames(isFormer && styles.former)}>
        <ProductRows
          catalogue={catalogue}
          first={first}
          isFormer={isFormer}
          present={present}
          view={search.view ?? usual}
          label={t`${title}: results`}
        />
      </div>
      <SeveralLines shown={shown} />
    </ListFrame>
  );
}

/** First page with totals, facets and suggestions. Undefined before any answer, null without a catalogue. */
function useFirstPage(reader: ProductReader, query: ProductsQuery) {
  const { data, isPlaceholderData } = useQuery({
    ...productPage(reader, query, 0),
    placeholderData: (former: AnsweredPage | null | undefined, formerQuery) =>
      isAlike(formerQuery?.queryKey, reader, query) ? former : undefined,
  });
  return { first: data, isFormer: isPlaceholderData };
}

/** Starts the search with the key press, before React renders the text. */
function useAskAhead(reader: ProductReader): (query: ProductsQuery) => Promise<unknown> {
  const client = useQueryClient();
  // The list repeats the query and shows any failure.
  return async (query) => client.query(productPage(reader, query, 0)).catch(() => undefined);
}

function isAlike(former: readonly unknown[] | undefined, reader: ProductReader, query: ProductsQuery): boolean {
  const wanted: readonly unknown[] = productPage(reader, query, 0).queryKey.slice(0, -2);
  return former !== undefined && wanted.every((one, place) => former[place] === one);
}

type Answered = {
  /** What the list was asked for, in words and by part number. */
  readonly texts: readonly string[];
  /** How many products match. */
  readonly total: number | undefined;
  /** Whether the list still answers the previous query. */
  readonly isFormer: boolean;
};

/** After a scan or Enter, focuses the quantity once exactly one part is found. */
function useFirstQuantity({ texts, total, isFormer }: Answered): (wanted: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const isAnswered = wanted !== null && texts.includes(wanted.trim()) && !isFormer && total !== undefined;
  useEffect(() => {
    if (!isAnswered) return undefined;
    // The row appears one frame after its list.
    const frame = requestAnimationFrame(() => {
      setWanted(null);
      if (total === 1) document.querySelector<HTMLElement>('[data-place="0"] [data-control="quantity"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnswered, total]);
  return setWanted;
}
