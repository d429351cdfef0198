import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { SEARCHED_LENGTH } from '../../contract/address-text.ts';
import { Count } from '../../ui/badge.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Chip } from '../../ui/forms/chip.tsx';
import { FacetValues } from '../../ui/forms/facet.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useTypedQuery } from '../../ui/hooks/use-typed-query.ts';
import { SlidersIcon } from '../../ui/icons/icons.tsx';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Empty } from '../../ui/messages/states.tsx';
import { Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import type { ChangeSearch, LibrarySearch } from './library-search.ts';
import { type Listed, listLibrary, toggled, type LibraryFacet } from './list-library.ts';
import { isSampleLibrary, type Addressed } from './sample-library.ts';
import styles from './downloads.module.css';

export type Answered<Entry> = {
  entries: readonly Entry[];
  /** When it was loaded, in ms. */
  askedMs: number;
  /** Why the last refresh failed, or null. */
  absence: Absence | null;
};

type LibraryListProps<Entry> = {
  answered: Answered<Entry>;
  title: ReactNode;
  searchLabel: string;
  search: LibrarySearch;
  onSearch: (change: ChangeSearch) => void;
  /** A new `question` scrolls back to the beginning. */
  children: (shown: readonly Entry[], question: string) => ReactNode;
  /** Shown below the list in every state. */
  foot: ReactNode;
};

/** Search and filters live in the address. */
export function LibraryList<Entry extends Listed & Addressed>(props: LibraryListProps<Entry>) {
  const { answered, title, searchLabel, search, onSearch, children, foot } = props;
  const { t } = useLingui();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) =>
    onSearch((former) => ({ ...former, q: q || undefined })),
  );
  const present = { ...search, q: typed.trim() || undefined };
  const { shown, facets } = listLibrary(answered.entries, present);
  const chosen = facets.flatMap(({ name, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ value, label }) => ({ name, value, label })),
  );
  const clear = () => {
    setTyped('');
    onSearch(() => ({ q: undefined, year: undefined, type: undefined, category: undefined }));
  };
  const panel = <LibraryFacets facets={facets} onSearch={onSearch} />;
  const clearButton = (
    <Button kind="quiet" className="nowrap" onClick={clear}>
      <Trans>Clear all</Trans>
    </Button>
  );
  const count = <Plural value={shown.length} one="# shown" other="# shown" />;

  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {!answered.absence && (
            <p className="muted">
              <Age sinceMs={answered.askedMs} />
            </p>
          )}
        </div>
        <div className="kit">
          <SearchField
            label={searchLabel}
            placeholder={t`Title, type or category`}
            value={typed}
            maxLength={SEARCHED_LENGTH}
            onChange={setTyped}
          />
          <Button className="only-narrow" onClick={() => setIsSheetOpen(true)}>
            <SlidersIcon />
            <Trans>Filters</Trans>
            {chosen.length > 0 && <Count>{chosen.length}</Count>}
          </Button>
        </div>
      </div>
      <div className={styles.messages}>
        {answered.absence && <HeldMessage absence={answered.absence} sinceMs={answered.askedMs} />}
        {isSampleLibrary(answered.entries) && (
          <Message tone="warn" title={<Trans>Sample files.</Trans>}>
            <Trans>Our own files will replace these samples.</Trans>
          </Message>
        )}
      </div>
      <div className="with-side">
        <aside className="only-wide" aria-label={t`Filters`}>
          {panel}
        </aside>
        <div>
          <div className={styles.chips}>
            <output className="small muted">{count}</output>
            {chosen.map(({ name, value, label }) => (
              <Chip
                key={`${name} ${value}`}
                chosen
                removable
                aria-label={t`Remove filter: ${label}`}
                onClick={() => onSearch((former) => toggled(former, name, value))}
              >
                {label}
              </Chip>
            ))}
            {(chosen.length > 0 || typed !== '') && clearButton}
          </div>
          {answered.entries.length === 0 ? (
            <Empty title={<Trans>The library is empty.</Trans>}>
              <Trans>Our files will appear here.</Trans>
            </Empty>
          ) : shown.length === 0 ? (
            <Empty
              title={<Trans>No results.</Trans>}
              action={
                <Button onClick={clear}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            children(shown, JSON.stringify(present))
          )}
          {foot}
        </div>
      </div>
      <Sheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={<Trans>Filters</Trans>}
        end={
          <>
            {clearButton}
            <Button kind="primary" onClick={() => setIsSheetOpen(false)}>
              {count}
            </Button>
          </>
        }
      >
        {isSheetOpen && panel}
      </Sheet>
    </div>
  );
}

type FacetsProps = {
  facets: readonly LibraryFacet[];
  onSearch: (change: ChangeSearch) => void;
};

function LibraryFacets({ facets, onSearch }: FacetsProps) {
  const { t } = useLingui();
  const titles = { type: t`Type`, category: t`Category`, year: t`Year` };
  return facets.map(({ name, values }) => (
    <FacetValues
      key={name}
      title={titles[name]}
      values={values}
      onToggle={(value) => onSearch((former) => toggled(former, name, value))}
    />
  ));
}
