import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Count } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Chip } from '../../../ui/forms/chip.tsx';
import { SlidersIcon } from '../../../ui/icons/icons.tsx';
import { LineSheetButton } from '../line-sheet-button.tsx';
import type { LineSheetSource } from '../line-sheet/line-sheet-source.ts';
import type { ProductsSearch, ProductsView } from '../products-search.ts';
import { SavedFiltersButton } from '../saved-filters/saved-filters-button.tsx';
import { writeFilters } from './address-filters.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FacetsPanel } from './facets-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { countChosen, type ListChoice } from './list-choice.ts';
import { ListHead } from './list-head.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './list-frame.module.css';

type ListFrameProps = {
  choice: ListChoice;
  head: Omit<ComponentProps<typeof ListHead>, 'children'>;
  /** The search fields. */
  fields: ReactNode;
  /** The first filter. */
  firstFilter?: ReactNode;
  message: ReactNode;
  hasFavourites: boolean;
  /** For a file of the whole list. */
  lineSheet: Pick<LineSheetSource, 'read' | 'figures'>;
  drawing: ReactNode;
  children: ReactNode;
};

/** Search, filters, order and view around any list of products. */
export function ListFrame({
  choice,
  head,
  fields,
  firstFilter,
  message,
  hasFavourites,
  lineSheet,
  drawing,
  children,
}: ListFrameProps) {
  const { t } = useLingui();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { search, onSearch, total, filters } = choice;
  const chosenCount = countChosen(choice);
  const change = (changed: ProductsSearch) => onSearch((former) => ({ ...former, ...changed }));
  const sortSelect = (
    <SortSelect
      names={choice.orders}
      order={search}
      isSearching={search.q !== undefined || search.number !== undefined}
      onOrder={change}
    />
  );
  const panel = (
    <>
      {firstFilter}
      <FacetsPanel
        facets={choice.facets}
        filters={filters}
        isOldOnly={search.old ?? false}
        texts={choice.texts}
        onFilters={(chosen) => change({ filters: writeFilters(chosen) || undefined })}
        onOldOnly={(isOn) => change({ old: isOn || undefined })}
      />
    </>
  );

  return (
    <div className="wrap">
      <ListHead {...head}>
        {fields}
        <Button className="only-narrow" onClick={() => setIsSheetOpen(true)}>
          <SlidersIcon />
          <Trans>Filters</Trans>
          {chosenCount > 0 && <Count>{chosenCount}</Count>}
        </Button>
      </ListHead>
      {message}
      <div className="with-side">
        <aside className="only-wide" aria-label={t`Filters`}>
          {panel}
        </aside>
        <div className={styles.content}>
          <div className={styles.toolbar}>
            <ChosenChips choice={choice} onChange={change}>
              <SavedFiltersButton choice={choice} />
            </ChosenChips>
            <div className={styles.tools}>
              <LineSheetButton source={{ ...lineSheet, title: head.title, count: total }} />
              {hasFavourites && (
                <Chip
                  chosen={search.favourites === true}
                  onClick={() => change({ favourites: search.favourites ? undefined : true })}
                >
                  <Trans>Favorites</Trans>
                </Chip>
              )}
              <ViewChoice view={search.view ?? choice.usualView} onView={(view) => change({ view })} />
              <div className="only-wide">{sortSelect}</div>
            </div>
          </div>
          <Suggestions suggestions={choice.suggestions} typed={search.q ?? ''} onChoose={choice.onText} />
          {choice.isPartial && total > 0 && (
            <p className="small muted" role="status">
              <Trans>Nothing matches every word. These are closest.</Trans>
            </p>
          )}
          {total === 0 ? <NothingFound choice={choice} drawing={drawing} /> : children}
        </div>
      </div>
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        onClear={choice.onClear}
        result={<Plural value={total} one="Show # product" other="Show # products" />}
        sortSelect={sortSelect}
      >
        {panel}
      </FilterSheet>
    </div>
  );
}

type SuggestionsProps = { suggestions: readonly string[]; typed: string; onChoose: (text: string) => void };

/** Completions and corrections of the typed text. */
function Suggestions({ suggestions, typed, onChoose }: SuggestionsProps) {
  if (typed.trim() === '' || suggestions.length === 0) return null;
  return (
    <div className="kit">
      <span className="small muted">
        <Trans>Did you mean</Trans>
      </span>
      {suggestions.map((text) => (
        <Chip key={text} onClick={() => onChoose(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}

type ViewChoiceProps = { view: ProductsView; onView: (view: ProductsView) => void };

function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useLingui();
  const texts: Record<ProductsView, string> = { list: t`List`, pictures: t`Pictures` };
  return (
    <div className="kit nowrap" role="group" aria-label={t`View`}>
      {(['list', 'pictures'] as const).map((one) => (
        <Chip key={one} chosen={one === view} onClick={() => onView(one)}>
          {texts[one]}
        </Chip>
      ))}
    </div>
  );
}
